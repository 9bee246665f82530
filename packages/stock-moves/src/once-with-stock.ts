import { faultFrom } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Done, Write } from '@stockroom/store';
import { answerWrites, onceCommitted, ReplayedFault } from '@stockroom/store';
import type { Moved, StockChangeKind, StockMoves } from './ask-and-settle.ts';
import { resultOf } from './ask-and-settle.ts';
import type { StockChange } from './changes.ts';
import { changeUnderWay, settlingFirst } from './settle-first.ts';

/** The answer of a request that may move stock. */
export type DoneWithStock<T> = Done<T> & { batch?: string | undefined };

/**
 * Does a request that may move stock, once by its key. Changes under way that it meets are settled first
 * (`UnsettledChanges`), and it is then decided anew.
 * @param move keeps a change together with `batchWrites` and then settles it, or commits an answer with `answeredWrites`
 */
export function onceWithStock<Change extends StockChangeKind, T>(
  stock: StockMoves<Change>,
  call: Call,
  move: () => Promise<Moved>,
): Promise<DoneWithStock<T>> {
  return settlingFirst(stock, call, async () => {
    const { answer: kept, replayed } = await onceCommitted<Moved | KeptBatch>(stock.store, call.idempotency, move);
    const moved = isSettled(kept) ? kept : await resultOf(stock, kept.batch, call);
    // A key lives for a day and a result longer, so only a batch that nobody can know any more has none.
    if (!moved) throw changeUnderWay();
    if ('fault' in moved) throw replayed ? new ReplayedFault(moved.fault) : faultFrom(moved.fault);
    return { answer: moved.answer as T, replayed, batch: kept.batch };
  });
}

/** A key keeps the batch whose result is the answer, while the change waits. */
type KeptBatch = { batch: string };

const isSettled = (kept: Moved | KeptBatch): kept is Moved => 'answer' in kept || 'fault' in kept;

/** The writes that keep for repeats of the request that its answer is the result of a batch. */
export function batchWrites({ idempotency }: Call, { batch }: StockChange<unknown>): Write[] {
  return answerWrites(idempotency, { batch: batch.id } satisfies KeptBatch);
}

/** The writes that keep the answer of a request that moves no stock. */
export function answeredWrites({ idempotency }: Call, answer: unknown): Write[] {
  return answerWrites(idempotency, { answer } satisfies Moved);
}
