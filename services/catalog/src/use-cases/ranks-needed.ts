import type { Terms } from '../store/terms.ts';

const MOST_REMEMBERED = 5_000;
/** Of so few letters most expressions are common. */
const COMMON_LETTERS = 2;

const remembered = new WeakMap<Terms, Map<string, number>>();

/**
 * How many ranks below the whole match it took the last time to find enough, 0 when everything that matched was few: what
 * is worth asking for at once. It only guesses; what is found does not depend on it.
 */
export function ranksNeeded(terms: Terms, expression: string): number {
  return remembered.get(terms)?.get(expression) ?? ([...expression].length <= COMMON_LETTERS ? 3 : 0);
}

export function rememberRanks(terms: Terms, expression: string, count: number): void {
  const counts = remembered.get(terms) ?? new Map<string, number>();
  remembered.set(terms, counts);
  if (counts.size >= MOST_REMEMBERED) counts.clear();
  counts.set(expression, count);
}
