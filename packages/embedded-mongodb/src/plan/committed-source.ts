import { CommandError } from '../errors.ts';
import { compileFilter, filterFields, type Matcher } from '../query/match.ts';
import type { Collection } from '../store/catalog.ts';
import { keysOf } from '../store/index-definition.ts';
import { documentsTable } from '../store/layout.ts';
import { decodeStored, documentFromRow, type StoredDocument, type View } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { fieldSet } from '../wire/field-set.ts';
import type { Scan } from './block-scan.ts';
import { canIntersect, intersectionSource } from './intersection.ts';
import { lookupCommitted, lookupSource } from './key-lookup.ts';
import { mergeRanges, suspendAll } from './merge.ts';
import { type IndexPlan, isKeyLookup, type Plan } from './plan.ts';
import { scanCollection, scanIndex } from './scan.ts';
import { PAUSE_AFTER, PAUSED, type ReadOptions, type ScanStats, type Source } from './source.ts';

export type SourceOptions = {
  filter: Doc;
  matches: Matcher;
  stats?: ScanStats;
  /** The number of documents that will be read; 0 for all. The scan reads that many at once. */
  wanted?: number;
};

/** The committed documents that match, in the order of the plan, without a transaction's own writes. */
export function committedSource(view: View, collection: Collection, plan: Plan, options: SourceOptions): Source {
  const { stats = { keys: 0, docs: 0 }, wanted = 0 } = options;
  if (plan.kind === 'nothing' || !view.isVisible(collection.createdIn)) return { next: () => undefined, suspend() {} };
  if (plan.kind === 'or') return branchSource(view, collection, plan.branches, { ...options, stats });
  const candidates =
    plan.kind === 'index'
      ? fromIndex(view, collection, plan, { stats, wanted })
      : counted(scanCollection(view.connection, collection, plan.direction, wanted), stats);
  return filteredSource(collection, candidates, plan, options);
}

/** The candidates of a plan that match the filter. */
export function filteredSource(collection: Collection, candidates: Source, plan: Plan, options: SourceOptions): Source {
  const needsNoTest = isProven(plan) || Object.keys(options.filter).length === 0;
  return untilDropped(collection, needsNoTest ? candidates : matchingSource(candidates, options));
}

function isProven(plan: Plan): boolean {
  return plan.kind === 'index' && plan.bounds.isExact && (plan.bounds.otherValues.length === 0 || canIntersect(plan));
}

// A scan fails once its collection is dropped, as its table is gone.
function untilDropped(collection: Collection, source: Source): Source {
  return {
    suspend: source.suspend,
    next() {
      if (!collection.isDropped) return source.next();
      throw new CommandError(175, `collection dropped: ${collection.ns}`);
    },
  };
}

function counted(walk: Scan<StoredDocument>, stats: ScanStats): Source {
  return {
    suspend: walk.suspend,
    next() {
      const found = walk.next();
      if (found) stats.docs += 1;
      return found;
    },
  };
}

function matchingSource(source: Source, { filter, matches }: SourceOptions): Source {
  const looked = fieldSet(filterFields(filter));
  return {
    suspend: source.suspend,
    next() {
      for (let i = 0; i < PAUSE_AFTER; i += 1) {
        const found = source.next();
        if (found === undefined || found === PAUSED) return found;
        if (matches(decodeStored(found, looked))) return found;
      }
      return PAUSED;
    },
  };
}

function fromIndex(view: View, collection: Collection, plan: IndexPlan, reading: ReadOptions): Source {
  if (canIntersect(plan)) return intersectionSource(view, collection, plan, reading);
  return isKeyLookup(plan) && !plan.isMerge
    ? lookupSource(plan, lookupCommitted(view, collection, plan.index), reading.stats)
    : scanSource(view, collection, plan, reading);
}

function scanSource(view: View, collection: Collection, plan: IndexPlan, reading: ReadOptions): Source {
  const { stats } = reading;
  const walk = documentsInOrder(view, collection, plan, reading);
  const isFirst = firstKeyTest(plan);
  function next(): StoredDocument | typeof PAUSED | undefined {
    for (let i = 0; i < PAUSE_AFTER; i += 1) {
      const entry = walk.next();
      if (!entry) return undefined;
      stats.keys += 1;
      // The document may have been deleted while the scan was suspended.
      if (!entry.found) continue;
      stats.docs += 1;
      if (isFirst(entry, entry.found)) return entry.found;
    }
    return PAUSED;
  }
  return { next, suspend: walk.suspend };
}

type Entry = { key?: Buffer | undefined; rid: number; found: StoredDocument | undefined };

function documentsInOrder(view: View, collection: Collection, plan: IndexPlan, reading: ReadOptions): Scan<Entry> {
  const { index, bounds, isMerge } = plan;
  if (!isMerge || bounds.ranges.length < 2)
    return scanIndex(view.connection, { collection, index }, plan, reading.wanted);
  const keys = mergeRanges(view.connection, plan, reading);
  const sql = `SELECT rid, v, d FROM ${documentsTable(collection.id)} WHERE rid = ?`;
  function next(): Entry | undefined {
    const entry = keys.next();
    if (!entry) return undefined;
    const row = view.connection.get(sql, entry.rid);
    return { ...entry, found: row && documentFromRow(row) };
  }
  return { next, suspend: keys.suspend };
}

// A document with an array has several keys within the ranges. Only the first of them counts, so no list of the documents
// that were returned is needed.
function firstKeyTest(plan: IndexPlan): (entry: Entry, found: StoredDocument) => boolean {
  const { index, bounds, direction } = plan;
  const isSinglePoint = bounds.ranges.length === 1 && index.multikey === 1 && bounds.points >= 1;
  if (index.multikey === 0 || isSinglePoint) return () => true;
  if (isMergeById(plan)) return notAgain();
  return ({ key: met }, found) => {
    if (!met) return true;
    const { keys } = keysOf(index, decodeStored(found, index.needs));
    const within = keys.filter((key) =>
      bounds.ranges.some(({ low, high }) => Buffer.compare(low, key) <= 0 && Buffer.compare(key, high) < 0),
    );
    const first = within.reduce((best, key) => (Buffer.compare(key, best) * direction < 0 ? key : best), met);
    return first.equals(met);
  };
}

// The keys of one document are adjacent when only the _id follows the array's value.
function isMergeById({ index, bounds, isMerge }: IndexPlan): boolean {
  return isMerge && index.multikey === 1 && bounds.points === 1 && index.fields[1]?.path === '_id';
}

function notAgain(): (entry: Entry) => boolean {
  let last: number | undefined;
  return ({ rid }) => {
    const isOther = rid !== last;
    last = rid;
    return isOther;
  };
}

type Branch = { plan: Plan; filter: Doc };

// A document is returned by the first branch of the $or that it matches.
function branchSource(view: View, collection: Collection, branches: readonly Branch[], options: SourceOptions): Source {
  const matchers = branches.map(({ filter }) => compileFilter(filter));
  const sources = branches.map(({ plan, filter }, i) =>
    committedSource(view, collection, plan, { ...options, filter, matches: matchers[i] as Matcher }),
  );
  let at = 0;
  function next(): StoredDocument | typeof PAUSED | undefined {
    for (let i = 0; at < sources.length && i < PAUSE_AFTER; i += 1) {
      const found = sources[at]?.next();
      if (found === PAUSED) return found;
      if (found === undefined) at += 1;
      else if (!isKnown(found)) return found;
    }
    return at < sources.length ? PAUSED : undefined;
  }
  function isKnown(found: StoredDocument): boolean {
    const doc = decodeStored(found, undefined);
    return matchers.slice(0, at).some((matches) => matches(doc));
  }
  return { next, suspend: () => suspendAll(sources) };
}
