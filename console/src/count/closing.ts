import type { Item } from '../items/look-up.ts';
import { differing } from './difference.ts';
import type { Entry } from './stocktaking.ts';

/** The two answers to the question about items in stock that nobody has counted. */
export type Missing = 'keep' | 'zero';

/** Tells whether closing books the same as it would have a moment ago: that is what the person says yes to. */
export function booksTheSame(seen: Booked, now: Booked, missing: Missing): boolean {
  return JSON.stringify(bookedBy(seen, missing)) === JSON.stringify(bookedBy(now, missing));
}

type Booked = {
  entries: { all: readonly Pick<Entry, 'id' | 'difference' | 'item'>[] };
  missing: { all: readonly Pick<Item, 'id' | 'quantity'>[] };
};

/** Each difference by its entry, and each item that would be set to 0. */
function bookedBy({ entries, missing: uncounted }: Booked, missing: Missing) {
  const zeroed = missing === 'zero' ? uncounted.all : [];
  return [
    differing(entries.all).map(({ id, difference }) => [id, difference]),
    zeroed.map(({ id, quantity }) => [id, quantity]),
  ];
}
