import { openBatcher } from '@stockroom/batching';
import type { Register, Store, Write } from '@stockroom/store';
import { entryNames, toInt64 } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Item, ItemDetails } from '../domain/item.ts';
import type { Change } from '../domain/stock.ts';
import type { ItemDocument, RegisterName, StandingItem } from './item-document.ts';
import { carried, standingOf, withNames } from './item-document.ts';

/** An item's details with the ids of its vendor and unit. */
export type ItemFields = ItemDetails & { unitId: number; vendorId: number };

/** What an item changes by in all, the newest movement of it, and what it was decided on. */
export type Moved = Change & { movementId: number; standing: StandingItem };

const COLLECTION = 'items';

export type Items = ReturnType<typeof openItems>;

/** The collection of items, deleted ones included. */
export function openItems(store: Store, registers: Record<RegisterName, Register>) {
  const items = store.db.collection<ItemDocument>(COLLECTION);
  /** As they are in this transaction, whose session carries one command at a time. */
  const inTurn = (found: ItemDocument[], session: ClientSession): Promise<Item[]> =>
    withNames(found, { registers, namesOf: (register, ids) => entryNames(register, ids, session) });

  return {
    getOne: async (id: number, session: ClientSession): Promise<Item | undefined> =>
      (await inTurn(await items.find({ _id: id, deleted: false }, { session }).toArray(), session))[0],

    /** Gives an item and keeps other transactions from changing it. */
    takeOne: async (id: number, session: ClientSession): Promise<Item | undefined> => {
      const taken = await items.findOneAndUpdate({ _id: id, deleted: false }, { $inc: { touched: 1 } }, { session });
      return (await inTurn(taken ? [taken] : [], session))[0];
    },

    /** Keeps other transactions from changing those items. */
    take: async (ids: number[], session: ClientSession): Promise<void> => {
      await items.updateMany({ _id: { $in: ids } }, { $inc: { touched: 1 } }, { session });
    },

    /** Asked about several at the same time, it reads them at once. */
    exists: openBatcher(async (ids: number[]): Promise<boolean[]> => {
      const filter = { _id: { $in: [...new Set(ids)] }, deleted: false };
      const found = new Set((await items.find(filter, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id));
      return ids.map((id) => found.has(id));
    }),

    /** The write of a new item, without stock. */
    add: (id: number, fields: ItemFields): Write => {
      const document = { _id: id, ...documentOf(fields), quantity: toInt64(0), deleted: false, touched: 0 };
      return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
    },

    replace: async (id: number, fields: ItemFields, session: ClientSession): Promise<void> => {
      await items.updateOne({ _id: id, deleted: false }, { $set: documentOf(fields) }, { session });
    },

    /** Counts one more barcode, guarded by that the item is there and has had so many; null before the first. */
    countBarcode: (id: number, barcodesAdded: number | null): Write => {
      const filter = { _id: id as never, deleted: false, barcodes_added: barcodesAdded };
      return { collection: COLLECTION, write: { updateOne: { filter, update: { $inc: { barcodes_added: 1 } } } } };
    },

    /** Deletes an item without stock; false when it is not there or has stock. */
    markDeleted: async (id: number, session: ClientSession): Promise<boolean> => {
      const { matchedCount } = await items.updateOne(
        { _id: id, deleted: false, quantity: toInt64(0) },
        { $set: { deleted: true } },
        { session },
      );
      return matchedCount === 1;
    },

    carriesEntry: async (register: RegisterName, id: number, session: ClientSession): Promise<boolean> =>
      (await items.findOne({ [carried[register].id]: id, deleted: false }, { projection: { _id: 1 }, session })) !==
      null,

    /** Lets deleted items keep the name of an entry that is being deleted. */
    keepEntryName: async (register: RegisterName, entry: { id: number; name: string }, session: ClientSession) => {
      const { id, name } = carried[register];
      await items.updateMany(
        { [id]: entry.id, deleted: true, [name]: { $exists: false } },
        { $set: { [name]: entry.name } },
        { session },
      );
    },

    /** What stock decisions need of those of the items that exist, deleted ones too. */
    stock: async (ids: number[], session: ClientSession): Promise<Map<number, StandingItem>> => {
      const projection = { name: 1, quantity: 1, deleted: 1, last_movement: 1 };
      const found = await items.find({ _id: { $in: ids } }, { projection, session }).toArray();
      return new Map(found.map((document) => [document._id, standingOf(document)]));
    },

    /** Changes a quantity; guarded by all that it was decided on. */
    changeQuantity: ({ itemId, quantity, movementId, standing }: Moved): Write => {
      const { deleted, lastMovement } = standing;
      const filter = {
        _id: itemId as never,
        quantity: toInt64(standing.quantity),
        deleted,
        // null is what an item has that never moved.
        last_movement: lastMovement === 0 ? null : lastMovement,
      };
      // Also what adds up to nothing is a write, which keeps other transactions off the item.
      const update = { $inc: { quantity: toInt64(quantity), touched: 1 }, $set: { last_movement: movementId } };
      return { collection: COLLECTION, write: { updateOne: { filter, update } } };
    },
  };
}

function documentOf(fields: ItemFields) {
  return {
    article_number: fields.articleNumber,
    location: fields.location,
    name: fields.name,
    purchase_price: toInt64(fields.purchasePrice),
    warning_quantity: toInt64(fields.warningQuantity),
    unit_id: fields.unitId,
    vendor_id: fields.vendorId,
  };
}
