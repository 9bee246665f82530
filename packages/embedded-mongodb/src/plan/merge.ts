import type { Connection } from '../store/connection.ts';
import { indexTable } from '../store/layout.ts';
import type { Scan } from './block-scan.ts';
import type { IndexPlan } from './plan.ts';
import { type KeyEntry, scanKeys } from './scan.ts';
import type { ReadOptions } from './source.ts';

/** Merges ranges, each of one combination of leading values, in the order of what follows those. */
export function mergeRanges(
  connection: Connection,
  { index, direction, bounds: { ranges } }: IndexPlan,
  { stats, wanted }: ReadOptions,
): Scan<KeyEntry> {
  // The merge looks one key ahead in each range.
  const share = wanted > 0 ? 1 + Math.ceil(wanted / ranges.length) : 0;
  const walks = ranges.map((range) => scanKeys(connection, { index, direction }, range, share));
  const sql = `SELECT 1 FROM ${indexTable(index.id)} WHERE k = ? AND rid = ?`;
  let heads: (KeyEntry | undefined)[] | undefined;
  let isStale = false;
  // The keys that it looked ahead at may have changed during a pause.
  function renewed(head: KeyEntry | undefined, at: number): KeyEntry | undefined {
    return head && !connection.get(sql, head.key, head.rid) ? walks[at]?.next() : head;
  }
  function next(): KeyEntry | undefined {
    heads ??= walks.map((walk) => walk.next());
    if (isStale) heads = heads.map(renewed);
    isStale = false;
    const at = firstOf(heads, direction);
    if (at < 0) return undefined;
    const entry = heads[at];
    heads[at] = walks[at]?.next();
    return entry;
  }
  stats.keys += walks.length;
  function suspend(): void {
    isStale = true;
    suspendAll(walks);
  }
  return { next, suspend };
}

function firstOf(heads: readonly (KeyEntry | undefined)[], direction: 1 | -1): number {
  let best = -1;
  heads.forEach((head, at) => {
    const current = best < 0 ? undefined : heads[best];
    if (head && (!current || Buffer.compare(tail(head), tail(current)) * direction < 0)) best = at;
  });
  return best;
}

function tail({ key, range: { low, fixed = low.length } }: KeyEntry): Buffer {
  return key.subarray(fixed);
}

/** Suspends several walks or sources. */
export function suspendAll(each: readonly { suspend(): void }[]): void {
  for (const walk of each) walk.suspend();
}
