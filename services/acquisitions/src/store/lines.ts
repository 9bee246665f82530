import type { Store } from '@stockroom/store';
import { fromInt64, isDuplicateKey, toInt64 } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Line, LineBody } from '../domain/acquisition.ts';
import { alreadyInAcquisition } from '../domain/acquisition.ts';

/** One item of an acquisition as stored; the quantity is millionths in int64. */
type LineDocument = {
  _id: number;
  acquisition_id: number;
  item_id: number;
  quantity: bigint;
  pending_batch: string | null;
  hidden: boolean;
};

export type LineStore = ReturnType<typeof linesIn>;

/** The lines of all acquisitions; whoever changes one holds its acquisition in the same transaction. */
export function linesIn(store: Store) {
  const documents = store.db.collection<LineDocument>('acquisition_items');
  return {
    /** A line that shows. */
    get: async (acquisitionId: number, id: number, session?: ClientSession): Promise<Line | undefined> => {
      const found = await documents.findOne({ _id: id, acquisition_id: acquisitionId, hidden: false }, { session });
      return found ? asLine(found) : undefined;
    },

    /** The line that holds an item's place in an acquisition, hidden or not. */
    holding: async (session: ClientSession, acquisitionId: number, itemId: number): Promise<Line | undefined> => {
      const found = await documents.findOne({ acquisition_id: acquisitionId, item_id: itemId }, { session });
      return found ? asLine(found) : undefined;
    },

    /** All lines of an acquisition by id, hidden ones too. */
    of: async (session: ClientSession, acquisitionId: number): Promise<Line[]> =>
      (await documents.find({ acquisition_id: acquisitionId }, { session }).sort({ _id: 1 }).toArray()).map(asLine),

    /** The lines of an acquisition that show, by id, some at a time. */
    list: async function* (acquisitionId: number, size: number): AsyncGenerator<Line[]> {
      let after = 0;
      for (;;) {
        const found = await documents
          .find({ acquisition_id: acquisitionId, hidden: false, _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(size)
          .toArray();
        if (found.length > 0) yield found.map(asLine);
        if (found.length < size) return;
        after = found.at(-1)?._id ?? after;
      }
    },

    /** Holds an item's place, not shown, for a batch. @throws Fault("invalid") when another line holds it */
    hide: async (session: ClientSession, line: Omit<Line, 'hidden'>): Promise<void> => {
      try {
        await documents.insertOne(asDocument({ ...line, hidden: true }), { session });
      } catch (error) {
        throw isDuplicateKey(error, 'item_id') ? alreadyInAcquisition() : error;
      }
    },

    setPending: async (session: ClientSession, id: number, batchId: string | null): Promise<void> => {
      await documents.updateOne({ _id: id }, { $set: { pending_batch: batchId } }, { session });
    },

    /** Sets what a line shows, and that nothing of it is under way. */
    show: async (session: ClientSession, id: number, { itemId, quantity }: LineBody): Promise<void> => {
      const shown = { item_id: itemId, quantity: toInt64(quantity), pending_batch: null, hidden: false };
      const { matchedCount } = await documents.updateOne({ _id: id }, { $set: shown }, { session });
      if (matchedCount !== 1) throw new Error(`Acquisition item ${id} is gone, with its change under way.`);
    },

    remove: async (session: ClientSession, id: number): Promise<void> => {
      await documents.deleteOne({ _id: id }, { session });
    },

    removeAll: async (session: ClientSession, acquisitionId: number): Promise<void> => {
      await documents.deleteMany({ acquisition_id: acquisitionId }, { session });
    },
  };
}

function asLine({ _id, acquisition_id, item_id, quantity, pending_batch, hidden }: LineDocument): Line {
  return {
    id: _id,
    acquisitionId: acquisition_id,
    itemId: item_id,
    quantity: fromInt64(quantity),
    pendingBatch: pending_batch,
    hidden,
  };
}

function asDocument({ id, acquisitionId, itemId, quantity, pendingBatch, hidden }: Line): LineDocument {
  return {
    _id: id,
    acquisition_id: acquisitionId,
    item_id: itemId,
    quantity: toInt64(quantity),
    pending_batch: pendingBatch,
    hidden,
  };
}
