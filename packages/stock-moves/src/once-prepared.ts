import type { SafeRetry, Store } from '@stockroom/store';
import { once, recall } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

/** An answer, and whether it was kept from an earlier request with the same key. */
export type Done<T> = { answer: T; replayed: boolean };

/** A write in a transaction, and what it needs to know beforehand of others than the database; both may run several times. */
export type SessionWrite<Ready, T> = {
  /** What others write at the same time: the id of the work or acquisition, or a name. */
  lane: string | number;
  prepare?: () => Promise<Ready>;
  write: (session: ClientSession, ready: Ready) => Promise<T>;
};

export type PreparedWrite<Ready, T> = { prepare: () => Promise<Ready>; write: (ready: Ready) => Promise<Done<T>> };

/**
 * As `once`, for a write that asks another service first: a repeat is answered without asking it again, and a
 * refusal that the asking brought is kept too. No remote call is made inside of the transaction.
 */
export async function oncePrepared<Ready, T>(
  store: Store,
  request: SafeRetry | undefined,
  { prepare, write }: PreparedWrite<Ready, T>,
): Promise<Done<T>> {
  const before = await recall<T>(store, request);
  if (before) return { answer: before.answer, replayed: true };
  let ready: Ready;
  try {
    ready = await prepare();
  } catch (refusal) {
    return once<T>(store, request, () => Promise.reject(refusal));
  }
  return write(ready);
}
