import type { LowItem } from '../../src/running-out/read-low.ts';

type Made = Partial<Omit<LowItem, 'item'>> & Partial<LowItem['item']>;

/** A low item as the API gives it; what a test does not care about is filled in. */
export function aLowItem({ missing = 1, planned = 0, available = 0, suggested = 10, ...item }: Made = {}): LowItem {
  return {
    ...{ missing, planned, available, suggested },
    item: {
      ...{ id: 1, name: 'Hex bolt', location: '', article_number: '', purchase_price: 0, quantity: 0 },
      ...{ warning_quantity: 5, unit: { id: 1, unit: 'pcs' }, vendor: { id: 1, name: 'Würth' } },
      ...item,
    },
  };
}
