// A stock change is what a service decided and cannot finish alone: kept from its decision until 25 hours after its
// outcome, so that every repeat of its request, whose key lives for 24, gets the same answer.

import type { Asker } from '@stockroom/events';
import { subjects } from '@stockroom/events';
import type { IndexesOf, Store } from '@stockroom/store';
import { forget, owe } from '@stockroom/store';
import type { ClientSession, Filter, UpdateFilter, WithId } from 'mongodb';
import type { Settlement, StockBatch } from './batch.ts';

export type StockChange<Change> = {
  /** The batch's id. */
  _id: string;
  batch: StockBatch;
  /** What the service does when the batch is applied. */
  change: Change;
  created: Date;
  /** When the outcome was taken; absent while it is not known. */
  settled?: Date;
  result?: Settlement;
  /** The answer as first shown, when it needed more than the result. */
  shown?: unknown;
};

const KEPT_SECONDS = 25 * 60 * 60;

/** The index finds what is unsettled, and forgets what was settled 25 hours ago. */
export const stockChangeIndexes: IndexesOf = {
  stock_changes: [{ key: { settled: 1 }, expireAfterSeconds: KEPT_SECONDS }],
};

export const changesIn = <Change>(store: Store) => store.db.collection<StockChange<Change>>('stock_changes');

const obligation = (batchId: string) => `asked:${batchId}`;

// The gRPC call that follows is nearly always faster; what it answers makes the event needless.
const EVENT_AFTER_MS = 1_000;

/** Keeps a change and owes the event that asks for it, in the transaction that decides it. */
export async function addChange<Change>(
  { store, asker }: { store: Store; asker: Asker },
  session: ClientSession,
  { batch, change }: { batch: StockBatch; change: Change },
): Promise<void> {
  const created = new Date();
  await store.db
    .collection<StockChange<unknown>>('stock_changes')
    .insertOne({ _id: batch.id, batch, change, created }, { session });
  const due = new Date(created.getTime() + EVENT_AFTER_MS);
  const data = { ...batch, asker };
  await owe(store, session, [{ _id: obligation(batch.id), subject: subjects.asked(asker), data, due, repeat: true }]);
}

/** Takes a change to settle it: null when another did. */
export function takeUnsettled<Change>(
  store: Store,
  session: ClientSession,
  batchId: string,
): Promise<WithId<StockChange<Change>> | null> {
  return changesIn<Change>(store).findOneAndUpdate(
    { _id: batchId, settled: { $exists: false } } as Filter<StockChange<Change>>,
    { $set: { settled: new Date() } } as UpdateFilter<StockChange<Change>>,
    { session, returnDocument: 'after' },
  );
}

/** Keeps what a settled change is answered with, and ends the obligation. */
export async function keepResult(
  store: Store,
  session: ClientSession,
  { batchId, result }: { batchId: string; result: Settlement },
): Promise<void> {
  await changesIn<unknown>(store).updateOne({ _id: batchId }, { $set: { result } }, { session });
  await forget(store, session, obligation(batchId));
}
