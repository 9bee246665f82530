// A stock change is what a service decided and cannot finish alone. While its outcome is not known it is kept in the
// document that it changes, as `stock_change`: so to keep it and to settle it are one guarded write each.

import type { IndexesOf, Store, Write } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import { carrier } from '@stockroom/tracing';
import type { Settlement, StockBatch } from './batch.ts';

export type StockChange<Change> = {
  batch: StockBatch;
  /** What the service does when the batch is applied. */
  change: Change;
  created: Date;
  /** Whether its request may be sent again: then its result is kept. */
  keyed: boolean;
  /** For which request it was begun. */
  carrier: Carrier;
};

/** What a document has while a change of it waits for the stock. */
export type Changing<Change> = { stock_change?: StockChange<Change> };

/** The result of a settled change, for every repeat of its request, whose key lives for 24 hours. */
export type KeptResult = {
  /** The batch's id. */
  _id: string;
  settled: Date;
  result: Settlement;
  /** The answer as first shown, when it needed more than the result. */
  shown?: unknown;
};

const KEPT_SECONDS = 25 * 60 * 60;
const RESULTS = 'stock_changes';

/** The index forgets results after 25 hours. */
export const stockChangeIndexes: IndexesOf = {
  [RESULTS]: [{ key: { settled: 1 }, expireAfterSeconds: KEPT_SECONDS }],
};

/** The index that finds what waits, for each collection whose documents keep changes: it holds nothing else. */
export const changingIndex = {
  key: { 'stock_change.batch.id': 1 },
  partialFilterExpression: { 'stock_change.batch.id': { $exists: true } },
} as const;

/** A change as it begins now, for the running request. */
export function beginChange<Change>(begun: { batch: StockBatch; change: Change; keyed: boolean }): StockChange<Change> {
  return { ...begun, created: new Date(), carrier: carrier() };
}

/** Says in a guard that the change of this batch still waits in the document. */
export const waitsFor = (batchId: string) => ({ 'stock_change.batch.id': batchId });

export type Changes<Change> = ReturnType<typeof changesIn<Change>>;

/** The changes that wait in the documents of these collections, and the results of those that are settled. */
export function changesIn<Change>(store: Store, homes: string[]) {
  const collections = homes.map((home) => store.db.collection<Changing<Change>>(home));
  const results = store.db.collection<KeptResult>(RESULTS);
  const select = async (filter: object): Promise<StockChange<Change>[]> => {
    const projection = { stock_change: 1 };
    const found = await Promise.all(collections.map((each) => each.find(filter, { projection }).toArray()));
    return found.flat().flatMap(({ stock_change }) => (stock_change as StockChange<Change> | undefined) ?? []);
  };
  return {
    /** The change of a batch, while it waits. */
    find: async (batchId: string) => (await select(waitsFor(batchId)))[0],

    /** Those that have waited for so long. */
    waiting: (ms: number) =>
      select({ 'stock_change.batch.id': { $gt: '' }, 'stock_change.created': { $lt: new Date(Date.now() - ms) } }),

    result: (batchId: string) => results.findOne({ _id: batchId }),

    /** Keeps what a change is answered with, when it may be asked for again. */
    resultWrites: ({ batch, keyed }: StockChange<Change>, result: Settlement): Write[] => {
      const document = { _id: batch.id as never, settled: new Date(), result };
      return keyed ? [{ collection: RESULTS, write: { insertOne: { document } } }] : [];
    },

    /** Keeps the answer as it was first shown: whoever shows it first decides for all repeats. */
    keepShown: async <T>(batchId: string, shown: T): Promise<T> => {
      const own = { _id: batchId, shown: { $exists: false } };
      const { matchedCount } = await results.updateOne(own, { $set: { shown } });
      return matchedCount === 1 ? shown : (((await results.findOne({ _id: batchId }))?.shown ?? shown) as T);
    },
  };
}
