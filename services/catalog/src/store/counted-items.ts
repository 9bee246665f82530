import type { Page, PageRequest, Store, Versioned, Write } from '@stockroom/store';
import { batchesById, editVersionOf, fromInt64, ofVersions, pagesIn, toInt64 } from '@stockroom/store';
import type { CountedItem } from '../domain/stocktaking.ts';

/** One entry of a stocktaking as stored; amounts are millionths in int64. */
type CountedDocument = Versioned & {
  _id: number;
  stocktaking_id: number;
  item_id: number;
  counted: bigint;
  expected: bigint;
  last_movement: number;
  corrected: bigint;
  timestamp: string;
  user: CountedItem['user'];
  /** Set by the closing where anything moved after the count. */
  moved_until_closing?: bigint;
};

const COLLECTION = 'stocktaking_items';

/** The index that has the entries of a stocktaking by id. */
export const countedItemsIndex = { stocktaking_id: 1, _id: 1 } as const;
/** An item is in a stocktaking once. */
export const placesIndex = { stocktaking_id: 1, item_id: 1 } as const;

export type CountedItems = ReturnType<typeof countedItemsIn>;

/** The entries of all stocktakings; a change of one counts up the version of its stocktaking in the same transaction. */
export function countedItemsIn(store: Store) {
  const documents = store.db.collection<CountedDocument>(COLLECTION);
  const pages = pagesIn<CountedDocument>(store, COLLECTION);
  const rowsOf = async (find: () => Promise<CountedDocument[]>) => (await find()).map(asCounted);
  return {
    /** Gives a page of the entries of a stocktaking. */
    page: (stocktakingId: number, asked: PageRequest): Promise<Page<CountedItem>> =>
      pages({ filter: { stocktaking_id: stocktakingId }, index: countedItemsIndex, rowsOf }, asked),

    get: async (stocktakingId: number, id: number): Promise<CountedItem | undefined> => {
      const found = await documents.findOne({ _id: id, stocktaking_id: stocktakingId });
      return found ? asCounted(found) : undefined;
    },

    /** The entries that hold the places of items in a stocktaking. */
    holding: async (stocktakingId: number, itemIds: number[]): Promise<CountedItem[]> => {
      const filter = { stocktaking_id: stocktakingId, item_id: { $in: itemIds } };
      return (await documents.find(filter, { batchSize: itemIds.length + 1 }).toArray()).map(asCounted);
    },

    /** The entries of a stocktaking by id, at most so many. */
    of: async (stocktakingId: number, most: number): Promise<CountedItem[]> => {
      const found = documents.find({ stocktaking_id: stocktakingId }, { batchSize: most });
      return (await found.sort({ _id: 1 }).limit(most).toArray()).map(asCounted);
    },

    /** Gives the entries of a stocktaking by id, in batches of `size`; the last batch may be empty. */
    list: async function* (stocktakingId: number, size: number): AsyncGenerator<CountedItem[]> {
      for await (const found of batchesById(documents, { stocktaking_id: stocktakingId }, size))
        yield found.map(asCounted);
    },

    /** The items that a stocktaking has counted. */
    itemIds: async (stocktakingId: number): Promise<number[]> => {
      const options = { projection: { item_id: 1, _id: 0 }, hint: placesIndex, batchSize: 20_000 };
      const found = await documents.find({ stocktaking_id: stocktakingId }, options).toArray();
      return found.map(({ item_id }) => item_id);
    },

    /** Adds an entry; its place is guarded by a unique index. */
    add: (counted: CountedItem): Write => ({
      collection: COLLECTION,
      write: { insertOne: { document: { _id: counted.id, ...fieldsOf(counted) } as object } },
    }),

    /** Replaces an entry by an edit of it, guarded by the edit version before. */
    replace: (after: CountedItem): Write => {
      const filter = { _id: after.id as never, ...ofVersions([after.editVersion - 1]) };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $set: fieldsOf(after) } } } };
    },

    /** Keeps what was expected at the closing, and what had moved until then. */
    keepClosed: ({ id, expected, movedUntilClosing }: CountedItem): Write => {
      const moved = toInt64(movedUntilClosing ?? 0);
      const update = { $set: { expected: toInt64(expected), moved_until_closing: moved } };
      return { collection: COLLECTION, write: { updateOne: { filter: { _id: id as never }, update } } };
    },

    /** Removes an entry, guarded by the edit version that was read. */
    remove: ({ id, editVersion }: CountedItem): Write => ({
      collection: COLLECTION,
      write: { deleteOne: { filter: { _id: id as never, ...ofVersions([editVersion]) } } },
    }),

    removeAll: (stocktakingId: number): Write => ({
      collection: COLLECTION,
      write: { deleteMany: { filter: { stocktaking_id: stocktakingId } } },
    }),
  };
}

function fieldsOf(counted: CountedItem): Omit<CountedDocument, '_id'> {
  const { movedUntilClosing } = counted;
  return {
    stocktaking_id: counted.stocktakingId,
    item_id: counted.itemId,
    counted: toInt64(counted.counted),
    expected: toInt64(counted.expected),
    last_movement: counted.lastMovement,
    corrected: toInt64(counted.corrected),
    timestamp: counted.timestamp,
    user: counted.user,
    edit_version: counted.editVersion,
    ...(movedUntilClosing && { moved_until_closing: toInt64(movedUntilClosing) }),
  };
}

function asCounted(document: CountedDocument): CountedItem {
  const { moved_until_closing: moved } = document;
  return {
    id: document._id,
    stocktakingId: document.stocktaking_id,
    itemId: document.item_id,
    counted: fromInt64(document.counted),
    expected: fromInt64(document.expected),
    lastMovement: Number(document.last_movement),
    corrected: fromInt64(document.corrected),
    timestamp: document.timestamp,
    user: document.user,
    movedUntilClosing: moved === undefined ? null : fromInt64(moved),
    editVersion: editVersionOf(document),
  };
}
