// A count says how much more or less of an item is there than the ledger had at the moment of counting. Each act adds to
// that difference, and its opposite takes it back, whatever others count or move meanwhile.
import { exact } from '../i18n/numbers.ts';
import type { Entry } from './stocktaking.ts';

type Counted = Pick<Entry, 'counted_quantity' | 'difference' | 'moved_since' | 'timestamp'>;

/** An entry at its making: what the ledger had, and when that was read. */
export type Made = Pick<Entry, 'expected_quantity' | 'timestamp'>;

/** A change of an entry by one act: so much was added to its difference; `made` where there was no entry before. */
export type Change = { by: number; made?: Made };

/** The amount that stood before an act, and who had counted it, unless it was the same person. */
export type Stood = { amount: number; by?: string };

/** Two changes by one scan: the scan itself, and the amount that was typed after it, which may have made the entry anew. */
export const together = (first: Change, second: Change): Change =>
  second.made ? second : { ...first, by: exact(first.by + second.by) };

/** The entry that takes a change back: counted again as so much, or removed. */
export type Way = { kind: 'count'; quantity: number } | { kind: 'remove' } | { kind: 'too-little' };

/**
 * Takes a change back. To count anew takes the ledger's quantity anew, so that what moved since is added: the
 * difference then is what it was without the change.
 */
export function wayBack(entry: Counted, { by, made }: Change): Way {
  if (made && exact(countedSince(made, entry) - by) <= 0) return { kind: 'remove' };
  const quantity = exact(entry.counted_quantity + entry.moved_since - by);
  return quantity < 0 ? { kind: 'too-little' } : { kind: 'count', quantity };
}

/**
 * Gives what people have counted of an entry. Once it was counted anew its amount has in it what moved before, which its
 * difference never has.
 */
function countedSince(made: Made, { counted_quantity: counted, difference, timestamp }: Counted): number {
  return timestamp === made.timestamp ? counted : exact(difference + made.expected_quantity);
}

type Priced = { difference: number; item: { purchase_price: number } };

/** Gives the worth of a difference at the item's price of today. */
export const worthOfDifference = ({ difference, item }: Priced): number => exact(difference * item.purchase_price);

/** Those that differ, the most worth first. */
export function differing<One extends Priced & { id: number }>(entries: readonly One[]): One[] {
  const weight = (one: One) => Math.abs(worthOfDifference(one));
  return entries
    .filter(({ difference }) => difference !== 0)
    .sort((one, other) => weight(other) - weight(one) || other.id - one.id);
}

/** Sums up what items are worth that are found to be gone. */
export function worthOfStock(items: readonly { quantity: number; purchase_price: number }[]): number {
  return items.reduce((sum, { quantity, purchase_price: price }) => exact(sum + exact(quantity * price)), 0);
}
