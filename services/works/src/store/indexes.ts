import { onceIndexes } from '@stockroom/commands';
import { registerIndexes } from '@stockroom/registers';
import { stockChangeIndex, stockResultIndexes } from '@stockroom/stock-moves';
import type { IndexesOf } from '@stockroom/store';
import { outboxIndexes } from '@stockroom/store';
import { plannedIndex } from './planned.ts';
import { itemsOfWorkIndex } from './work-items.ts';
import { workListIndexes } from './work-lists.ts';

/** Every collection of the works service and the rules that the database itself keeps. */
export const worksIndexes: IndexesOf = {
  ...onceIndexes,
  ...outboxIndexes,
  ...stockResultIndexes,
  ...registerIndexes('customers'),
  counters: [],
  works: [...workListIndexes, stockChangeIndex],
  // An item is in a work once.
  work_items: [{ key: { work_id: 1, item_id: 1 }, unique: true }, { key: itemsOfWorkIndex }, plannedIndex],
};
