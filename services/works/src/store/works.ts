import { createBatcher } from '@stockroom/batching';
import type { StockChange } from '@stockroom/stock-moves';
import { waitsFor } from '@stockroom/stock-moves';
import type { Page, PageRequest, Store, Write } from '@stockroom/store';
import { batchesById, editVersionOf, indexById, ONE_EDIT, pagesIn } from '@stockroom/store';
import type { Closing, Phase, ShownState, Work } from '../domain/work.ts';
import type { WorkDocument } from './work-document.ts';
import { LISTED } from './work-document.ts';
import type { WorkFilter } from './work-lists.ts';
import { foundByClosing, foundByComment, workListOf } from './work-lists.ts';

/**
 * A work and its version. Every write of the work or its items counts up the version; a guarded write names the version
 * that was read.
 */
export type StoredWork = Work & { version: number };

export type NewWork = Pick<Work, 'id' | 'comment' | 'customerId'>;

const OPEN = { outbound: null, returned: null, pending: null, state: 'open' } as const;

const newDocument = ({ id: _id, comment, customerId: customer_id }: NewWork): WorkDocument => ({
  ...{ _id, comment, customer_id, ...OPEN },
  ...foundByComment(comment),
  ...foundByClosing(null),
  touched: 0,
});

/** Makes rows of the works that `find` gives; may call `find` again. */
type WorkRows<Row> = (find: () => Promise<StoredWork[]>) => Promise<Row[]>;

const COLLECTION = 'works';
const MAX_READ = 500;
const WORKS_A_READ = 10_000;

export type WorkStore = ReturnType<typeof worksIn>;

/** The works of a database. */
export function worksIn(store: Store) {
  const documents = store.db.collection<WorkDocument>(COLLECTION);
  const getAll = async (ids: number[]): Promise<(StoredWork | undefined)[]> => {
    const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
    const byId = new Map(found.map((work) => [work._id, asWork(work)]));
    return ids.map((id) => byId.get(id));
  };
  const pages = pagesIn<WorkDocument>(store, COLLECTION, LISTED);
  return {
    /** Gives a page of the works that fit a filter, as rows that are made of them. */
    page: async <Row>(filter: WorkFilter, rowsOf: WorkRows<Row>, asked: PageRequest): Promise<Page<Row>> => {
      const { parts, ...list } = workListOf(filter);
      const index = await indexById(documents, parts);
      return pages({ ...list, index, rowsOf: (find) => rowsOf(async () => (await find()).map(asWork)) }, asked);
    },

    /** Works that are asked for at the same time are read by one command. */
    get: createBatcher(getAll, MAX_READ),

    /** Gives all works by id, in batches of `size`. */
    list: async function* (size: number): AsyncGenerator<StoredWork[]> {
      for await (const found of batchesById(documents, {}, size, { projection: LISTED }))
        if (found.length > 0) yield found.map(asWork);
    },

    /** Counts up the version beside a change of the work's items, guarded by the state that was read. */
    countUp: ({ id, outbound, returned }: StoredWork): Write => {
      const isSame = (closing: Closing | null) => (closing === null ? null : { $ne: null });
      const filter = { _id: id as never, outbound: isSame(outbound), returned: isSame(returned), pending: null };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $inc: { touched: 1 } } } } };
    },

    /** Adds an open work without items. */
    add: (work: NewWork): Write => ({
      collection: COLLECTION,
      write: { insertOne: { document: newDocument(work) as object } },
    }),

    /** Sets comment and customer, guarded by the version that was read; leaves a closing that is under way alone. */
    describe: (before: StoredWork, { comment, customerId }: Pick<Work, 'comment' | 'customerId'>): Write =>
      updateOf(before, {
        $set: { comment, customer_id: customerId, ...foundByComment(comment) },
        $inc: { touched: 1, ...ONE_EDIT },
      }),

    /** Removes a work, guarded by the version that was read. */
    remove: ({ id, version }: StoredWork): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, touched: version } } },
    }),

    /** Stores that a closing is under way, guarded by the version that was read. */
    begin: (work: StoredWork, phase: Phase, change: StockChange<unknown>): Write => {
      const pending = { phase, batch_id: change.batch.id };
      return updateOf(work, { $set: { pending, stock_change: change }, $inc: { touched: 1 } });
    },

    /**
     * Ends a closing, guarded by the version that was read: the phase is closed, or open as before where `closing` is
     * null. A `batchId`, where stock was asked for, guards the write too.
     */
    end: (work: Pick<StoredWork, 'id' | 'version'>, { phase, closing, batchId }: Ended): Write => {
      const state: ShownState = `${phase}-closed`;
      const found = phase === 'outbound' ? foundByClosing(closing) : {};
      const set = { pending: null, ...(closing && { [phase]: closing, state, ...found }) };
      const update = { $set: set, $unset: { stock_change: '' }, $inc: { touched: 1 } };
      return updateOf(work, update, batchId === undefined ? {} : waitsFor(batchId));
    },

    /**
     * Gives the works whose outbound is closed by their customers, some thousands of works at a time. The database puts
     * them together, which spares the service a document for each.
     */
    byCustomer: async function* (): AsyncGenerator<{ customerId: number; works: number[] }[]> {
      const isOut = { outbound: { $ne: null } };
      for (let after = 0; ; ) {
        const some = [{ $match: { _id: { $gt: after }, ...isOut } }, { $sort: { _id: 1 } }, { $limit: WORKS_A_READ }];
        const pipeline = [...some, { $group: { _id: '$customer_id', works: { $push: '$_id' } } }];
        const groups = await documents
          .aggregate<{ _id: number; works: number[] }>(pipeline, { batchSize: WORKS_A_READ })
          .toArray();
        yield groups.map(({ _id, works }) => ({ customerId: _id, works }));
        if (groups.reduce((count, { works }) => count + works.length, 0) < WORKS_A_READ) return;
        after = Math.max(...groups.map(({ works }) => works.at(-1) ?? 0));
      }
    },

    hasCustomer: async (customerId: number): Promise<boolean> =>
      (await documents.findOne({ customer_id: customerId }, { projection: { _id: 1 } })) !== null,
  };
}

type Ended = { phase: Phase; closing: Closing | null; batchId?: string };

function updateOf({ id, version }: Pick<StoredWork, 'id' | 'version'>, update: object, more: object = {}): Write {
  const filter = { _id: id as never, touched: version, ...more };
  return { collection: COLLECTION, write: { updateOne: { filter, update } } };
}

export function asWork(document: WorkDocument): StoredWork {
  const { _id, comment, customer_id, outbound, returned, pending, touched } = document;
  return {
    id: _id,
    comment,
    customerId: customer_id,
    outbound,
    returned,
    pending: pending && { phase: pending.phase, batchId: pending.batch_id },
    editVersion: editVersionOf(document),
    version: Number(touched),
  };
}
