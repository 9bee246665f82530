import { onceIndexes } from '@stockroom/commands';
import { stockChangeIndex, stockResultIndexes } from '@stockroom/stock-moves';
import type { IndexesOf } from '@stockroom/store';
import { outboxIndexes } from '@stockroom/store';
import { acquisitionListIndexes } from './acquisition-lists.ts';
import { SHOWN, shownLinesIndex } from './lines.ts';

/** Every collection of the acquisitions service and the rules that the database itself keeps. */
export const acquisitionsIndexes: IndexesOf = {
  ...onceIndexes,
  ...outboxIndexes,
  ...stockResultIndexes,
  counters: [],
  acquisitions: [...acquisitionListIndexes, stockChangeIndex],
  // An item is in an acquisition once.
  acquisition_items: [
    { key: { acquisition_id: 1, item_id: 1 }, unique: true },
    { key: shownLinesIndex, partialFilterExpression: SHOWN },
    stockChangeIndex,
  ],
};
