import { exact } from '../i18n/numbers.ts';
import type { Scan } from '../scan/bus.ts';

/**
 * Scans that are booked together, as somebody scans faster than a slow day answers: all that wait, up to the first that
 * says how much an earlier one meant, or that means nothing.
 * @param waiting the scans of the same page that are not answered yet, `scan` first
 */
export function together(scan: Scan, waiting: readonly Scan[]): readonly Scan[] {
  const end = waiting.findIndex(({ amends, amount }) => amends !== undefined || amount === 0);
  const group = waiting.slice(0, end < 0 ? waiting.length : end);
  return group[0] === scan ? group : [scan];
}

/** The amount of an item that one scan means. Those of a group are booked by one call. */
export type Share = { scan: Scan; item: number; by: number; group: string };

/** Sums up what is booked of an item at once, and what of that comes after one of the scans. */
export function sumsAt(shares: readonly Share[], { scan, group }: Share): { all: number; after: number } {
  const same = shares.filter((one) => one.group === group);
  const place = same.findIndex((one) => one.scan === scan);
  return { all: sumOf(same), after: sumOf(same.slice(place + 1)) };
}

function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { by }) => exact(sum + by), 0);
}
