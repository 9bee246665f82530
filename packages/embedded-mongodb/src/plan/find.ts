import { compileFilter, type Projector, type Variables } from '../query/match.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import { decodeStored, type StoredDocument, type View } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { beginsWithId } from '../wire/fields.ts';
import { openSource } from './pending-source.ts';
import type { Plan } from './plan.ts';
import { planQuery } from './planner.ts';
import { sorted } from './sorter.ts';
import { PAUSED, type ScanStats, type Source } from './source.ts';

export type FindSpec = {
  filter: Doc;
  sort: readonly SortField[];
  skip: number;
  /** 0 for none. */
  limit: number;
  hint?: unknown;
  variables?: Variables;
};

/** A query that has been planned and opened. */
export type OpenQuery = { source: Source; plan: Plan; stats: ScanStats; close(): void };

/** Starts a query: plan, search, sort, skip and limit. A collection that does not exist is empty. */
export function openFind(view: View, collection: Collection | undefined, spec: FindSpec): OpenQuery {
  const stats: ScanStats = { keys: 0, docs: 0 };
  const matches = compileFilter(spec.filter, spec.variables);
  if (!collection) return { source: NOTHING, plan: { kind: 'nothing', providesSort: true }, stats, close() {} };
  const wanted = spec.limit === 0 ? 0 : spec.limit + spec.skip;
  const plan = planQuery(view, collection, { filter: spec.filter, sort: spec.sort, limit: wanted, hint: spec.hint });
  const needsSort = spec.sort.length > 0 && !plan.providesSort;
  const found = openSource(view, collection, plan, {
    filter: spec.filter,
    matches,
    variables: spec.variables,
    stats,
    sort: spec.sort,
    wanted: needsSort ? 0 : wanted,
  });
  const inOrder = needsSort ? sorted(found, spec.sort, wanted) : found;
  const source = spec.skip > 0 || spec.limit > 0 ? portion(inOrder, spec.skip, spec.limit) : inOrder;
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

function portion(source: Source, skip: number, limit: number): Source {
  let toSkip = skip;
  let left = limit > 0 ? limit : Number.POSITIVE_INFINITY;
  function next(): StoredDocument | typeof PAUSED | undefined {
    if (left === 0) return undefined;
    for (;;) {
      const found = source.next();
      if (found === undefined || found === PAUSED) return found;
      if (toSkip === 0) {
        left -= 1;
        return found;
      }
      toSkip -= 1;
    }
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

/** The projection of documents for the client, decoded or as stored. */
export type Shape = { project: Projector | undefined; projectRaw: ((raw: Buffer) => Buffer) | undefined };

/** A document as the client gets it. */
export function outputBson(found: StoredDocument, { project, projectRaw }: Shape): Buffer {
  if (!project) return found.raw;
  if (projectRaw && beginsWithId(found.raw)) return projectRaw(found.raw);
  return encode(project(decodeStored(found, undefined)));
}
