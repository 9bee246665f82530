import type { Store } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Closing, Phase, Work } from '../domain/work.ts';

/** A work as stored. Every write that depends on its state writes the document too, so that of two at once one runs again. */
type WorkDocument = {
  _id: number;
  comment: string | null;
  customer_id: number;
  outbound: Closing | null;
  returned: Closing | null;
  pending: { phase: Phase; batch_id: string } | null;
  touched: number;
};

export type WorkStore = ReturnType<typeof worksIn>;

/** The works of a database. */
export function worksIn(store: Store) {
  const documents = store.db.collection<WorkDocument>('works');
  return {
    get: async (id: number, session?: ClientSession): Promise<Work | undefined> => {
      const found = await documents.findOne({ _id: id }, { session });
      return found ? asWork(found) : undefined;
    },

    /** Those of the ids that are there. */
    existing: async (ids: number[]): Promise<number[]> => {
      const found = await documents.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    },

    /** Gives all works by id, some at a time. */
    list: async function* (size: number): AsyncGenerator<Work[]> {
      let after = 0;
      for (;;) {
        const found = await documents
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(size)
          .toArray();
        if (found.length > 0) yield found.map(asWork);
        if (found.length < size) return;
        after = found.at(-1)?._id ?? after;
      }
    },

    /** Reads a work and holds it until the transaction's end: nothing of it changes beside. */
    hold: async (session: ClientSession, id: number): Promise<Work | undefined> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $inc: { touched: 1 } },
        { session, returnDocument: 'after' },
      );
      return found ? asWork(found) : undefined;
    },

    insert: async (session: ClientSession, work: Pick<Work, 'id' | 'comment' | 'customerId'>): Promise<Work> => {
      const blank = { outbound: null, returned: null, pending: null };
      const { id: _id, comment, customerId: customer_id } = work;
      await documents.insertOne({ _id, comment, customer_id, ...blank, touched: 0 }, { session });
      return { ...work, ...blank };
    },

    /** Sets what a body says of a held work, and leaves a closing that is under way alone. */
    describe: async (
      session: ClientSession,
      id: number,
      { comment, customerId }: Pick<Work, 'comment' | 'customerId'>,
    ): Promise<Work> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { comment, customer_id: customerId }, $inc: { touched: 1 } },
        { session, returnDocument: 'after' },
      );
      if (!found) throw new Error(`Work ${id} is gone, though it is held.`);
      return asWork(found);
    },

    remove: async (session: ClientSession, id: number): Promise<void> => {
      await documents.deleteOne({ _id: id }, { session });
    },

    startClosing: async (session: ClientSession, id: number, pending: NonNullable<Work['pending']>): Promise<void> => {
      const { phase, batchId: batch_id } = pending;
      await documents.updateOne({ _id: id }, { $set: { pending: { phase, batch_id } } }, { session });
    },

    /** Ends a closing: closed, or open as before when it was refused. */
    endClosing: async (
      session: ClientSession,
      id: number,
      { phase, closing }: { phase: Phase; closing: Closing | null },
    ): Promise<Work> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { pending: null, ...(closing && { [phase]: closing }) }, $inc: { touched: 1 } },
        { session, returnDocument: 'after' },
      );
      if (!found) throw new Error(`Work ${id} is gone, with its ${phase} closing under way.`);
      return asWork(found);
    },

    hasCustomer: async (session: ClientSession, customerId: number): Promise<boolean> =>
      (await documents.findOne({ customer_id: customerId }, { session, projection: { _id: 1 } })) !== null,
  };
}

function asWork({ _id, comment, customer_id, outbound, returned, pending }: WorkDocument): Work {
  return {
    id: _id,
    comment,
    customerId: customer_id,
    outbound,
    returned,
    pending: pending && { phase: pending.phase, batchId: pending.batch_id },
  };
}
