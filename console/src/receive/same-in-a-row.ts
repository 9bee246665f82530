import type { Scan } from '../scan/bus.ts';

/**
 * The same label scanned again and again while one is booked: all of them are booked at once, as somebody scans
 * faster than a slow day answers.
 * @param waiting the scans that are not answered yet, `scan` first
 */
export function sameInARow(scan: Scan, waiting: readonly Scan[]): readonly Scan[] {
  if (scan.amount !== undefined) return [scan];
  const end = waiting.findIndex((one) => !isSame(one, scan));
  const same = waiting.slice(0, end < 0 ? waiting.length : end);
  return same[0] === scan ? same : [scan];
}

function isSame(one: Scan, other: Scan): boolean {
  return one.text === other.text && one.itemId === other.itemId && one.amount === undefined && !one.amends;
}
