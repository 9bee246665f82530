import { blob, type Connection } from '../store/connection.ts';
import { indexTable } from '../store/layout.ts';
import { after } from '../values/key.ts';
import { END } from './interval.ts';
import type { IndexPlan } from './planner.ts';
import type { KeyEntry } from './scan.ts';

type Skipping = { skipTo?(key: Buffer): void };

/**
 * For $all on an array whose index goes on with other fields: besides the value being walked, the document must have
 * the other values too, and those keys end the same way. Each is looked up in the index; where one is missing, the
 * walk jumps to the next key it could be met at. No document is read for that.
 */
export function probes(connection: Connection, plan: IndexPlan, walk: Skipping): (entry: KeyEntry) => boolean {
  const tests = plan.bounds.alsoHas.map((value) => probe(connection, plan, walk, value));
  return (entry) => tests.every((test) => test(entry));
}

function probe(connection: Connection, plan: IndexPlan, walk: Skipping, value: Buffer): (entry: KeyEntry) => boolean {
  const table = indexTable(plan.index.id);
  const sql =
    plan.direction === 1
      ? `SELECT k FROM ${table} WHERE k >= ? AND k < ? ORDER BY k LIMIT 1`
      : `SELECT k FROM ${table} WHERE k <= ? AND k >= ? ORDER BY k DESC LIMIT 1`;
  const limit = plan.direction === 1 ? (after(value) ?? END) : value;
  const exact = `SELECT 1 FROM ${table} WHERE k = ? AND rid = ?`;
  return (entry) => {
    const head = entry.range.low;
    const wanted = Buffer.concat([value, entry.key.subarray(headLength(plan, head))]);
    const row = connection.get(sql, wanted, limit);
    const found = row && blob(row[0]);
    if (found?.equals(wanted)) return connection.get(exact, wanted, entry.rid) !== undefined;
    const next = found ? Buffer.concat([firstComponent(plan), found.subarray(value.length)]) : farEnd(plan);
    jump(plan, walk, next);
    return false;
  };
}

function firstComponent(plan: IndexPlan): Buffer {
  const [interval] = plan.bounds.intervals[0] ?? [];
  const low = interval?.low as Buffer;
  return plan.index.fields[0]?.direction === 1 ? low : Buffer.from(low.map((byte) => ~byte));
}

function headLength(plan: IndexPlan, _head: Buffer): number {
  return firstComponent(plan).length;
}

function farEnd(plan: IndexPlan): Buffer {
  return plan.direction === 1 ? END : Buffer.alloc(0);
}

// Downwards the next key itself has to stay within reach: the walk's upper end is exclusive.
function jump(plan: IndexPlan, walk: Skipping, next: Buffer): void {
  walk.skipTo?.(plan.direction === 1 || next.length === 0 ? next : Buffer.concat([next, Buffer.from([0])]));
}
