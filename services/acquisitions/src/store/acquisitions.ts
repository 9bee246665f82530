import type { Store } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Acquisition } from '../domain/acquisition.ts';

/** An acquisition as stored. Every change of its lines writes it too, so that of two at once one runs again. */
type AcquisitionDocument = {
  _id: number;
  comment: string | null;
  timestamp: string;
  deleting_batch: string | null;
  touched: number;
};

export type AcquisitionStore = ReturnType<typeof acquisitionsIn>;

/** The acquisitions of a database. */
export function acquisitionsIn(store: Store) {
  const documents = store.db.collection<AcquisitionDocument>('acquisitions');
  return {
    get: async (id: number): Promise<Acquisition | undefined> => {
      const found = await documents.findOne({ _id: id });
      return found ? asAcquisition(found) : undefined;
    },

    /** Gives all acquisitions by id, some at a time. */
    list: async function* (size: number): AsyncGenerator<Acquisition[]> {
      let after = 0;
      for (;;) {
        const found = await documents
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(size)
          .toArray();
        if (found.length > 0) yield found.map(asAcquisition);
        if (found.length < size) return;
        after = found.at(-1)?._id ?? after;
      }
    },

    /** Reads an acquisition and holds it until the transaction's end: none of its lines changes beside. */
    hold: async (session: ClientSession, id: number): Promise<Acquisition | undefined> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $inc: { touched: 1 } },
        { session, returnDocument: 'after' },
      );
      return found ? asAcquisition(found) : undefined;
    },

    insert: async (session: ClientSession, { id, comment, timestamp }: Acquisition): Promise<void> => {
      await documents.insertOne({ _id: id, comment, timestamp, deleting_batch: null, touched: 0 }, { session });
    },

    /** Sets the comment; a delete that is under way stays so. */
    describe: async (session: ClientSession, id: number, comment: string | null): Promise<Acquisition | undefined> => {
      const found = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { comment } },
        { session, returnDocument: 'after' },
      );
      return found ? asAcquisition(found) : undefined;
    },

    /** Says that its delete is under way, or with null that it is not. */
    setDeleting: async (session: ClientSession, id: number, batchId: string | null): Promise<void> => {
      await documents.updateOne({ _id: id }, { $set: { deleting_batch: batchId } }, { session });
    },

    remove: async (session: ClientSession, id: number): Promise<void> => {
      await documents.deleteOne({ _id: id }, { session });
    },
  };
}

function asAcquisition({ _id, comment, timestamp, deleting_batch }: AcquisitionDocument): Acquisition {
  return { id: _id, comment, timestamp, deletingBatch: deleting_batch };
}
