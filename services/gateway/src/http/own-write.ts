import { isFault } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { isKeepable, keepFault, once, ReplayedFault, recall } from '@stockroom/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongodb';
import { reached } from '../auth/accounts.ts';
import { leasesOver } from '../auth/leases.ts';
import { markReplayed } from './safe-retry.ts';

/** A transaction ends by itself before. */
const TRANSACTION = { withinMs: 6_000 };

type Write<T> = (session: ClientSession) => Promise<T>;

/**
 * Does a write of the gateway's own data, once by its Idempotency-Key, and answers when all gateways go by it.
 * @param prepare what takes long or counts (hashing, ids); not done for a repeat, and never inside the transaction
 */
export async function ownWrite<T>(
  store: Store,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prepare: () => Promise<Write<T>>,
): Promise<T> {
  const { safeRetry } = request;
  try {
    const before = await reached(recall<T>(store, safeRetry));
    const { answer, replayed } =
      before && 'answer' in before
        ? { answer: before.answer, replayed: true }
        : await reached(once(store, safeRetry, await prepare()), TRANSACTION);
    if (replayed) markReplayed(reply);
    await leasesOver();
    return answer;
  } catch (error) {
    if (error instanceof ReplayedFault) markReplayed(reply);
    else if (safeRetry && isFault(error) && isKeepable(error)) await reached(keepFault(store, safeRetry, error));
    throw error;
  }
}
