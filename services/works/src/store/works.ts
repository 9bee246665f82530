import { openBatcher } from '@stockroom/batching';
import type { Changing, StockChange } from '@stockroom/stock-moves';
import type { Store, Write } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Closing, Phase, Work } from '../domain/work.ts';
import type { WorksSeen } from './works-seen.ts';

/** A work as stored. Every write that depends on its state writes the document too, so that of two at once one runs again. */
export type WorkDocument = Changing<unknown> & {
  _id: number;
  comment: string | null;
  customer_id: number;
  outbound: Closing | null;
  returned: Closing | null;
  pending: { phase: Phase; batch_id: string } | null;
  touched: number;
};

/** A work and the count of its writes, which says in a guard that nothing of it changed since. */
export type StoredWork = Work & { touched: number };

export type NewWork = Pick<Work, 'id' | 'comment' | 'customerId'>;

const OPEN = { outbound: null, returned: null, pending: null };

const newDocument = ({ id: _id, comment, customerId: customer_id }: NewWork): WorkDocument => ({
  ...{ _id, comment, customer_id, ...OPEN },
  touched: 0,
});

const COLLECTION = 'works';
/** So many are read at once. */
const MOST = 500;

export type WorkStore = ReturnType<typeof worksIn>;

/** The works of a database. @param seen what is forgotten of a work as soon as somebody is about to write it */
export function worksIn(store: Store, seen?: Pick<WorksSeen, 'forget'>) {
  const documents = store.db.collection<WorkDocument>(COLLECTION);
  const getAll = async (ids: number[]): Promise<(StoredWork | undefined)[]> => {
    const found = await documents.find({ _id: { $in: [...new Set(ids)] } }).toArray();
    const byId = new Map(found.map((work) => [work._id, asWork(work)]));
    return ids.map((id) => byId.get(id));
  };
  return {
    /** Works that are asked for at the same time are read together. */
    get: openBatcher(getAll, MOST),

    /** Gives all works by id, some at a time. */
    list: async function* (size: number): AsyncGenerator<StoredWork[]> {
      let after = 0;
      for (;;) {
        const found = await documents
          .find({ _id: { $gt: after } }, { batchSize: size })
          .sort({ _id: 1 })
          .limit(size)
          .toArray();
        if (found.length > 0) yield found.map(asWork);
        if (found.length < size) return;
        after = found.at(-1)?._id ?? after;
      }
    },

    /** Reads a work and holds it until the transaction's end: nothing of it changes beside. */
    hold: async (session: ClientSession, id: number): Promise<StoredWork | undefined> => {
      seen?.forget(id);
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $inc: { touched: 1 } },
        { session, returnDocument: 'after' },
      );
      return found ? asWork(found) : undefined;
    },

    /** A work without items, and the write that adds it. */
    add: (work: NewWork): { work: StoredWork; write: Write } => ({
      work: { ...work, ...OPEN, touched: 0 },
      write: { collection: COLLECTION, write: { insertOne: { document: newDocument(work) as object } } },
    }),

    /** Sets what a body says of a held work, and leaves a closing that is under way alone. */
    describe: async (
      session: ClientSession,
      id: number,
      { comment, customerId }: Pick<Work, 'comment' | 'customerId'>,
    ): Promise<Work> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { comment, customer_id: customerId } },
        { session, returnDocument: 'after' },
      );
      if (!found) throw new Error(`Work ${id} is gone, though it is held.`);
      return asWork(found);
    },

    remove: async (session: ClientSession, id: number): Promise<void> => {
      await documents.deleteOne({ _id: id }, { session });
    },

    /** Keeps that a closing is under way, in the work as it was read. */
    begin: ({ id, touched }: StoredWork, phase: Phase, change: StockChange<unknown>): Write => {
      const pending = { phase, batch_id: change.batch.id };
      const update = { $set: { pending, stock_change: change }, $inc: { touched: 1 } };
      return { collection: COLLECTION, write: { updateOne: { filter: { _id: id as never, touched }, update } } };
    },

    /** Ends a closing of the work as it was read: closed, or with null open as before. */
    end: ({ id, touched }: StoredWork, phase: Phase, closing: Closing | null): Write => {
      const set = { pending: null, ...(closing && { [phase]: closing }) };
      const update = { $set: set, $unset: { stock_change: '' }, $inc: { touched: 1 } };
      return { collection: COLLECTION, write: { updateOne: { filter: { _id: id as never, touched }, update } } };
    },

    hasCustomer: async (session: ClientSession, customerId: number): Promise<boolean> =>
      (await documents.findOne({ customer_id: customerId }, { session, projection: { _id: 1 } })) !== null,
  };
}

/** Where a closing waits that an earlier version kept elsewhere. */
export const homeOfClosing = ({ work_id }: { work_id: number }, batchId: string) => ({
  collection: COLLECTION,
  filter: { _id: work_id, 'pending.batch_id': batchId },
});

export function asWork({ _id, comment, customer_id, outbound, returned, pending, touched }: WorkDocument): StoredWork {
  return {
    id: _id,
    comment,
    customerId: customer_id,
    outbound,
    returned,
    pending: pending && { phase: pending.phase, batchId: pending.batch_id },
    touched: Number(touched),
  };
}
