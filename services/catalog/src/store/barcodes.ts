import { createBatcher } from '@stockroom/batching';
import type { Page, PageRequest, Store, Versioned, Write } from '@stockroom/store';
import { BY_ID, editVersionOf, fromInt64, ofVersions, pagesIn, toInt64 } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { Barcode, Siblings } from '../domain/barcode.ts';
import { scanKeyOf } from '../domain/scan-key.ts';

export type BarcodeDocument = Versioned & {
  _id: number;
  item_id: number;
  text: string;
  scan_key: string;
  main: boolean;
  master: boolean;
  quantity: bigint;
};

const COLLECTION = 'barcodes';

/** The index that has an item's barcodes by id. */
export const barcodesOfItemIndex = { item_id: 1, _id: 1 } as const;

export type Barcodes = ReturnType<typeof barcodesIn>;

/** The collection of barcodes; those of deleted items are not in it. */
export function barcodesIn(store: Store) {
  const barcodes = store.db.collection<BarcodeDocument>(COLLECTION);
  const pages = pagesIn<BarcodeDocument>(store, COLLECTION);
  const rowsOf = async (find: () => Promise<BarcodeDocument[]>) => (await find()).map(barcodeOf);
  const find = async (filter: Filter<BarcodeDocument>) =>
    (await barcodes.find(filter).sort({ _id: 1 }).toArray()).map(barcodeOf);
  const has = async (filter: Filter<BarcodeDocument>) =>
    (await barcodes.findOne(filter, { projection: { _id: 1 } })) !== null;

  return {
    /** Gives the barcodes with an id above `after`, by id. */
    page: async (after: number, count: number): Promise<Barcode[]> => {
      const found = await barcodes
        .find({ _id: { $gt: after } }, { batchSize: count })
        .sort({ _id: 1 })
        .limit(count)
        .toArray();
      return found.map(barcodeOf);
    },

    /** Gives a page of all barcodes. */
    pageOfAll: (asked: PageRequest): Promise<Page<Barcode>> => pages({ filter: {}, index: BY_ID, rowsOf }, asked),

    /** Gives a page of an item's barcodes. */
    pageOfItem: (itemId: number, asked: PageRequest): Promise<Page<Barcode>> =>
      pages({ filter: { item_id: itemId }, index: barcodesOfItemIndex, rowsOf }, asked),

    /** Gives a barcode if it is there. */
    byId: createBatcher(async (ids: number[]): Promise<(Barcode | undefined)[]> => {
      const found = new Map((await find({ _id: { $in: ids } })).map((barcode) => [barcode.id, barcode]));
      return ids.map((id) => found.get(id));
    }),

    ofItem: (itemId: number): Promise<Barcode[]> => find({ item_id: itemId }),

    /** Gives the barcodes of all these items, by id. */
    ofItems: (itemIds: number[]): Promise<Barcode[]> => find({ item_id: { $in: itemIds } }),

    /** Gives the master barcodes of those of the items that have one. */
    mastersOf: (itemIds: number[]): Promise<Barcode[]> => find({ item_id: { $in: itemIds }, master: true }),

    /** Gives the barcodes that a scanner cannot tell from a text. */
    asScanned: createBatcher(async (texts: string[]): Promise<Barcode[][]> => {
      const keys = texts.map(scanKeyOf);
      const found = Map.groupBy(await find({ scan_key: { $in: [...new Set(keys)] } }), ({ text }) => scanKeyOf(text));
      return keys.map((key) => found.get(key) ?? []);
    }),

    getOne: async ({ id, itemId }: { id: number; itemId: number }): Promise<Barcode | undefined> => {
      const found = await barcodes.findOne({ _id: id, item_id: itemId });
      return found ? barcodeOf(found) : undefined;
    },

    /** Tells whether another barcode than `id` has a text. */
    isTaken: ({ text, id }: { text: string; id: number }): Promise<boolean> => has({ text, _id: { $ne: id } }),

    /** Gives those of the texts that a barcode has already. */
    taken: async (texts: string[]): Promise<Set<string>> => {
      if (texts.length === 0) return new Set();
      const found = barcodes.find({ text: { $in: texts } }, { projection: { text: 1, _id: 0 } });
      return new Set((await found.toArray()).map(({ text }) => text));
    },

    /** All that the rules about masters need of the other barcodes of a barcode's item. */
    siblings: async ({ id, itemId }: { id: number; itemId: number }): Promise<Siblings> => ({
      hasEarlierMain: await has({ item_id: itemId, main: true, _id: { $lt: id } }),
      hasMaster: await has({ item_id: itemId, master: true, _id: { $ne: id } }),
    }),

    /** The write of a new barcode. */
    add: (barcode: Barcode): Write => ({
      collection: COLLECTION,
      write: { insertOne: { document: documentOf(barcode) as object } },
    }),

    /** The write that replaces a barcode, guarded by the edit version before the given one. */
    replace: (barcode: Barcode): Write => {
      const { _id, ...fields } = documentOf(barcode);
      const filter = { _id: _id as never, ...ofVersions([barcode.editVersion - 1]) };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $set: fields } } } };
    },

    /** The write that deletes a barcode, guarded by the edit version that was read. */
    delete: ({ id, editVersion }: Barcode): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, ...ofVersions([editVersion]) } } },
    }),

    idsOfItem: async (itemId: number): Promise<number[]> =>
      (await barcodes.find({ item_id: itemId }, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id),

    /** The write that deletes all barcodes of an item. */
    deleteOfItem: (itemId: number): Write => ({
      collection: COLLECTION,
      write: { deleteMany: { filter: { item_id: itemId } } },
    }),

    /** Tells how many texts from `first` to `last` match; both have the same length as what matches. */
    countTexts: async (first: string, last: string, matching: RegExp): Promise<number> =>
      barcodes.countDocuments({ text: { $gte: first, $lte: last, $regex: matching.source } }),
  };
}

function documentOf({ id, itemId, text, main, master, quantity, editVersion }: Barcode): BarcodeDocument {
  return {
    _id: id,
    item_id: itemId,
    text,
    scan_key: scanKeyOf(text),
    main,
    master,
    quantity: toInt64(quantity),
    edit_version: editVersion,
  };
}

function barcodeOf(document: BarcodeDocument): Barcode {
  const { _id: id, item_id: itemId, text, main, master, quantity } = document;
  return { id, itemId, text, main, master, quantity: fromInt64(quantity), editVersion: editVersionOf(document) };
}
