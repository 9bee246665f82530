import type { Index } from '../store/index-definition.ts';
import { indexTable, LIMIT } from '../store/layout.ts';
import type { View } from '../store/view.ts';
import type { KeyRange } from './interval.ts';

type Known = { size: number; until: number };

const known = new WeakMap<Index, Map<string, Known>>();
const KNOWN_MS = 30_000;
const MOST_KNOWN = 1000;
/** Smaller counts are not cached, as counting so few keys is cheap. */
const WORTH_KNOWING = 128;

/**
 * Counts the keys that an index holds in ranges, up to the cap. Counts are cached for 30 s: they only choose between
 * plans and never decide which documents are found.
 */
export function estimateKeys(view: View, index: Index, ranges: readonly KeyRange[], cap: number): number {
  const [range] = ranges;
  if (ranges.length !== 1 || !range || cap < WORTH_KNOWING) return countKeys(view, index, ranges, cap);
  const name = `${nameOf(range)}\0${cap}`;
  const sizes = known.get(index) ?? new Map<string, Known>();
  const before = sizes.get(name);
  if (before && before.until > performance.now()) return before.size;
  const size = countKeys(view, index, ranges, cap);
  if (size < WORTH_KNOWING) return size;
  if (sizes.size >= MOST_KNOWN) sizes.clear();
  sizes.set(name, { size, until: performance.now() + KNOWN_MS });
  known.set(index, sizes);
  return size;
}

type Counted = { size: number; keysIn: number };

const counted = new WeakMap<Index, Map<string, Counted>>();
/** Fewer keys are counted again as quickly. */
const WORTH_KEEPING = 1_000;

/**
 * Counts the keys that an index holds in a range. A count is kept until a key of the index changes: it is that of every
 * view that sees all changes so far.
 */
export function exactCount(view: View, index: Index, ranges: readonly KeyRange[]): number {
  const [range] = ranges;
  if (ranges.length !== 1 || !range || !seesSettled(view, index)) return countKeys(view, index, ranges, ALL);
  const name = nameOf(range);
  const counts = counted.get(index) ?? new Map<string, Counted>();
  const before = counts.get(name);
  if (before?.keysIn === index.keysIn) return before.size;
  const size = countKeys(view, index, ranges, ALL);
  if (size < WORTH_KEEPING) return size;
  if (counts.size >= MOST_KNOWN) counts.clear();
  counts.set(name, { size, keysIn: index.keysIn });
  counted.set(index, counts);
  return size;
}

/** Tells if a view sees all changes of an index's keys and none that may be undone, as the view of writes does. */
const seesSettled = (view: View, { keysIn }: Index) =>
  view.isVisible(keysIn) && !view.isVisible(Number.POSITIVE_INFINITY);

const ALL = Number.MAX_SAFE_INTEGER;

const nameOf = ({ low, high }: KeyRange) => `${low.toString('latin1')}\0${high.toString('latin1')}`;

/** Tells how many keys there are within ranges, counted no further than the cap. */
function countKeys(view: View, index: Index, ranges: readonly KeyRange[], cap: number): number {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${indexTable(index.id)} WHERE k >= ? AND k < ? ${LIMIT})`;
  let count = 0;
  for (const { low, high } of ranges) {
    if (count >= cap) break;
    count += (view.connection.get(sql, low, high, cap - count) as [number])[0];
  }
  return count;
}
