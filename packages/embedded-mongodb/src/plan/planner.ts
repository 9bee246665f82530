import { CommandError } from '../errors.ts';
import type { SortField } from '../query/sort.ts';
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import type { View } from '../store/view.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type Bounds, boundsFor } from './bounds.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { implies } from './implies.ts';
import { pointBytes } from './interval.ts';
import { estimateKeys } from './key-counts.ts';
import { type IndexPlan, isKeyLookup, type Plan, type Query } from './plan.ts';

/** A plan with fewer keys is taken without counting those of the others. */
const NEXT_TO_NONE = 8;
const FEW_KEYS = 128;
const COUNT_CAP = 2000;
const MAX_MERGE = 200;

/** Chooses how to find what a query asks for. */
export function planQuery(view: View, collection: Collection, query: Query): Plan {
  const conditions = conditionsOf(query.filter);
  if (isNatural(query.hint)) return collectionScan(query.hint);
  const hinted = hintedIndex(collection, query.hint);
  const candidates = candidatesFor(view, collection, query, conditions, hinted);
  const best = candidates.length === 1 ? candidates[0] : cheapest(view, collection, query, candidates);
  return best ?? branches(view, collection, query) ?? collectionScan(undefined);
}

function isNatural(hint: unknown): hint is Doc {
  return isDoc(hint) && '$natural' in hint;
}

function collectionScan(hint: Doc | undefined): Plan {
  return { kind: 'collection', direction: Number(hint?.$natural) < 0 ? -1 : 1, providesSort: false };
}

function hintedIndex(collection: Collection, hint: unknown): Index | undefined {
  if (hint === undefined || (isDoc(hint) && Object.keys(hint).length === 0)) return undefined;
  const index = collection.indexes.find((each) => (isDoc(hint) ? isEqual(each.spec.key, hint) : each.name === hint));
  if (index) return index;
  throw new CommandError(
    2,
    'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
  );
}

function candidatesFor(
  view: View,
  collection: Collection,
  query: Query,
  conditions: Conditions,
  hinted: Index | undefined,
): IndexPlan[] {
  const plans: IndexPlan[] = [];
  const isBound = ({ fields }: Index) => conditions.byPath.has(fields[0]?.path as string);
  for (const index of hinted ? [hinted] : inTurn(collection.indexes, isBound)) {
    if (!hinted && !view.isVisible(index.createdIn)) continue;
    // An index that no condition and no sort uses is no candidate.
    if (!hinted && query.sort.length === 0 && !isBound(index)) continue;
    const own = plansOf(index, query, conditions, index === hinted);
    const few = own.find((plan) => isSmallLookup(plan) || stopsAtFew(plan, query));
    if (few) return [few];
    plans.push(...own);
  }
  return plans;
}

// Indexes that a condition bounds come first, as one of them is likely to be chosen at once.
function inTurn(indexes: readonly Index[], isBound: (index: Index) => boolean): Index[] {
  return [...indexes.filter(isBound), ...indexes.filter((index) => !isBound(index))];
}

// Looking up a few whole keys is always cheap, so no other plan is compared with it.
const SMALL_LOOKUP = 100;
const isSmallLookup = (plan: IndexPlan) => isKeyLookup(plan) && plan.bounds.ranges.length <= SMALL_LOOKUP;

// A plan that reads only the documents asked for, in their order, cannot be beaten either.
const FEW_WANTED = 100;

function stopsAtFew({ bounds, providesSort }: IndexPlan, { sort, limit }: Query): boolean {
  const isEveryMatch = bounds.isExact && bounds.otherValues.length === 0 && bounds.bounded > 0;
  return isEveryMatch && providesSort && sort.length > 0 && limit > 0 && limit <= FEW_WANTED;
}

function plansOf(index: Index, query: Query, conditions: Conditions, isHinted: boolean): IndexPlan[] {
  if (index.partial && !implies(query.filter, index.partial.filter)) return [];
  return boundsFor(index, conditions).flatMap((bounds) => {
    const order = orderOf(index, bounds, query.sort);
    const plan: IndexPlan = {
      kind: 'index',
      index,
      bounds,
      direction: order?.direction ?? 1,
      providesSort: order !== undefined,
      isMerge: order?.isMerge ?? false,
    };
    if (index.isSparse && !demandsPresence(index, conditions) && !isHinted) return [];
    const isUseful = bounds.bounded > 0 || (plan.providesSort && query.sort.length > 0) || isHinted;
    return isUseful ? [plan] : [];
  });
}

// A sparse index lacks the documents without its fields, so the filter must exclude them.
function demandsPresence(index: Index, conditions: Conditions): boolean {
  return index.fields.some((field) => conditions.byPath.get(field.path)?.some((each) => !each.matchesMissing));
}

/** Tells whether scanning these bounds gives the sort's order, and in which direction. */
function orderOf(
  index: Index,
  bounds: Bounds,
  sort: readonly SortField[],
): { direction: 1 | -1; isMerge: boolean } | undefined {
  if (sort.length === 0) return { direction: 1, isMerge: false };
  const fixed = new Set(
    index.fields
      .slice(0, bounds.points)
      .filter((_, at) => bounds.intervals[at]?.length === 1)
      .map((field) => field.path),
  );
  const isMerge = bounds.intervals.slice(0, bounds.points).some((list) => list.length > 1);
  const start = bounds.points;
  for (const from of isMerge ? [start, 0] : startsOf(index, bounds, fixed)) {
    const direction = directionFrom(index, from, sort, fixed);
    if (direction && (!isMerge || from === 0 || mayMerge(bounds))) return { direction, isMerge: isMerge && from !== 0 };
  }
  return undefined;
}

function startsOf(index: Index, bounds: Bounds, fixed: ReadonlySet<string>): number[] {
  const leading = index.fields.slice(0, bounds.points).every((field) => fixed.has(field.path));
  return leading ? [...new Set([bounds.points, 0])] : [0];
}

const mayMerge = ({ ranges }: Bounds): boolean => ranges.length <= MAX_MERGE;

function directionFrom(
  index: Index,
  from: number,
  sort: readonly SortField[],
  fixed: ReadonlySet<string>,
): 1 | -1 | undefined {
  let at = from;
  let direction: 1 | -1 | undefined;
  for (const wanted of sort) {
    if (isFixedInSort(index, wanted.path, fixed)) {
      if (index.fields[at]?.path === wanted.path) at += 1;
      continue;
    }
    while (
      at < index.fields.length &&
      index.fields[at]?.path !== wanted.path &&
      fixed.has(index.fields[at]?.path as string)
    )
      at += 1;
    const field = index.fields[at];
    if (field?.path !== wanted.path || (index.multikey & (1 << at)) !== 0) return undefined;
    const needed = field.direction === wanted.direction ? 1 : -1;
    if (direction && needed !== direction) return undefined;
    direction = needed;
    at += 1;
  }
  return direction ?? 1;
}

// A field with one value does not matter to the order. A document with an array has other values there too, so a
// sort that names such a field is not provided.
function isFixedInSort(index: Index, path: string, fixed: ReadonlySet<string>): boolean {
  const at = index.fields.findIndex((field) => field.path === path);
  return fixed.has(path) && (index.multikey & (1 << at)) === 0;
}

function cheapest(
  view: View,
  collection: Collection,
  query: Query,
  plans: readonly IndexPlan[],
): IndexPlan | undefined {
  let best: { plan: IndexPlan; cost: number } | undefined;
  const sizes = sizesOf(view, collection, plans);
  const smallest = Math.min(...sizes.values(), collection.count);
  for (const plan of plans) {
    const cost = costOf(plan, sizes.get(plan) as number, { smallest, query, total: collection.count });
    if (!best || cost < best.cost) best = { plan, cost };
  }
  return best && { ...withRarestFirst(best.plan, sizes), hasFewKeys: (sizes.get(best.plan) as number) < FEW_KEYS };
}

// Once one plan is known to be small, the others are taken for large instead of being counted.
function sizesOf(view: View, collection: Collection, plans: readonly IndexPlan[]): Map<IndexPlan, number> {
  if (areAlike(plans)) return new Map(plans.map((plan) => [plan, COUNT_CAP]));
  const few = new Map<IndexPlan, number>();
  for (const plan of plans) {
    const size = sizeOf(view, collection, plan, FEW_KEYS);
    few.set(plan, size);
    if (size < NEXT_TO_NONE) break;
  }
  const isLittle = [...few.values()].some((size) => size < FEW_KEYS);
  const larger = (plan: IndexPlan) => (isLittle ? COUNT_CAP : sizeOf(view, collection, plan, COUNT_CAP));
  const sizeFrom = (plan: IndexPlan, size = FEW_KEYS) => (size === FEW_KEYS ? larger(plan) : size);
  return new Map(plans.map((plan) => [plan, sizeFrom(plan, few.get(plan))]));
}

// Plans that bind the same fields of complete, plain indexes find the same documents, so they need no counting.
function areAlike(plans: readonly IndexPlan[]): boolean {
  const pathsOf = ({ index, bounds }: IndexPlan) => index.fields.slice(0, bounds.bounded).map(({ path }) => path);
  const [first] = plans;
  if (!first || first.bounds.bounded === 0) return false;
  const paths = pathsOf(first).join('\0');
  return plans.every((plan) => {
    const { isSparse, partial, multikey } = plan.index;
    return !isSparse && !partial && multikey === 0 && pathsOf(plan).join('\0') === paths;
  });
}

function sizeOf(view: View, collection: Collection, plan: IndexPlan, cap: number): number {
  if (plan.bounds.bounded === 0) return collection.count;
  return estimateKeys(view, plan.index, plan.bounds.ranges, cap);
}

// The rarest values are looked up first beside each scanned key.
function withRarestFirst(plan: IndexPlan, sizes: ReadonlyMap<IndexPlan, number>): IndexPlan {
  if (plan.bounds.otherValues.length < 2) return plan;
  const byValue = new Map<string, number>();
  for (const [each, size] of sizes) {
    const [interval] = each.bounds.intervals[0] ?? [];
    if (each.index !== plan.index || !interval?.isPoint) continue;
    byValue.set(pointBytes(interval, each.index.fields[0]?.direction ?? 1).toString('latin1'), size);
  }
  const sizeFor = (value: Buffer) => byValue.get(value.toString('latin1')) ?? Number.POSITIVE_INFINITY;
  const otherValues = plan.bounds.otherValues.toSorted((a, b) => sizeFor(a) - sizeFor(b));
  return { ...plan, bounds: { ...plan.bounds, otherValues } };
}

type CostContext = { smallest: number; query: Query; total: number };

// Without a sort of its own a plan reads all it finds; in the sort's order it may stop at the limit, after as many
// keys as it takes, on average, to meet that many matches.
function costOf(plan: IndexPlan, size: number, context: CostContext): number {
  const { query, smallest } = context;
  const extra = (plan.index.fields.length - plan.bounds.bounded) * 0.001 - plan.bounds.otherValues.length * 0.0001;
  // A bound index is preferred: what it skips is certain, while how soon the limit is met is a guess.
  if (plan.bounds.bounded === 0) return unboundCost(plan, size, context) * 1.2 + 1;
  if (!plan.providesSort) return size * 1.5 + extra;
  const isEveryMatch = plan.bounds.isExact && plan.bounds.otherValues.length === 0;
  const perMatch = isEveryMatch || smallest >= size ? 1 : size / Math.max(smallest, 1);
  return (query.limit === 0 ? size : Math.min(size, query.limit * perMatch)) + extra;
}

function unboundCost(plan: IndexPlan, size: number, { smallest, query, total }: CostContext): number {
  if (!plan.providesSort) return size * 1.5;
  if (query.limit === 0) return size;
  return smallest >= total
    ? Math.min(size, query.limit)
    : Math.min(size, (query.limit * total) / Math.max(smallest, 1));
}

function branches(view: View, collection: Collection, query: Query): Plan | undefined {
  const { $or: list, ...rest } = query.filter;
  if (!Array.isArray(list) || query.hint !== undefined) return undefined;
  const plans = list.map((branch) => {
    const filter = { $and: [branch as Doc, rest] };
    return { filter, plan: planQuery(view, collection, { filter, sort: [], limit: 0 }) };
  });
  return plans.every(({ plan }) => plan.kind === 'index')
    ? { kind: 'or', branches: plans, providesSort: false }
    : undefined;
}
