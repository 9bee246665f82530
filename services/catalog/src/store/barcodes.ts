import { openBatcher } from '@stockroom/batching';
import type { Store, Write } from '@stockroom/store';
import { fromInt64, toInt64 } from '@stockroom/store';
import type { ClientSession, Filter } from 'mongodb';
import type { Barcode, Siblings } from '../domain/barcode.ts';
import { scanKeyOf } from '../domain/scan-key.ts';
import type { SmallFind } from './find-together.ts';
import { openFindTogether } from './find-together.ts';
import { orRaced } from './or-raced.ts';

type BarcodeDocument = {
  _id: number;
  item_id: number;
  text: string;
  scan_key: string;
  main: boolean;
  master: boolean;
  quantity: bigint;
};

export type FoundBarcode = Pick<Barcode, 'id' | 'itemId' | 'text' | 'quantity'>;
type Ids = { id: number }[];
type FoundRow = Omit<FoundBarcode, 'quantity'> & { quantity: bigint };

const COLLECTION = 'barcodes';

/** `barcodesAdded` says in a guard that nobody has added another to the item since; null before the first. */
export type Standing = { barcodesAdded: number | null; siblings: Siblings; isTaken: boolean };

export type Barcodes = ReturnType<typeof openBarcodes>;

/** The collection of barcodes; those of deleted items are not in it. */
export function openBarcodes(store: Store, findTogether = openFindTogether(store)) {
  const barcodes = store.db.collection<BarcodeDocument>(COLLECTION);
  const find = async (filter: Filter<BarcodeDocument>) =>
    (await barcodes.find(filter).sort({ _id: 1 }).toArray()).map(barcodeOf);
  /** Finds those with a value, by id; what several ask for at the same time, by one command. */
  const findTogetherBy = <Value extends string | number>(
    field: keyof BarcodeDocument,
    valueIn: (barcode: Barcode) => Value,
  ) =>
    openBatcher(async (values: Value[]): Promise<Barcode[][]> => {
      const found = Map.groupBy(await find({ [field]: { $in: [...new Set(values)] } }), valueIn);
      return values.map((value) => found.get(value) ?? []);
    });
  const has = async (filter: Filter<BarcodeDocument>, session: ClientSession) =>
    (await barcodes.findOne(filter, { session, projection: { _id: 1 } })) !== null;

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

    get: (ids: number[]): Promise<Barcode[]> => find({ _id: { $in: ids } }),
    ofItem: findTogetherBy('item_id', ({ itemId }) => itemId),
    withScanKey: findTogetherBy('scan_key', ({ text }) => scanKeyOf(text)),

    /** What search shows of those of the ids that are there. */
    found: async (ids: number[]): Promise<FoundBarcode[]> => {
      const row = { id: '$_id', itemId: '$item_id', text: '$text', quantity: '$quantity' };
      const filter = { _id: { $in: ids } };
      const [found] = await findTogether<[FoundRow[]]>({ collection: COLLECTION, filter, row });
      return found.map(({ quantity, ...barcode }) => ({ ...barcode, quantity: fromInt64(quantity) }));
    },

    /** Texts, and whose they are, of the barcodes that have a scan key; in any order. */
    textsWithScanKey: async (key: string): Promise<{ text: string; itemId: number }[]> => {
      const row = { text: '$text', itemId: '$item_id' };
      const [found] = await findTogether<[{ text: string; itemId: number }[]]>({
        ...{ collection: COLLECTION, filter: {}, having: { field: 'scan_key', value: key }, inAnyOrder: true, row },
      });
      return found;
    },

    getOne: async (
      { id, itemId }: { id: number; itemId: number },
      session?: ClientSession,
    ): Promise<Barcode | undefined> => {
      const found = await barcodes.findOne({ _id: id, item_id: itemId }, { session });
      return found ? barcodeOf(found) : undefined;
    },

    isTaken: async (text: string, session?: ClientSession): Promise<boolean> => {
      if (session) return has({ text }, session);
      const [[taken]] = await findTogether<[Ids]>(anyOf({ text }));
      return taken !== undefined;
    },

    /** What a new barcode of an item is decided on, if the item is there: first the count of its barcodes, then the rest. */
    standing: async (itemId: number, text: string | undefined): Promise<Standing | undefined> => {
      const item = { collection: 'items', filter: { _id: itemId, deleted: false }, row: { added: '$barcodes_added' } };
      const [[found], [main], [master], [taken]] = await findTogether<[{ added?: number }[], Ids, Ids, Ids]>(
        { ...item, inAnyOrder: true, limit: 1 },
        anyOf({ item_id: itemId, main: true }),
        anyOf({ item_id: itemId, master: true }),
        // A generated text is looked for once it is known.
        anyOf({ text: text ?? '' }),
      );
      if (!found) return undefined;
      const siblings = { hasEarlierMain: main !== undefined, hasMaster: master !== undefined };
      return { barcodesAdded: found.added ?? null, siblings, isTaken: taken !== undefined };
    },

    /** What the master rules need to know of an item's barcodes beside one that is being changed. */
    siblings: async ({ id, itemId }: { id: number; itemId: number }, session: ClientSession): Promise<Siblings> => ({
      hasEarlierMain: await has({ item_id: itemId, main: true, _id: { $lt: id } }, session),
      hasMaster: await has({ item_id: itemId, master: true, _id: { $ne: id } }, session),
    }),

    /** The write of a new barcode. */
    add: (barcode: Barcode): Write => ({
      collection: COLLECTION,
      write: { insertOne: { document: documentOf(barcode) as object } },
    }),

    replace: (barcode: Barcode, session: ClientSession): Promise<void> => {
      const { _id, ...fields } = documentOf(barcode);
      return orRaced(() => barcodes.updateOne({ _id }, { $set: fields }, { session }));
    },

    delete: async ({ id, itemId }: { id: number; itemId: number }, session: ClientSession): Promise<boolean> =>
      (await barcodes.deleteOne({ _id: id, item_id: itemId }, { session })).deletedCount === 1,

    /** Deletes an item's barcodes and gives the ids of those that search found. */
    deleteOfItem: async (itemId: number, session: ClientSession): Promise<number[]> => {
      const masters = await barcodes
        .find({ item_id: itemId, master: true }, { session, projection: { _id: 1 } })
        .toArray();
      await barcodes.deleteMany({ item_id: itemId }, { session });
      return masters.map(({ _id }) => _id);
    },

    /** How many texts from `first` to `last` match; both have the same length as what matches. */
    countTexts: async (first: string, last: string, matching: RegExp): Promise<number> =>
      barcodes.countDocuments({ text: { $gte: first, $lte: last, $regex: matching.source } }),
  };
}

/** Finds any one that matches. */
const anyOf = (filter: Filter<BarcodeDocument>): SmallFind<Ids[number]> => ({
  ...{ collection: COLLECTION, filter, inAnyOrder: true, limit: 1 },
  row: { id: '$_id' },
});

function documentOf({ id, itemId, text, main, master, quantity }: Barcode): BarcodeDocument {
  return { _id: id, item_id: itemId, text, scan_key: scanKeyOf(text), main, master, quantity: toInt64(quantity) };
}

function barcodeOf({ _id, item_id, text, main, master, quantity }: BarcodeDocument): Barcode {
  return { id: _id, itemId: item_id, text, main, master, quantity: fromInt64(quantity) };
}
