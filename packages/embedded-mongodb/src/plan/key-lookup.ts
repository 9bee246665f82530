import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import { documentFromRow, type StoredDocument, type View } from '../store/view.ts';
import type { IndexPlan } from './plan.ts';
import { PAUSE_AFTER, PAUSED, type ScanStats, type Source } from './source.ts';

/** Finds documents by whole keys of a unique index, such as _ids; the documents come in the order of the keys. */
export type KeyLookup = (keys: readonly Buffer[]) => StoredDocument[];

const AT_ONCE = 16;

// An index never moves to another collection, so its statements can be kept.
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

/** Looks up to `AT_ONCE` keys up by one statement that reads their documents, too. */
export function lookupCommitted({ connection }: View, collection: Collection, index: Index): KeyLookup {
  const sql = lookupSql(index, collection);
  return (keys) => {
    if (keys.length > 1) return connection.all(sql.some, ...keys, ...NO_KEYS.slice(keys.length)).map(documentFromRow);
    const row = connection.get(sql.one, keys[0] as Buffer);
    return row ? [documentFromRow(row)] : [];
  };
}

/** The documents at the keys of a plan, in the order of the plan. */
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
