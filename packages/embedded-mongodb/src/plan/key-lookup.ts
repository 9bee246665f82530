// What a plan finds by whole keys of a unique index, as most commands of services do: one document, or some, by _id.
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import { documentFromRow, type StoredDocument, type View } from '../store/view.ts';
import type { IndexPlan } from './plan.ts';
import { PAUSE_AFTER, PAUSED, type ScanStats, type Source } from './source.ts';

/** Gives the documents with these keys of a unique index, in their order. */
export type KeyLookup = (keys: readonly Buffer[]) => StoredDocument[];

const AT_ONCE = 16;

// An index belongs to one collection for good.
const sqlByKeys = new WeakMap<Index, { one: string; some: string }>();

// The keys are the outer loop of a join whose order is fixed, so what is found comes in their order.
function lookupSql(index: Index, collection: Collection): { one: string; some: string } {
  const known = sqlByKeys.get(index);
  if (known) return known;
  const columns = 'd.rid, d.v, d.d';
  const document = `CROSS JOIN ${documentsTable(collection.id)} d ON d.rid = i.rid`;
  const keys = Array.from({ length: AT_ONCE }, (_, at) => `(?, ${at})`).join();
  const sql = {
    one: `SELECT ${columns} FROM ${indexTable(index.id)} i ${document} WHERE i.k = ?`,
    some: `SELECT ${columns} FROM (VALUES ${keys}) w CROSS JOIN ${indexTable(index.id)} i ON i.k = w.column1 ${document}`,
  };
  sqlByKeys.set(index, sql);
  return sql;
}

const NO_KEYS = Array<null>(AT_ONCE).fill(null);

/** Finds keys and documents at once, up to `AT_ONCE` of them. */
export function lookupCommitted({ connection }: View, collection: Collection, index: Index): KeyLookup {
  const sql = lookupSql(index, collection);
  return (keys) => {
    if (keys.length > 1) return connection.all(sql.some, ...keys, ...NO_KEYS.slice(keys.length)).map(documentFromRow);
    const row = connection.get(sql.one, keys[0] as Buffer);
    return row ? [documentFromRow(row)] : [];
  };
}

/** The documents at a plan's keys, in its order. */
export function lookupSource({ bounds, direction }: IndexPlan, byKeys: KeyLookup, stats: ScanStats): Source {
  const keys = bounds.ranges.map(({ low }) => low);
  if (direction === -1) keys.reverse();
  let asked = 0;
  let given = 0;
  let found: StoredDocument[] = [];
  function next(): StoredDocument | typeof PAUSED | undefined {
    for (let tried = 0; given === found.length && tried < PAUSE_AFTER; tried += AT_ONCE) {
      if (asked === keys.length) return undefined;
      const some = keys.slice(asked, asked + AT_ONCE);
      asked += some.length;
      found = byKeys(some);
      given = 0;
    }
    const one = found[given];
    if (!one) return PAUSED;
    given += 1;
    stats.keys += 1;
    stats.docs += 1;
    return one;
  }
  return { next, suspend() {} };
}
