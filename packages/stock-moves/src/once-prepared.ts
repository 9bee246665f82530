import type { SafeRetry, Store } from '@stockroom/store';
import { once, recall } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

/** An answer, and whether it was kept from an earlier request with the same key. */
export type Done<T> = { answer: T; replayed: boolean };

/** A write and what it needs to know beforehand of others than the database; both may run several times. */
export type Write<Ready, T> = {
  prepare: () => Promise<Ready>;
  write: (session: ClientSession, ready: Ready) => Promise<T>;
};

/** Of a write that needs to know nothing beforehand. */
export const nothing = async (): Promise<undefined> => undefined;

/**
 * As `once`, for a write that asks another service first: a repeat is answered without asking it again, and a
 * refusal that the asking brought is kept too. No remote call is made inside of the transaction.
 */
export async function oncePrepared<Ready, T>(
  store: Store,
  request: SafeRetry | undefined,
  { prepare, write }: Write<Ready, T>,
): Promise<Done<T>> {
  const before = await recall<T>(store, request);
  if (before && 'answer' in before) return { answer: before.answer, replayed: true };
  let ready: Ready;
  try {
    ready = await prepare();
  } catch (refusal) {
    return once<T>(store, request, () => Promise.reject(refusal));
  }
  return once(store, request, (session) => write(session, ready));
}
