import { stockChangeIndex, stockResultIndexes } from '@stockroom/stock-moves';
import type { IndexesOf } from '@stockroom/store';
import { onceIndexes, outboxIndexes } from '@stockroom/store';

/** Every collection of the acquisitions service and the rules that the database itself keeps. */
export const acquisitionsIndexes: IndexesOf = {
  ...onceIndexes,
  ...outboxIndexes,
  ...stockResultIndexes,
  counters: [],
  acquisitions: [stockChangeIndex],
  // An item is in an acquisition once.
  acquisition_items: [
    { key: { acquisition_id: 1, item_id: 1 }, unique: true },
    { key: { acquisition_id: 1, _id: 1 } },
    stockChangeIndex,
  ],
};
