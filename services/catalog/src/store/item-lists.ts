import { locationKeyOf } from '../domain/item.ts';
import type { ItemDocument } from './item-document.ts';
import { writtenEarlier } from './item-document.ts';

/** Describes what a list of items is narrowed down to; what is not set does not matter. */
export type ItemFilter = {
  vendorId?: number | undefined;
  unitId?: number | undefined;
  location?: string | undefined;
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
const every = { deleted: 1, _id: 1 } as const;

/** For the catalog's indexes. */
export const itemListIndexes = [
  { key: every },
  { key: vendor },
  { key: unit },
  { key: location },
  { key: low, partialFilterExpression: { low: true } },
  // Usually empty.
  { key: { touched: 1 } as const, partialFilterExpression: writtenEarlier },
];

/** Tells how the items of a filter are found; deleted ones are not among them. */
export function itemListOf(asked: ItemFilter) {
  const filter = {
    ...(asked.low && { low: true }),
    ...(asked.location !== undefined && { location_key: locationKeyOf(asked.location) }),
    ...(asked.vendorId !== undefined && { vendor_id: asked.vendorId }),
    ...(asked.unitId !== undefined && { unit_id: asked.unitId }),
    deleted: false,
  } satisfies Partial<ItemDocument>;
  return { filter, index: indexFor(asked) };
}

function indexFor(asked: ItemFilter) {
  if (asked.low) return low;
  if (asked.location !== undefined) return location;
  if (asked.vendorId !== undefined) return vendor;
  if (asked.unitId !== undefined) return unit;
  return every;
}
