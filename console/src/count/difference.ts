// A count says how much more or less of an item is there than the ledger had at the moment of counting. Each act adds to
// that difference, and its opposite takes it back, whatever others count or move meanwhile.
import { exact } from '../i18n/numbers.ts';
import type { Entry } from './stocktaking.ts';

type Counted = Pick<Entry, 'counted_quantity' | 'moved_since'>;

/** A change of an entry by one act: so much was added to its difference; `made` where there was no entry before. */
export type Change = { by: number; made: boolean };

/** Two changes by one scan: the scan itself, and the amount that was typed after it. */
export const together = (first: Change, { by }: Change): Change => ({ ...first, by: exact(first.by + by) });

/** The entry that takes a change back: counted again as so much, or removed. */
export type Way = { kind: 'count'; quantity: number } | { kind: 'remove' } | { kind: 'too-little' };

/**
 * Takes a change back. To count anew takes the ledger's quantity anew, so that what moved since is added: the
 * difference then is what it was without the change.
 */
export function wayBack({ counted_quantity: counted, moved_since: moved }: Counted, { by, made }: Change): Way {
  if (made && exact(counted - by) <= 0) return { kind: 'remove' };
  const quantity = exact(counted + moved - by);
  return quantity < 0 ? { kind: 'too-little' } : { kind: 'count', quantity };
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
