import { stockChangeIndex, stockResultIndexes } from '@stockroom/stock-moves';
import type { IndexesOf } from '@stockroom/store';
import { onceIndexes, outboxIndexes, registerIndexes } from '@stockroom/store';

/** Every collection of the works service and the rules that the database itself keeps. */
export const worksIndexes: IndexesOf = {
  ...onceIndexes,
  ...outboxIndexes,
  ...stockResultIndexes,
  ...registerIndexes('customers'),
  counters: [],
  works: [{ key: { customer_id: 1 } }, stockChangeIndex],
  // An item is in a work once.
  work_items: [{ key: { work_id: 1, item_id: 1 }, unique: true }, { key: { work_id: 1, _id: 1 } }],
};
