import type { Order } from '@stockroom/store';

// Each index ends with what the filters look at, so that MongoDB reads only documents that show.
const filtered = { vendor_id: 1, unit_id: 1, low: 1 } as const;
const filteredAndPlaced = { ...filtered, location_folded: 1 } as const;

/** The index that has items by location, case and accents aside. */
export const byLocation = { deleted: 1, location_folded: 1, _id: 1, ...filtered } as const;

/** The index that has items by quantity; it counts what is in stock. */
export const byQuantity = { deleted: 1, quantity: 1, _id: 1, ...filteredAndPlaced } as const;

const orders = {
  id: { field: '_id', of: 'id', index: { deleted: 1, _id: 1, ...filteredAndPlaced } },
  name: { field: 'name_folded', of: 'text', index: { deleted: 1, name_folded: 1, _id: 1, ...filteredAndPlaced } },
  article_number: {
    field: 'article_number_folded',
    of: 'text',
    index: { deleted: 1, article_number_folded: 1, _id: 1, ...filteredAndPlaced },
  },
  location: { field: 'location_folded', of: 'text', index: byLocation },
  quantity: { field: 'quantity', of: 'amount', index: byQuantity },
  purchase_price: {
    field: 'purchase_price',
    of: 'amount',
    index: { deleted: 1, purchase_price: 1, _id: 1, ...filteredAndPlaced },
  },
  value: { field: 'value_key', of: 'text', index: { deleted: 1, value_key: 1, _id: 1, ...filteredAndPlaced } },
} as const satisfies Record<string, Order>;

/** The columns that items can be in the order of. */
export const ITEM_ORDERS = Object.keys(orders);

/** For the catalog's indexes. */
export const itemOrderIndexes = Object.values(orders).map(({ index }) => ({ key: index }));

/** Tells how the items are found in the order of a column; by id when none is named. */
export function itemOrder(column = 'id'): Order {
  const order = (orders as Record<string, Order>)[column];
  if (!order) throw new Error(`Items are in no order of ${column}.`);
  return order;
}
