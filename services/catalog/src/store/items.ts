import type { Millionths, Timestamp } from '@stockroom/kernel';
import type { Store, Write } from '@stockroom/store';
import { editVersionOf, fromInt64, ONE_EDIT, ofVersions, toInt64 } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Siblings } from '../domain/barcode.ts';
import type { Item, ItemDetails } from '../domain/item.ts';
import { isLow, locationKeyOf } from '../domain/item.ts';
import { valueKeyOf } from '../domain/sort-key.ts';
import type { LastCount, NetChange, StockItem } from '../domain/stock.ts';
import type { BarcodeDocument } from './barcodes.ts';
import type { ItemDocument, RegisterName } from './item-document.ts';
import { carried, orderedBy, stockItemOf } from './item-document.ts';
import { isHeld } from './reservation.ts';

/** An item's details with the ids of its vendor and unit, and the quantity that it has. */
type ItemFields = ItemDetails & { unitId: number; vendorId: number; quantity: Millionths };

/** What a change of an item's quantity is decided on as well: that it is low, and its value, follow from both. */
type Beside = Pick<StockItem, 'warningQuantity' | 'purchasePrice'>;

/** A change of an item's quantity, and the count that it books, if it does. */
export type StockChange = NetChange & Beside & { count?: BookedCount | undefined };

/** A count that is booked, guarded by the newest count and movement that were read: nothing has moved since. */
export type BookedCount = LastCount & { before: { count: Timestamp | undefined; movement: number } };

/** Another replica books a stocktaking that has these items: batches wait until it has, or has died. */
export class ItemsReserved extends Error {}

const COLLECTION = 'items';

export type Items = ReturnType<typeof itemsIn>;

/** The collection of items, deleted ones included. */
export function itemsIn(store: Store) {
  const items = store.db.collection<ItemDocument>(COLLECTION);
  return {
    /** Locks items: until this transaction ends, no other can change them. */
    lock: async (ids: number[], session: ClientSession): Promise<void> => {
      await items.updateMany({ _id: { $in: ids } }, { $inc: { version: 1 } }, { session });
    },

    /** Keeps the batches of all replicas from items until then (ms since 1970), for a closing that has met too many. */
    reserve: async (ids: number[], until: number): Promise<void> => {
      await items.updateMany({ _id: { $in: ids } }, { $set: { reserved_until: until } });
    },

    /** Ends reservations that were made until then; a later one is that of another closing. */
    release: async (ids: number[], until: number): Promise<void> => {
      await items.updateMany({ _id: { $in: ids }, reserved_until: { $lte: until } }, FREE);
    },

    exists: async (id: number): Promise<boolean> =>
      (await items.findOne({ _id: id, deleted: false }, { projection: { _id: 1 } })) !== null,

    /** The write of a new item, without stock, with so many barcodes. */
    add: (id: number, details: Omit<ItemFields, 'quantity'>, barcodes = 0): Write => {
      const fields = documentOf({ ...details, quantity: 0 });
      const counted = barcodes > 0 && { barcodes_added: barcodes };
      const document = { _id: id, ...fields, quantity: toInt64(0), deleted: false, version: 0, ...counted };
      return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
    },

    /** The write of an item's details, guarded by the edit version and the quantity that were read. */
    replace: ({ id, editVersion, quantity }: Item, after: Item): Write => {
      const filter = { _id: id as never, deleted: false, quantity: toInt64(quantity), ...ofVersions([editVersion]) };
      const fields = documentOf({ ...after, vendorId: after.vendor.id, unitId: after.unit.id });
      return updateOf(filter, { $set: fields, $inc: ONE_EDIT });
    },

    /** What new barcodes are decided on, read after the count that guards them; undefined if the item is not there. */
    toAddBarcodes: async (id: number): Promise<{ barcodesAdded: number | null; siblings: Siblings } | undefined> => {
      const one = (kind: 'main' | 'master') => {
        const pipeline = [{ $match: { item_id: id, [kind]: true } }, { $limit: 1 }];
        return { $unionWith: { coll: 'barcodes', pipeline } };
      };
      // The item is read first: a union begins when what stands before it is read.
      const stages = [{ $match: { _id: id, deleted: false } }, one('main'), one('master')];
      const found = await items.aggregate<ItemDocument | BarcodeDocument>(stages).toArray();
      const isBarcode = (one: ItemDocument | BarcodeDocument) => 'item_id' in one;
      const barcodes = found.filter(isBarcode) as BarcodeDocument[];
      const item = found.find((one) => !isBarcode(one)) as ItemDocument | undefined;
      if (!item) return undefined;
      const siblings = {
        hasEarlierMain: barcodes.some(({ main }) => main),
        hasMaster: barcodes.some(({ master }) => master),
      };
      return { barcodesAdded: item.barcodes_added ?? null, siblings };
    },

    /** The write that counts new barcodes; guarded: the item is there and has had no other since `before` was read. */
    countBarcodes: (id: number, before: number | null, count: number): Write => {
      const filter = { _id: id as never, deleted: false, barcodes_added: before };
      return updateOf(filter, { $inc: { barcodes_added: count } });
    },

    /** What the deletion of an item is decided on and guarded by. */
    toDelete: async (id: number): Promise<ToDelete | undefined> => {
      const found = await items.findOne({ _id: id, deleted: false });
      if (!found) return undefined;
      const { quantity, barcodes_added: barcodesAdded = null } = found;
      return { id, quantity: fromInt64(quantity), barcodesAdded, editVersion: editVersionOf(found) };
    },

    /** The write that deletes an item without stock, guarded by what was read. */
    markDeleted: ({ id, editVersion, barcodesAdded }: ToDelete): Write => {
      const guard = { quantity: toInt64(0), barcodes_added: barcodesAdded, ...ofVersions([editVersion]) };
      return updateOf({ _id: id as never, deleted: false, ...guard }, { $set: { deleted: true } });
    },

    carriesEntry: async (register: RegisterName, id: number): Promise<boolean> =>
      (await items.findOne({ [carried[register].id]: id, deleted: false }, { projection: { _id: 1 } })) !== null,

    /** The write that lets deleted items keep the name of an entry that is being deleted. */
    keepEntryName: (register: RegisterName, entry: { id: number; name: string }): Write => {
      const { id, name } = carried[register];
      const filter = { [id]: entry.id, deleted: true, [name]: { $exists: false } };
      return { collection: COLLECTION, write: { updateMany: { filter, update: { $set: { [name]: entry.name } } } } };
    },

    /**
     * Gives what stock decisions need of those of the items that exist, deleted ones too.
     * @param session the transaction of batches
     * @throws ItemsReserved in such a transaction
     */
    stock: async (ids: number[], session?: ClientSession): Promise<Map<number, StockItem>> => {
      const ofCounts = { last_movement: 1, counted_at: 1, corrected: 1 };
      const amounts = { quantity: 1, warning_quantity: 1, purchase_price: 1 };
      const projection = { name: 1, ...amounts, deleted: 1, reserved_until: 1, ...ofCounts };
      const options = { projection, batchSize: ids.length + 1, ...(session && { session }) };
      const found = await items.find({ _id: { $in: ids } }, options).toArray();
      if (session && found.some(isReserved)) throw new ItemsReserved();
      return new Map(found.map((document) => [document._id, stockItemOf(document)]));
    },

    /** The write of a quantity, guarded by the quantity, the warning quantity and the price that it was decided on. */
    changeQuantity: (change: StockChange): Write => {
      const { itemId, quantity, balance, lastMovement, warningQuantity, purchasePrice, count } = change;
      const decidedOn = {
        quantity: toInt64(balance - quantity),
        warning_quantity: toInt64(warningQuantity),
        purchase_price: toInt64(purchasePrice),
      };
      // A count is booked by a transaction that has not read the item: neither its deletion must be missed, nor a movement.
      const filter = { _id: itemId as never, ...decidedOn, ...(count && { deleted: false, ...noneSince(count) }) };
      const low = isLow({ quantity: balance, warningQuantity });
      const value_key = valueKeyOf({ quantity: balance, purchasePrice });
      const set = { last_movement: lastMovement, low, value_key, ...(count && countFields(count)) };
      return updateOf(filter, { $inc: { quantity: toInt64(quantity) }, $set: set, ...(count && FREE) });
    },

    /** The write that notes a booked count which changes no quantity. */
    noteCount: (itemId: number, count: BookedCount): Write =>
      updateOf({ _id: itemId as never, ...noneSince(count) }, { $set: countFields(count), ...FREE }),
  };
}

const FREE = { $unset: { reserved_until: '' } } as const;
const isReserved = ({ reserved_until = 0 }: ItemDocument) => isHeld(Number(reserved_until), Date.now());

const noneSince = ({ before }: BookedCount) => ({
  counted_at: before.count ?? null,
  // The quantity alone would not tell: it may have gone up and down again.
  last_movement: before.movement || null,
});
const countFields = ({ at, corrected }: BookedCount) => ({ counted_at: at, corrected: toInt64(corrected) });

type ToDelete = Pick<Item, 'id' | 'quantity' | 'editVersion'> & { barcodesAdded: number | null };

function updateOf(filter: object, update: object): Write {
  return { collection: COLLECTION, write: { updateOne: { filter, update } } };
}

function documentOf(fields: ItemFields) {
  return {
    article_number: fields.articleNumber,
    location: fields.location,
    location_key: locationKeyOf(fields.location),
    name: fields.name,
    ...orderedBy(fields),
    purchase_price: toInt64(fields.purchasePrice),
    warning_quantity: toInt64(fields.warningQuantity),
    low: isLow(fields),
    unit_id: fields.unitId,
    vendor_id: fields.vendorId,
  };
}
