import type { AnswerOf } from '@stockroom/rpc';

type Catalog = 'stockroom.catalog.v1.Catalog';

/** An item as the catalog sends it. */
export function anItem(changes: Partial<AnswerOf<Catalog, 'CreateItem'>> = {}) {
  return {
    id: 7,
    article_number: 'A-7',
    location: 'shelf 3',
    name: 'Bolt M8',
    purchase_price: 250_000,
    quantity: 12_500_000,
    unit: { id: 1, name: 'pcs' },
    vendor: { id: 2, name: 'Fasten & Sons' },
    warning_quantity: 0,
    deleted: false,
    ...changes,
  };
}

/** The same item as the interface shows it. */
export const shownBolt = {
  id: 7,
  article_number: 'A-7',
  location: 'shelf 3',
  name: 'Bolt M8',
  purchase_price: 0.25,
  quantity: 12.5,
  unit: { id: 1, unit: 'pcs' },
  vendor: { id: 2, name: 'Fasten & Sons' },
  warning_quantity: 0,
};
