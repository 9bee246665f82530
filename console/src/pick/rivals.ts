// The amounts that other open jobs want of a line's item. Nothing is reserved by it: whoever closes first takes, and closing asks
// the stock. But the person sees before that whose goods they take.
import { exact } from '../i18n/numbers.ts';
import type { Wanting } from '../items/availability.ts';

export type Rivals = {
  /** The other jobs, those that want the most first. */
  jobs: readonly Wanting[];
  /** The sum of what they want. */
  wanted: number;
  /** The part of the stock that none of them wants. */
  free: number;
};

/** Names the other open jobs that want an item, and what of the stock is left beside them. */
export function rivalsOf(works: readonly Wanting[], { job, there }: { job: number; there: number }): Rivals {
  const jobs = works.filter(({ id }) => id !== job).toSorted((one, other) => other.quantity - one.quantity);
  const wanted = exact(jobs.reduce((sum, { quantity }) => sum + quantity, 0));
  return { jobs, wanted, free: Math.max(0, exact(there - wanted)) };
}

/** Gives the part of an amount that other jobs want too, and that does not do for all of them. */
export function takenFrom({ wanted, free }: Rivals, amount: number): number {
  return wanted > 0 ? Math.max(0, exact(amount - free)) : 0;
}
