import type { Index } from '../store/index-definition.ts';
import { after } from '../values/key.ts';
import { type Condition, type Conditions, combined } from './conditions.ts';
import { END, EVERYTHING, type Interval, isPoint, type KeyRange, pointBytes, rangeUnder } from './interval.ts';

/** The part of an index that has to be scanned for a filter. */
export type Bounds = {
  ranges: KeyRange[];
  /** The number of leading fields that are bound to single values. */
  points: number;
  /** The number of leading fields that are bound at all. */
  bounded: number;
  /** The intervals of each field, which explain shows. */
  intervals: Interval[][];
  /** The other values of an $all that the first field must hold, each as the bytes of a key component. */
  otherValues: Buffer[];
  /** The documents within the ranges are exactly those that match. */
  isExact: boolean;
};

const MAX_RANGES = 2000;

/** The ways to bound an index by these conditions. There are several when an array field can use only one of them. */
export function boundsFor(index: Index, conditions: Conditions): Bounds[] {
  const [first] = index.fields;
  const choices = first ? (conditions.byPath.get(first.path) ?? []) : [];
  if (!isMultikey(index, 0) || choices.length < 2) return [build(index, conditions, undefined)];
  return choices.map((choice) => build(index, conditions, choice));
}

function isMultikey(index: Index, at: number): boolean {
  return (index.multikey & (1 << at)) !== 0;
}

function build(index: Index, conditions: Conditions, choice: Condition | undefined): Bounds {
  const used: Condition[] = [];
  const intervals: Interval[][] = [];
  for (let at = 0; at < index.fields.length; at += 1) {
    const condition = conditionFor(index, at, conditions, choice, intervals);
    intervals.push(condition?.intervals ?? [EVERYTHING]);
    if (condition) used.push(condition);
  }
  const otherValues = choice ? othersOf(index, conditions, choice) : [];
  const ranges = rangesOf(index, intervals);
  const isExact = isExactly(index, conditions, { used, bounded: ranges.bounded, otherValues: otherValues.length });
  return { ...ranges, intervals, otherValues, isExact };
}

function conditionFor(
  index: Index,
  at: number,
  conditions: Conditions,
  choice: Condition | undefined,
  before: readonly Interval[][],
): Condition | undefined {
  const list = conditions.byPath.get(index.fields[at]?.path as string);
  if (!list || list.length === 0) return undefined;
  if (!isMultikey(index, at)) return combined(list);
  if (sharesArray(index, at, before)) return undefined;
  return at === 0 && choice
    ? choice
    : (list.find((each) => each.intervals.every((interval) => interval.isPoint)) ?? list[0]);
}

// {a.b: 1, a.c: 2} may be fulfilled by two elements of a, but a key of {a.b, a.c} is made of one.
function sharesArray(index: Index, at: number, before: readonly Interval[][]): boolean {
  const root = index.fields[at]?.parts[0];
  return before.some(
    (intervals, i) => intervals[0] !== EVERYTHING && isMultikey(index, i) && index.fields[i]?.parts[0] === root,
  );
}

function othersOf(index: Index, conditions: Conditions, choice: Condition): Buffer[] {
  const field = index.fields[0] as Index['fields'][number];
  const isOnlyArray = index.multikey === 1;
  if (!isOnlyArray || !choice.intervals.every((each) => each.isPoint)) return [];
  const others = (conditions.byPath.get(field.path) ?? []).filter((each) => each !== choice);
  return others.flatMap((each) => {
    const [interval] = each.intervals;
    const isSinglePoint = each.intervals.length === 1 && interval?.isPoint && !each.matchesMissing;
    return isSinglePoint ? [pointBytes(interval, field.direction)] : [];
  });
}

// A condition behind a field that nothing bounds is in no range: {b: 1} with an index on {a: 1, b: 1}. Of an array,
// a key within says that one element fulfils one condition; the others of its path have to be looked for beside it.
function isExactly(
  index: Index,
  conditions: Conditions,
  { used, bounded, otherValues }: { used: readonly Condition[]; bounded: number; otherValues: number },
): boolean {
  if (index.multikey > 1 || !conditions.isComplete || !used.every((each) => each.isExact)) return false;
  const inRanges = index.fields.slice(0, bounded);
  const isCovered = [...conditions.byPath.keys()].every((path) => inRanges.some((field) => field.path === path));
  const onFirst = conditions.byPath.get(index.fields[0]?.path as string)?.length ?? 0;
  return isCovered && (index.multikey === 0 || onFirst <= 1 + otherValues);
}

type Ranges = Pick<Bounds, 'ranges' | 'points' | 'bounded'>;

function rangesOf(index: Index, intervals: readonly Interval[][]): Ranges {
  const [only = [], ...others] = intervals;
  const isPlain = others.length === 0 && index.fields[0]?.direction === 1 && only.length <= MAX_RANGES;
  if (isPlain && only.every(isPoint)) return { ranges: only, points: 1, bounded: 1 };
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let at = 0;
  for (; at < intervals.length; at += 1) {
    const field = index.fields[at] as Index['fields'][number];
    const list = intervals[at] as Interval[];
    if (!list.every((each) => each.isPoint) || prefixes.length * list.length > MAX_RANGES) break;
    prefixes = prefixes.flatMap((prefix) =>
      list.map((each) => Buffer.concat([prefix, pointBytes(each, field.direction)])),
    );
  }
  const list = intervals[at];
  const isBounded = list !== undefined && list[0] !== EVERYTHING && prefixes.length * list.length <= MAX_RANGES;
  return {
    ranges: sortRanges(isBounded ? under(index, at, prefixes, list) : prefixes.map(startingWith)),
    points: at,
    bounded: at + Number(isBounded),
  };
}

function under(index: Index, at: number, prefixes: readonly Buffer[], list: readonly Interval[]): KeyRange[] {
  const { direction } = index.fields[at] as Index['fields'][number];
  return prefixes.flatMap((prefix) => list.map((interval) => rangeUnder(prefix, interval, direction)));
}

function startingWith(prefix: Buffer): KeyRange {
  return { low: prefix, high: after(prefix) ?? END };
}

function sortRanges(ranges: KeyRange[]): KeyRange[] {
  return ranges.sort((a, b) => Buffer.compare(a.low, b.low));
}
