import type { Millionths } from '@stockroom/kernel';
import type { Store } from '@stockroom/store';
import { AS_NUMBERS, BY_ID, fromInt64 } from '@stockroom/store';
import { locationKeyOf } from '../domain/item.ts';
import type { LastCount } from '../domain/stock.ts';
import type { ItemDocument } from './item-document.ts';
import { lastCountOf } from './item-document.ts';
import { byPlaceAndQuantity, itemListOf } from './item-lists.ts';
import { byQuantity } from './item-orders.ts';

/** A part of the items in stock, by id. */
type Part = { after: number; limit: number; descending: boolean };

type Priced = { price: Millionths; isInStock: boolean; lastCount?: LastCount };

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

    /** Counts them by the keys of an index alone: there may be as many as there are items. */
    count: (location: string | null): Promise<number> =>
      items.countDocuments(inStock(location).filter, { hint: location === null ? byQuantity : byPlaceAndQuantity }),

    /** Counts those that are among the given ones. */
    countAmong: async (location: string | null, ids: number[]): Promise<number> => {
      if (ids.length === 0) return 0;
      return items.countDocuments({ ...inStock(location).filter, _id: { $in: ids } }, { hint: BY_ID });
    },

    /**
     * Gives the present purchase prices and newest counts of items, deleted ones too, and whether they are in stock at the
     * location.
     */
    priced: async (location: string | null, ids: number[]): Promise<Map<number, Priced>> => {
      const ofStock = { location_key: 1, deleted: 1, quantity: 1 };
      const projection = { purchase_price: 1, counted_at: 1, corrected: 1, ...ofStock };
      const found = await items.find({ _id: { $in: ids } }, { projection, batchSize: ids.length + 1 }).toArray();
      const key = location === null ? null : locationKeyOf(location);
      const isInStock = ({ deleted, quantity, location_key }: ItemDocument) =>
        !deleted && quantity > 0 && (key === null || location_key === key);
      const pricedOf = (item: ItemDocument): Priced => ({
        ...{ price: fromInt64(item.purchase_price), isInStock: isInStock(item) },
        ...lastCountOf(item),
      });
      return new Map(found.map((item) => [item._id, pricedOf(item)]));
    },
  };
}
