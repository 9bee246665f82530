import type { Part } from '@stockroom/store';
import type { Filter } from 'mongodb';
import { locationKeyOf } from '../domain/item.ts';
import { keysFrom } from '../domain/sort-key.ts';
import type { ItemDocument } from './item-document.ts';
import { writtenEarlier } from './item-document.ts';
import { byLocation, itemOrder, itemOrderIndexes } from './item-orders.ts';

/** Describes what a list of items is narrowed down to; what is not set does not matter. */
export type ItemFilter = {
  vendorId?: number | undefined;
  unitId?: number | undefined;
  location?: string | undefined;
  /** The beginning of the location, case and accents aside. */
  locationPrefix?: string | undefined;
  low?: boolean;
};

/**
 * The indexes that have items by id for each filter. Where there are several filters, one index finds the items: the
 * one that usually finds the fewest. Its fields behind `_id` check the other filters without reading the documents.
 */
const low = { low: 1, deleted: 1, _id: 1 } as const;
const location = { location_key: 1, deleted: 1, _id: 1, vendor_id: 1, unit_id: 1 } as const;
const vendor = { vendor_id: 1, deleted: 1, _id: 1, unit_id: 1 } as const;
const unit = { unit_id: 1, deleted: 1, _id: 1 } as const;
export const byIdIndex = { deleted: 1, _id: 1 } as const;

/** Counts what is in stock at a place without reading it, however much lies there. */
export const byPlaceAndQuantity = { location_key: 1, deleted: 1, quantity: 1 } as const;

/** For the catalog's indexes. */
export const itemListIndexes = [
  { key: byIdIndex },
  { key: vendor },
  { key: unit },
  { key: location },
  { key: byPlaceAndQuantity },
  { key: low, partialFilterExpression: { low: true } },
  ...itemOrderIndexes,
  // Usually empty.
  { key: { touched: 1 } as const, partialFilterExpression: writtenEarlier },
];

/** Tells how the items of a filter are found by id; deleted ones are not among them. */
export function itemListOf(asked: ItemFilter) {
  const parts = partsOf(asked);
  return { filter: whole(parts), index: parts[0]?.index ?? byIdIndex };
}

/** Tells how they are found in the order of a column. */
export function orderedItemListOf(asked: ItemFilter, column: string | undefined) {
  const order = itemOrder(column);
  const parts = partsOf(asked);
  // What begins with a text lies together in the order of locations: by itself it needs no counting.
  const isTogether = parts.length === 1 && parts[0]?.index === order.index;
  return { filter: whole(parts), order, parts: isTogether ? [] : parts, counted: itemListOf(asked) };
}

/** No index by id has the items of a beginning of the location. */
export function isListedById({ locationPrefix }: ItemFilter, column: string | undefined): boolean {
  return column === undefined && locationPrefix === undefined;
}

/** Each filter with the index that finds its items, the one that usually finds the fewest first. */
function partsOf({ low: isLow, location: at, vendorId, unitId, locationPrefix }: ItemFilter): Part<ItemDocument>[] {
  const part = (filter: Filter<ItemDocument>, index: Part<ItemDocument>['index']) => ({
    filter: { ...filter, deleted: false },
    index,
  });
  return [
    ...(isLow ? [part({ low: true }, low)] : []),
    ...(at === undefined ? [] : [part({ location_key: locationKeyOf(at) }, location)]),
    ...(vendorId === undefined ? [] : [part({ vendor_id: vendorId }, vendor)]),
    ...(unitId === undefined ? [] : [part({ unit_id: unitId }, unit)]),
    ...(locationPrefix === undefined ? [] : [part({ location_folded: within(locationPrefix) }, byLocation)]),
  ];
}

const whole = (parts: Part<ItemDocument>[]): Filter<ItemDocument> =>
  Object.assign({ deleted: false }, ...parts.map(({ filter }) => filter));

function within(beginning: string): { $gte: string; $lt?: string } {
  const { from, below } = keysFrom(beginning);
  return { $gte: from, ...(below !== undefined && { $lt: below }) };
}
