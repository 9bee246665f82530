import type { Millionths } from '@stockroom/kernel';
import { createSums } from '@stockroom/kernel';

export const STOCK_GROUPS = ['vendor', 'location', 'unit', 'none'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];

/** The items of one group, each at its place in every list. */
export type GroupedItems = {
  key: number | string | null;
  ids: number[];
  prices: Millionths[];
  quantities: Millionths[];
};

export type StockSums = {
  /** The id of the vendor or unit, or the location with its case folded; null for all together. */
  key: number | string | null;
  /** The item in stock with the lowest id, by whose text a location is shown. */
  firstItem: number;
  /** The number of items in stock. */
  items: number;
  value: bigint;
};

type Gathered = { firstItem: number; items: number; place: number };

/**
 * Sums what is in stock by group; with `changes`, what was in stock before they happened.
 * @param changes item id → the sum of what it moved since
 */
export function createStockSums(changes: ReadonlyMap<number, Millionths> = new Map()) {
  const groups = new Map<StockSums['key'], Gathered>();
  const values = createSums();
  const add = ({ key, ids, prices, quantities }: GroupedItems): void => {
    for (const [at, id] of ids.entries()) {
      const quantity = (quantities[at] as Millionths) - (changes.get(id) ?? 0);
      if (quantity <= 0) continue;
      const gathered = groups.get(key) ?? { firstItem: id, items: 0, place: groups.size };
      groups.set(key, gathered);
      gathered.firstItem = Math.min(gathered.firstItem, id);
      gathered.items += 1;
      values.addValue(gathered.place, { price: prices[at] as Millionths, quantity });
    }
  };
  const sums = (): StockSums[] =>
    [...groups].map(([key, { place, ...gathered }]) => ({ key, ...gathered, value: values.total(place) }));
  return { add, sums };
}
