import { compileFilter } from '../query/match.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import type { StoredDocument, View } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { openSource } from './pending-source.ts';
import type { Plan } from './plan.ts';
import { planQuery } from './planner.ts';
import { sorted } from './sorter.ts';
import { PAUSED, type ScanStats, type Source } from './source.ts';

export type FindSpec = {
  filter: Doc;
  sort: readonly SortField[];
  /** 0 for none. */
  limit: number;
  hint?: unknown;
};

/** A query that has been planned and opened. */
export type OpenQuery = { source: Source; plan: Plan; stats: ScanStats; close(): void };

/** Starts a query: plan, search, sort and limit. A collection that does not exist is empty. */
export function openFind(view: View, collection: Collection | undefined, spec: FindSpec): OpenQuery {
  const stats: ScanStats = { keys: 0, docs: 0 };
  const matches = compileFilter(spec.filter);
  if (!collection) return { source: NOTHING, plan: { kind: 'nothing', providesSort: true }, stats, close() {} };
  const { limit } = spec;
  const plan = planQuery(view, collection, { filter: spec.filter, sort: spec.sort, limit, hint: spec.hint });
  const needsSort = spec.sort.length > 0 && !plan.providesSort;
  const found = openSource(view, collection, plan, {
    filter: spec.filter,
    matches,
    stats,
    sort: spec.sort,
    wanted: needsSort ? 0 : limit,
  });
  const inOrder = needsSort ? sorted(found, spec.sort, limit) : found;
  const source = limit > 0 ? limited(inOrder, limit) : inOrder;
  return {
    source,
    plan,
    stats,
    close() {
      source.suspend();
      if ('close' in inOrder) (inOrder as { close(): void }).close();
    },
  };
}

const NOTHING: Source = { next: () => undefined, suspend() {} };

function limited(source: Source, limit: number): Source {
  let left = limit;
  function next(): StoredDocument | typeof PAUSED | undefined {
    if (left === 0) return undefined;
    const found = source.next();
    if (found !== undefined && found !== PAUSED) left -= 1;
    return found;
  }
  return { next, suspend: source.suspend };
}

/** Reads all documents of a query without a pause, for writes, which may not be interrupted. */
export function findAll(view: View, collection: Collection, spec: FindSpec): StoredDocument[] {
  const found = openFind(view, collection, spec);
  const all: StoredDocument[] = [];
  try {
    for (let each = found.source.next(); each !== undefined; each = found.source.next()) {
      if (each !== PAUSED) all.push(each);
    }
  } finally {
    found.close();
  }
  return all;
}
