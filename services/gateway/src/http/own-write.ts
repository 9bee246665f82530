import type { Store } from '@stockroom/store';
import { onceCommitted, ReplayedFault, withAnswer } from '@stockroom/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongodb';
import { reached } from '../auth/accounts.ts';
import { userCachesExpired } from '../auth/user-cache.ts';
import { markReplayed } from './safe-retry.ts';

/** A longer write is answered 503; it may be done all the same. */
const WITHIN_MS = 6_000;

type Write<T> = (session: ClientSession) => Promise<T>;

/**
 * Does a write of the gateway's own data, once by its Idempotency-Key.
 * @param prepare what takes long or counts (hashing, ids); not done for a repeat, and never inside the transaction
 */
export async function ownWrite<T>(
  store: Store,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prepare: () => Promise<Write<T>>,
): Promise<T> {
  const { safeRetry } = request;
  const run = async (): Promise<T> => withAnswer(store, safeRetry, await prepare());
  try {
    const { answer, replayed } = await reached(onceCommitted(store, safeRetry, run), { withinMs: WITHIN_MS });
    if (replayed) markReplayed(reply);
    return answer;
  } catch (error) {
    if (error instanceof ReplayedFault) markReplayed(reply);
    throw error;
  }
}

/** As `ownWrite`, for a change that ends a login or changes a user: it answers when no gateway has the old state cached. */
export async function ownChange<T>(...write: Parameters<typeof ownWrite<T>>): Promise<T> {
  const answer = await ownWrite<T>(...write);
  await userCachesExpired();
  return answer;
}
