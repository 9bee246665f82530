import type { Collection } from '../store/catalog.ts';
import { blob, type Row } from '../store/connection.ts';
import { documentsTable, indexTable, LIMIT } from '../store/layout.ts';
import { documentFromRow, type StoredDocument, type View } from '../store/view.ts';
import { blockScan, type Scan } from './block-scan.ts';
import { type Interval, type KeyRange, pointBytes } from './interval.ts';
import type { IndexPlan } from './plan.ts';
import { PAUSED, type ReadOptions, type Source } from './source.ts';

const FIRST_STRETCH = 64;
const LONGEST_STRETCH = 512;

type Place = { key: Buffer; rid: number };

type Entry = Place & { found: StoredDocument };

/**
 * Finds documents by $all on an array. It scans the keys of one value; the keys of the other values end with the same
 * bytes, so SQLite looks each up in the index, the rarest first, and reads only the documents that have all. It does one
 * stretch of keys at a time, so that other clients do not wait long when few documents match.
 */
export function intersectionSource(
  view: View,
  collection: Collection,
  plan: IndexPlan,
  { stats, wanted }: ReadOptions,
): Source {
  const { low, high } = plan.bounds.ranges[0] as KeyRange;
  const [near, far] = plan.direction === 1 ? [low, high] : [high, low];
  const sql = statements(plan, collection);
  const head = pointBytes(plan.bounds.intervals[0]?.[0] as Interval, plan.index.fields[0]?.direction ?? 1);
  const others = plan.bounds.otherValues.flatMap((value) => [value, head.length + 1]);
  let start: Place | undefined;
  let stretch = FIRST_STRETCH;
  let isDone = false;
  let current: { walk: Scan<Entry>; end: Place | undefined } | undefined;

  const fromOf = (place: Place | undefined) => (place ? [place.key, place.rid] : [near]);

  function endOfStretch(): Place | undefined {
    if (plan.hasFewKeys) return undefined;
    const row = view.connection.get(sql.end(start !== undefined), ...fromOf(start), far, stretch - 1);
    return row && placeOf(row);
  }
  function open() {
    const end = endOfStretch();
    const from = start;
    stats.keys += end ? stretch : 1;
    stretch = Math.min(stretch * 2, LONGEST_STRETCH);
    const to = end ? [end.key, end.rid] : [far];
    function read(last: Entry | undefined, most: number): Entry[] {
      const after = last ?? from;
      const matches = sql.matches(after !== undefined, end !== undefined);
      return view.connection.all(matches, ...fromOf(after), ...to, ...others, most).map(entryOf);
    }
    return { end, walk: blockScan({ read, bytesOf: ({ found }) => found.raw.length }, wanted) };
  }
  function next(): StoredDocument | typeof PAUSED | undefined {
    if (isDone) return undefined;
    current ??= open();
    const entry = current.walk.next();
    if (entry) {
      stats.docs += 1;
      return entry.found;
    }
    start = current.end;
    current = undefined;
    isDone = start === undefined;
    return isDone ? undefined : PAUSED;
  }
  return { next, suspend: () => current?.walk.suspend() };
}

const placeOf = ([key, rid]: Row): Place => ({ key: blob(key), rid: rid as number });

function entryOf(row: Row): Entry {
  return { key: blob(row[3]), rid: row[0] as number, found: documentFromRow(row) };
}

/** Tells whether all a plan's documents must have besides its range is looked up by `intersected`. */
export function canIntersect({ bounds }: IndexPlan): boolean {
  return bounds.otherValues.length > 0 && bounds.ranges.length === 1;
}

function statements({ index, direction, bounds }: IndexPlan, collection: Collection) {
  const table = indexTable(index.id);
  const [more, less] = direction === 1 ? ['>', '<'] : ['<', '>'];
  const order = direction === 1 ? 'ORDER BY a.k, a.rid' : 'ORDER BY a.k DESC, a.rid DESC';
  // The upper end of a range is not part of it, the lower is.
  const first = direction === 1 ? 'a.k >= ?' : 'a.k < ?';
  const far = direction === 1 ? 'a.k < ?' : 'a.k >= ?';
  const start = (isOnward: boolean) => (isOnward ? `(a.k, a.rid) ${more} (?, ?)` : first);
  const key = 'CAST(? || substr(a.k, ?) AS BLOB)';
  const others = bounds.otherValues.map(() => `AND EXISTS (SELECT 1 FROM ${table} WHERE k = ${key} AND rid = a.rid)`);
  return {
    end: (isOnward: boolean) =>
      `SELECT a.k, a.rid FROM ${table} a WHERE ${start(isOnward)} AND ${far} ${order} LIMIT 1 OFFSET ?`,
    // The limit keeps SQLite from reading each document before it looks its other values up.
    matches: (isOnward: boolean, hasEnd: boolean) =>
      `SELECT d.rid, d.v, d.d, a.k
       FROM (SELECT a.k, a.rid FROM ${table} a
             WHERE ${start(isOnward)} AND ${hasEnd ? `(a.k, a.rid) ${less}= (?, ?)` : far} ${others.join(' ')}
             ${order} ${LIMIT}) a
       CROSS JOIN ${documentsTable(collection.id)} d ON d.rid = a.rid`,
  };
}
