// A stock change is a decision that a service cannot finish alone. While its outcome is not known it is kept in the
// document that it changes, as `stock_change`, so that keeping it and settling it are one guarded write each.
import type { Commit, IndexesOf, Store, Write } from '@stockroom/store';
import { isDuplicateKey, WriteConflict } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import { carrier } from '@stockroom/tracing';
import type { Settlement, StockBatch } from './batch.ts';

/** The service's word for what it does, such as "close-outbound". */
export type StockChangeKind = { kind: string };

export type StockChange<Change> = {
  batch: StockBatch;
  /** The service's own change, which is finished when the batch is applied. */
  change: Change;
  created: Date;
  /** True when the request has a key and may be sent again: then the result of the change is kept. */
  keyed: boolean;
  /** The request that began the change, for logs and traces. */
  carrier: Carrier;
};

/** The field of a document that has a change that waits for the stock. */
export type WithStockChange<Change> = { stock_change?: StockChange<Change> };

/** The result of a settled change, for every repeat of its request, whose key lives for 24 hours. */
type KeptResult = {
  /** The batch's id. */
  _id: string;
  settled: Date;
  result: Settlement;
  /** The answer as first shown, when it needed more than the result. */
  shown?: unknown;
};

/** The most that clocks of replicas differ: a change that began still later was begun before its clock was set back. */
const CLOCKS_APART_MS = 60_000;

const KEPT_SECONDS = 25 * 60 * 60;
const RESULTS = 'stock_changes';

/** The index that forgets results after 25 hours. */
export const stockResultIndexes: IndexesOf = {
  [RESULTS]: [{ key: { settled: 1 }, expireAfterSeconds: KEPT_SECONDS }],
};

/** The index that finds the changes that wait, for each collection whose documents keep some. */
export const stockChangeIndex = {
  key: { 'stock_change.batch.id': 1 },
  partialFilterExpression: { 'stock_change.batch.id': { $exists: true } },
} as const;

/** Begins a change for the running request. */
export function beginChange<Change>(begun: { batch: StockBatch; change: Change; keyed: boolean }): StockChange<Change> {
  return { ...begun, created: new Date(), carrier: carrier() };
}

/** The filter of a document in which the change of this batch still waits. */
export const waitsFor = (batchId: string) => ({ 'stock_change.batch.id': batchId });

/**
 * Commits the writes that settle a change, with the result that repeats of its request get.
 * @throws WriteConflict when another has settled it meanwhile
 */
export async function commitSettlement(
  commit: Commit,
  { batch, keyed }: Pick<StockChange<unknown>, 'batch' | 'keyed'>,
  { writes, result }: { writes: Write[]; result: Settlement },
): Promise<void> {
  const document = { _id: batch.id as never, settled: new Date(), result };
  const kept: Write[] = keyed ? [{ collection: RESULTS, write: { insertOne: { document } } }] : [];
  try {
    await commit([...writes, ...kept]);
  } catch (error) {
    throw isDuplicateKey(error, '_id') ? new WriteConflict({ cause: error }) : error;
  }
}

export type StockChanges<Change> = ReturnType<typeof stockChangesIn<Change>>;

/** Reads the changes that wait in the documents of these collections, and the results of settled ones. */
export function stockChangesIn<Change>(store: Store, collections: string[]) {
  const documents = collections.map((name) => store.db.collection<WithStockChange<Change>>(name));
  const results = store.db.collection<KeptResult>(RESULTS);
  const select = async (filter: object): Promise<StockChange<Change>[]> => {
    const projection = { stock_change: 1 };
    const found = await Promise.all(documents.map((each) => each.find(filter, { projection }).toArray()));
    return found.flat().flatMap(({ stock_change }) => (stock_change as StockChange<Change> | undefined) ?? []);
  };
  const kept = (batchId: string) => results.findOne({ _id: batchId });
  const listeners: (() => void)[] = [];
  return {
    /** To be called before and after a command that may store a change here. */
    mayWait: () => {
      for (const listener of listeners) listener();
    },

    /** Calls the listener whenever a change may begin to wait. */
    onMayWait: (listener: () => void): void => void listeners.push(listener),

    /** The change of a batch, while it waits. */
    find: async (batchId: string) => (await select(waitsFor(batchId)))[0],

    /** The changes that have waited for longer than `ms`, and those that began before the clock was set back. */
    waiting: (ms: number) => {
      const [before, after] = [new Date(Date.now() - ms), new Date(Date.now() + CLOCKS_APART_MS)];
      const isLate = [{ 'stock_change.created': { $lt: before } }, { 'stock_change.created': { $gt: after } }];
      return select({ 'stock_change.batch.id': { $gt: '' }, $or: isLate });
    },

    result: async (batchId: string): Promise<Settlement | undefined> => (await kept(batchId))?.result,

    /** The answer as it was first shown, if it was. */
    shown: async (batchId: string): Promise<unknown> => (await kept(batchId))?.shown,

    /**
     * Keeps the answer as it is shown.
     * @returns the answer that all repeats get: another process may have kept one before
     */
    keepShown: async <T>(batchId: string, shown: T): Promise<T> => {
      const { matchedCount } = await results.updateOne(
        { _id: batchId, shown: { $exists: false } },
        { $set: { shown } },
      );
      return matchedCount === 1 ? shown : (((await kept(batchId))?.shown ?? shown) as T);
    },
  };
}
