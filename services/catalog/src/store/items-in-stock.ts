import type { Millionths } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { AS_NUMBERS, BY_ID, fromInt64 } from '@stockroom/store';
import type { LastCount } from '../domain/stock.ts';
import type { ItemDocument } from './item-document.ts';
import { lastCountOf } from './item-document.ts';
import { itemListOf } from './item-lists.ts';

/** A part of the items in stock, by id. */
type Part = { after: number; limit: number; descending: boolean };

type Priced = { price: Millionths; lastCount?: LastCount };

/** Finds the items that there are any of, at a location or at all. */
export function itemsInStockIn(store: Store) {
  const items = store.db.collection<ItemDocument>('items', AS_NUMBERS);
  const inStock = (location: string | null) => {
    const { filter, index } = itemListOf(location === null ? {} : { location });
    return { filter: { ...filter, quantity: { $gt: 0n } }, index };
  };
  return {
    /** Gives the ids of those behind an id. */
    ids: async (location: string | null, { after, limit, descending }: Part): Promise<number[]> => {
      const { filter, index } = inStock(location);
      const behind = after === 0 ? {} : { _id: descending ? { $lt: after } : { $gt: after } };
      const options = { projection: { _id: 1 }, hint: index, batchSize: limit };
      const found = items.find({ ...filter, ...behind }, options).sort({ _id: descending ? -1 : 1 });
      return (await found.limit(limit).toArray()).map(({ _id }) => _id);
    },

    count: (location: string | null): Promise<number> => {
      const { filter, index } = inStock(location);
      return items.countDocuments(filter, { hint: index });
    },

    /** Counts those that are among the given ones. */
    countAmong: async (location: string | null, ids: number[]): Promise<number> => {
      if (ids.length === 0) return 0;
      return items.countDocuments({ ...inStock(location).filter, _id: { $in: ids } }, { hint: BY_ID });
    },

    /** Gives the present purchase prices and newest counts of items, deleted ones too. */
    priced: async (ids: number[]): Promise<Map<number, Priced>> => {
      const options = { projection: { purchase_price: 1, counted_at: 1, corrected: 1 }, batchSize: ids.length + 1 };
      const found = await items.find({ _id: { $in: ids } }, options).toArray();
      return new Map(found.map((item) => [item._id, { price: fromInt64(item.purchase_price), ...lastCountOf(item) }]));
    },
  };
}
