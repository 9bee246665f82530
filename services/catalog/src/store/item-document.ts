import type { NamesOf, Register } from '@stockroom/registers';
import { editVersionOf, fromInt64, type Versioned } from '@stockroom/store';
import type { Filter } from 'mongodb';
import type { Item } from '../domain/item.ts';
import { sortKeyOf, valueKeyOf } from '../domain/sort-key.ts';
import type { LastCount, StockItem } from '../domain/stock.ts';

/** An item as stored. */
export type ItemDocument = Versioned & {
  _id: number;
  article_number: string;
  location: string;
  name: string;
  purchase_price: bigint;
  warning_quantity: bigint;
  quantity: bigint;
  unit_id: number;
  vendor_id: number;
  deleted: boolean;
  /** The location with its case folded. */
  location_key: string;
  /** What texts are ordered by: they folded. Absent in what an earlier release has written, until it is migrated. */
  name_folded?: string;
  article_number_folded?: string;
  location_folded?: string;
  /** What values, quantity times price, are ordered by. Absent as those are. */
  value_key?: string;
  /** True if the quantity is below the warning quantity. */
  low: boolean;
  /** Counts writes that only lock the item against other transactions. */
  version: number;
  /** Counts the barcodes that were added; absent before the first one. */
  barcodes_added?: number;
  /** The id of its newest movement; absent before its first one. */
  last_movement?: number;
  /** The time of the newest count that was booked, and the sum of what counts have booked; absent before the first. */
  counted_at?: string;
  corrected?: bigint;
  /** Until then, in ms since 1970, no batch moves it: it is being closed. Absent where it is not, or no longer. */
  reserved_until?: number;
  /** Release 0.1.0 counts its writes here; absent once they are migrated. */
  touched?: number;
  /** The last name of a deleted item's unit or vendor, kept once that is deleted too. */
  unit_name?: string;
  vendor_name?: string;
};

/** Finds the items that release 0.1.0 has written since they were migrated. */
export const writtenEarlier = { touched: { $exists: true } };

const without = (field: 'name_folded' | 'value_key'): Filter<ItemDocument> => ({
  deleted: { $in: [false, true] },
  [field]: null,
});

/** Filters of the items that have no texts to order them by, and of those without a value, through the indexes of both. */
export const unordered = [without('name_folded'), without('value_key')];

type Ordered = Pick<Item, 'name' | 'articleNumber' | 'location' | 'quantity' | 'purchasePrice'>;

/** Gives the fields that an item is ordered by. */
export function orderedBy({ name, articleNumber, location, ...amounts }: Ordered) {
  return {
    value_key: valueKeyOf(amounts),
    name_folded: sortKeyOf(name),
    article_number_folded: sortKeyOf(articleNumber),
    location_folded: sortKeyOf(location),
  };
}

/** The fields in which an item carries an entry of a register, and keeps the name of a deleted entry. */
export const carried = {
  vendors: { id: 'vendor_id', name: 'vendor_name' },
  units: { id: 'unit_id', name: 'unit_name' },
} as const;
export type RegisterName = keyof typeof carried;

type CountFields = Pick<ItemDocument, 'counted_at' | 'corrected'>;
type StockFields = CountFields &
  Pick<ItemDocument, '_id' | 'name' | 'quantity' | 'warning_quantity' | 'purchase_price' | 'deleted' | 'last_movement'>;

/** The part of an item that stock decisions need. */
export function stockItemOf({ _id: id, name, deleted, ...stored }: StockFields): StockItem {
  return {
    ...{ id, name, deleted },
    quantity: fromInt64(stored.quantity),
    warningQuantity: fromInt64(stored.warning_quantity),
    purchasePrice: fromInt64(stored.purchase_price),
    lastMovement: Number(stored.last_movement ?? 0),
    ...lastCountOf(stored),
  };
}

/** The newest count of an item that was booked, if there is one. */
export function lastCountOf({ counted_at: at, corrected = 0n }: CountFields): { lastCount?: LastCount } {
  return at === undefined ? {} : { lastCount: { at, corrected: fromInt64(corrected) } };
}

export type With = { registers: Record<RegisterName, Register>; namesOf: NamesOf };

/** Joins the names of today's registers, so that a rename shows at once everywhere. */
export async function withNames(documents: ItemDocument[], { registers, namesOf }: With): Promise<Item[]> {
  if (documents.length === 0) return [];
  const vendors = await namesOf(registers.vendors, idsOf(documents, 'vendors'));
  const units = await namesOf(registers.units, idsOf(documents, 'units'));
  return documents.map((document) => ({
    id: document._id,
    articleNumber: document.article_number,
    location: document.location,
    name: document.name,
    purchasePrice: fromInt64(document.purchase_price),
    warningQuantity: fromInt64(document.warning_quantity),
    quantity: fromInt64(document.quantity),
    unit: { id: document.unit_id, name: document.unit_name ?? units.get(document.unit_id) ?? '' },
    vendor: { id: document.vendor_id, name: document.vendor_name ?? vendors.get(document.vendor_id) ?? '' },
    deleted: document.deleted,
    editVersion: editVersionOf(document),
    ...lastCountOf(document),
  }));
}

/** Tells whether the name of its unit or vendor was gone when the names were read; no real name is empty. */
export const isNameless = ({ unit, vendor }: Item): boolean => unit.name === '' || vendor.name === '';

/** The ids of the entries that these items carry without keeping their names. */
function idsOf(documents: ItemDocument[], register: RegisterName): number[] {
  const { id, name } = carried[register];
  return [...new Set(documents.flatMap((document) => (document[name] === undefined ? [document[id]] : [])))];
}
