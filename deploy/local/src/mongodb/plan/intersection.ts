import type { Collection } from '../store/catalog.ts';
import { blob, type RowIterator } from '../store/connection.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import type { Stored, View } from '../store/view.ts';
import { PAUSED, type Source, type Stats } from './found.ts';
import { type Interval, type KeyRange, pointBytes } from './interval.ts';
import type { IndexPlan } from './planner.ts';

const FIRST_STRETCH = 64;
const LONGEST_STRETCH = 512;

type Place = { key: Buffer; rid: number };

/**
 * For $all on an array: besides the value whose keys are walked, a document must have the other values too, and those
 * keys end the same way. SQLite looks each up in the index, the rarest first, and reads only the documents that have all;
 * a stretch of the walk at a time, so that nobody waits long where few have.
 */
export function intersected(view: View, collection: Collection, plan: IndexPlan, stats: Stats): Source {
  const { low, high } = plan.bounds.ranges[0] as KeyRange;
  const [near, far] = plan.direction === 1 ? [low, high] : [high, low];
  const sql = statements(plan, collection);
  const head = pointBytes(plan.bounds.intervals[0]?.[0] as Interval, plan.index.fields[0]?.direction ?? 1);
  const others = plan.bounds.alsoHas.flatMap((value) => [value, head.length + 1]);
  let last: Place | undefined;
  let end: Place | undefined;
  let rows: RowIterator | undefined;
  let stretch = FIRST_STRETCH;
  let isDone = false;

  function endOfStretch(from: (Buffer | number)[]) {
    return view.connection.get(sql.end(last !== undefined), ...from, far, stretch - 1);
  }
  function open(): RowIterator {
    const from = last ? [last.key, last.rid] : [near];
    const bound = plan.hasFewKeys ? undefined : endOfStretch(from);
    end = bound && { key: blob(bound[0]), rid: bound[1] as number };
    stats.keys += end ? stretch : 1;
    stretch = Math.min(stretch * 2, LONGEST_STRETCH);
    const to = end ? [end.key, end.rid] : [far];
    return view.connection.rows(sql.matches(last !== undefined, end !== undefined), ...from, ...to, ...others);
  }
  function next(): Stored | typeof PAUSED | undefined {
    if (isDone) return undefined;
    rows ??= open();
    const row = rows.next() as [Uint8Array, number, number, Uint8Array] | undefined;
    if (row) {
      last = { key: blob(row[0]), rid: row[1] };
      stats.docs += 1;
      return { rid: row[1], version: row[2], raw: blob(row[3]) };
    }
    rows = undefined;
    last = end;
    isDone = end === undefined;
    return isDone ? undefined : PAUSED;
  }
  function suspend(): void {
    rows?.close();
    rows = undefined;
  }
  return { next, suspend };
}

/** Whether all a plan's documents must have besides its range is looked up by `intersected`. */
export function canIntersect({ bounds }: IndexPlan): boolean {
  return bounds.alsoHas.length > 0 && bounds.ranges.length === 1;
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
  const others = bounds.alsoHas.map(() => `AND EXISTS (SELECT 1 FROM ${table} WHERE k = ${key} AND rid = a.rid)`);
  return {
    end: (isOnward: boolean) =>
      `SELECT a.k, a.rid FROM ${table} a WHERE ${start(isOnward)} AND ${far} ${order} LIMIT 1 OFFSET ?`,
    // The limit keeps SQLite from reading each document before it looks its other values up.
    matches: (isOnward: boolean, hasEnd: boolean) =>
      `SELECT a.k, a.rid, d.v, d.d
       FROM (SELECT a.k, a.rid FROM ${table} a
             WHERE ${start(isOnward)} AND ${hasEnd ? `(a.k, a.rid) ${less}= (?, ?)` : far} ${others.join(' ')}
             ${order} LIMIT -1) a
       CROSS JOIN ${documentsTable(collection.id)} d ON d.rid = a.rid`,
  };
}
