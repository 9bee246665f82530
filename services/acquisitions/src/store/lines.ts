import type { StockChange, WithStockChange } from '@stockroom/stock-moves';
import { waitsFor } from '@stockroom/stock-moves';
import type { Page, PageRequest, Store, Versioned, Write } from '@stockroom/store';
import { batchesById, editVersionOf, fromInt64, ONE_EDIT, ofVersions, pagesIn, toInt64 } from '@stockroom/store';
import type { Line, LineBody } from '../domain/acquisition.ts';

/** One item of an acquisition as stored; the quantity is millionths in int64. */
type LineDocument = WithStockChange<unknown> &
  Versioned & {
    _id: number;
    acquisition_id: number;
    item_id: number;
    quantity: bigint;
    pending_batch: string | null;
    hidden: boolean;
  };

export type LineStore = ReturnType<typeof linesIn>;

type New = Omit<Line, 'hidden' | 'pendingBatch' | 'editVersion'>;

/** A line that holds the place of its item for a batch. */
type Hidden = New & { pendingBatch: string };

type Shown = LineBody & Pick<Line, 'editVersion'>;

const COLLECTION = 'acquisition_items';

export const SHOWN = { hidden: false } as const;

/** The index that has the lines of an acquisition that show, by id. */
export const shownLinesIndex = { acquisition_id: 1, _id: 1, hidden: 1 } as const;

/** The lines of all acquisitions; a change of one counts up the version of its acquisition in the same transaction. */
export function linesIn(store: Store) {
  const documents = store.db.collection<LineDocument>(COLLECTION);
  const pages = pagesIn<LineDocument>(store, COLLECTION);
  const rowsOf = async (find: () => Promise<LineDocument[]>) => (await find()).map(asLine);
  return {
    /** Gives a page of the lines of an acquisition that show. */
    page: (acquisitionId: number, asked: PageRequest): Promise<Page<Line>> =>
      pages({ filter: { acquisition_id: acquisitionId, ...SHOWN }, index: shownLinesIndex, rowsOf }, asked),

    /** Counts the lines of several acquisitions that show; one without lines is not there. */
    counts: async (acquisitionIds: number[]): Promise<Map<number, number>> => {
      const shown = { $match: { acquisition_id: { $in: acquisitionIds }, ...SHOWN } };
      const counted = { $group: { _id: '$acquisition_id', lines: { $sum: 1 } } };
      const options = { batchSize: acquisitionIds.length + 1, hint: shownLinesIndex };
      const found = await documents.aggregate<{ _id: number; lines: number }>([shown, counted], options).toArray();
      return new Map(found.map(({ _id, lines }) => [_id, Number(lines)]));
    },

    /** A line that shows. */
    get: async (acquisitionId: number, id: number): Promise<Line | undefined> => {
      const found = await documents.findOne({ _id: id, acquisition_id: acquisitionId, hidden: false });
      return found ? asLine(found) : undefined;
    },

    /** The lines that hold the places of items in an acquisition, hidden or not. */
    holding: async (acquisitionId: number, itemIds: number[]): Promise<Line[]> =>
      (await documents.find({ acquisition_id: acquisitionId, item_id: { $in: itemIds } }).toArray()).map(asLine),

    /** All lines of an acquisition by id, hidden ones too. */
    of: async (acquisitionId: number): Promise<Line[]> =>
      (await documents.find({ acquisition_id: acquisitionId }).sort({ _id: 1 }).toArray()).map(asLine),

    /** Gives the lines of an acquisition that show, by id, in batches of `size`; the last batch may be empty. */
    list: async function* (acquisitionId: number, size: number): AsyncGenerator<Line[]> {
      for await (const found of batchesById(documents, { acquisition_id: acquisitionId, ...SHOWN }, size))
        yield found.map(asLine);
    },

    /** Adds a line that shows at once. */
    add: (line: New): Write => {
      const document = asDocument({ ...line, pendingBatch: null, hidden: false, editVersion: 0 });
      return { collection: COLLECTION, write: { insertOne: { document: document as never } } };
    },

    /**
     * Adds a hidden line that holds its item's place until a batch is settled; one line of a change also stores the
     * change.
     */
    hide: (line: Hidden, change?: StockChange<unknown>): Write => {
      const document = {
        ...asDocument({ ...line, hidden: true, editVersion: 0 }),
        ...(change && { stock_change: change }),
      };
      return { collection: COLLECTION, write: { insertOne: { document: document as never } } };
    },

    /** Stores that a change of a line is under way, guarded by the edit version that was read. */
    begin: ({ id, editVersion }: Line, change: StockChange<unknown>): Write => {
      const update = { $set: { pending_batch: change.batch.id, stock_change: change } };
      const filter = { _id: id as never, pending_batch: null, ...ofVersions([editVersion]) };
      return { collection: COLLECTION, write: { updateOne: { filter, update } } };
    },

    /** Counts an edit that changes nothing, guarded by the edit version that was read. */
    countEdit: ({ id, editVersion }: Line): Write => {
      const filter = { _id: id as never, pending_batch: null, ...ofVersions([editVersion]) };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $inc: ONE_EDIT } } } };
    },

    /** Abandons a change: the line is as it was before. */
    abandon: (id: number, batchId: string): Write => {
      const update = { $set: { pending_batch: null }, $unset: { stock_change: '' } };
      return { collection: COLLECTION, write: { updateOne: { filter: waiting(id, batchId), update } } };
    },

    /** Sets item, quantity and edit version of a line, and ends the change that waited for this batch. */
    show: (id: number, batchId: string, { itemId, quantity, editVersion }: Shown): Write => {
      const fields = { item_id: itemId, quantity: toInt64(quantity), edit_version: editVersion };
      const shown = { ...fields, pending_batch: null, hidden: false };
      const update = { $set: shown, $unset: { stock_change: '' } };
      return { collection: COLLECTION, write: { updateOne: { filter: waiting(id, batchId), update } } };
    },

    /** Shows the other lines that were hidden for the batch of the first. */
    showOthers: (ids: number[], batchId: string): Write => {
      const update = { $set: { pending_batch: null, hidden: false } };
      return { collection: COLLECTION, write: { updateMany: { filter: heldFor(ids, batchId), update } } };
    },

    /** Removes the other lines that were hidden for the batch of the first. */
    removeOthers: (ids: number[], batchId: string): Write => ({
      collection: COLLECTION,
      write: { deleteMany: { filter: heldFor(ids, batchId) } },
    }),

    /** Removes a line whose change waited for this batch. */
    remove: (id: number, batchId: string): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: waiting(id, batchId) } },
    }),

    /** Frees a place that was held for this batch. */
    freePlace: (id: number, batchId: string): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, pending_batch: batchId } } },
    }),

    removeAll: (acquisitionId: number): Write => ({
      collection: COLLECTION,
      write: { deleteMany: { filter: { acquisition_id: acquisitionId } } },
    }),
  };
}

const heldFor = (ids: number[], batchId: string) => ({ _id: { $in: ids as never[] }, pending_batch: batchId });
const waiting = (id: number, batchId: string) => ({ _id: id as never, ...waitsFor(batchId) });

function asLine(document: LineDocument): Line {
  const { _id, acquisition_id, item_id, quantity, pending_batch, hidden } = document;
  return {
    id: _id,
    acquisitionId: acquisition_id,
    itemId: item_id,
    quantity: fromInt64(quantity),
    pendingBatch: pending_batch,
    hidden,
    editVersion: editVersionOf(document),
  };
}

function asDocument(line: Line): LineDocument {
  const { id, acquisitionId, itemId, quantity, pendingBatch, hidden, editVersion } = line;
  return {
    _id: id,
    acquisition_id: acquisitionId,
    item_id: itemId,
    quantity: toInt64(quantity),
    pending_batch: pendingBatch,
    hidden,
    edit_version: editVersion,
  };
}
