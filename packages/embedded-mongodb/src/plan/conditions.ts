import { Decimal128 } from 'bson';
import { isOperatorDoc } from '../query/match.ts';
import { anchoredPrefix, isRegex, toRegExp } from '../query/regex.ts';
import { after, EMPTY_ARRAY, encodeValue } from '../values/key.ts';
import { type Doc, isTruthy, Kind, kindOf } from '../values/kinds.ts';
import { type Interval, intersect, point, prefixed, union } from './interval.ts';

/**
 * The demands of a filter on one path, as intervals of an index on it. Every document that matches has a key within;
 * `isExact` says that, without arrays, every key within matches too.
 */
export type Condition = { intervals: Interval[]; isExact: boolean; matchesMissing: boolean };

/** By path, everything that must hold; `isComplete` when the exact conditions are the whole filter. */
export type Conditions = { byPath: Map<string, Condition[]>; isComplete: boolean };

export function conditionsOf(filter: Doc): Conditions {
  const conditions: Conditions = { byPath: new Map(), isComplete: true };
  collect(filter, conditions);
  return conditions;
}

function collect(filter: Doc, into: Conditions): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$and') for (const each of operand as Doc[]) collect(each, into);
    else if (name === '$or') collectOr(operand as Doc[], into);
    else collectField(name, operand, into);
  }
}

function add(path: string, condition: Condition | undefined, into: Conditions): void {
  if (!condition?.isExact) into.isComplete = false;
  if (!condition) return;
  const list = into.byPath.get(path);
  if (list) list.push(condition);
  else into.byPath.set(path, [condition]);
}

// Each branch must bound a path for the whole $or to bound it: with the union of what they allow.
function collectOr(branches: readonly Doc[], into: Conditions): void {
  into.isComplete = false;
  const parsed = branches.map((branch) => {
    const own: Conditions = { byPath: new Map(), isComplete: true };
    collect(branch, own);
    return own.byPath;
  });
  for (const path of parsed[0]?.keys() ?? []) {
    const each = parsed.map((byPath) => byPath.get(path)?.[0]);
    if (each.some((condition) => condition === undefined)) continue;
    const all = each as Condition[];
    const intervals = union(all.flatMap((condition) => condition.intervals));
    add(path, { intervals, isExact: false, matchesMissing: all.some((condition) => condition.matchesMissing) }, into);
  }
}

function collectField(path: string, operand: unknown, into: Conditions) {
  if (isRegex(operand)) return add(path, regexCondition(operand), into);
  if (!isOperatorDoc(operand)) return add(path, equalTo(operand), into);
  for (const [name, argument] of Object.entries(operand)) collectOperator(path, name, argument, into);
}

function collectOperator(path: string, name: string, argument: unknown, into: Conditions) {
  if (name === '$all') collectAll(path, argument as unknown[], into);
  else add(path, operatorCondition(name, argument), into);
}

function collectAll(path: string, list: readonly unknown[], into: Conditions): void {
  // An empty list matches nothing, which no interval says.
  if (list.length === 0) into.isComplete = false;
  for (const each of list) add(path, equalTo(each), into);
}

/** The intersection of conditions on a path that has no arrays. */
export function combined(conditions: readonly Condition[]): Condition {
  const [first, ...rest] = conditions as [Condition, ...Condition[]];
  return rest.reduce(
    (sum, each) => ({
      intervals: intersect(sum.intervals, each.intervals),
      isExact: sum.isExact && each.isExact,
      matchesMissing: sum.matchesMissing && each.matchesMissing,
    }),
    first,
  );
}

function operatorCondition(name: string, argument: unknown): Condition | undefined {
  switch (name) {
    case '$eq':
      return equalTo(argument);
    case '$in':
      return oneOf(argument as unknown[]);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordered(name, argument);
    case '$regex':
      return regexCondition(argument);
    case '$exists':
      return isTruthy(argument) ? undefined : { intervals: [point(null)], isExact: false, matchesMissing: true };
    default:
      return undefined;
  }
}

const SIMPLE: readonly number[] = [Kind.number, Kind.string, Kind.objectId, Kind.boolean, Kind.date];

function equalTo(value: unknown): Condition {
  const kind = kindOf(value);
  if (kind === Kind.null) return { intervals: [point(null)], isExact: false, matchesMissing: true };
  if (Array.isArray(value)) {
    const first = value.length === 0 ? EMPTY_ARRAY : value[0];
    const intervals = union([point(first ?? null), point(value)]);
    return { intervals, isExact: false, matchesMissing: false };
  }
  return { intervals: [point(value)], isExact: SIMPLE.includes(kind), matchesMissing: false };
}

function oneOf(list: readonly unknown[]): Condition {
  if (list.every(Number.isFinite)) return oneOfNumbers(list as number[]);
  const all = list.map(equalTo);
  return {
    intervals: union(all.flatMap((condition) => condition.intervals)),
    isExact: all.every((condition) => condition.isExact),
    matchesMissing: all.some((condition) => condition.matchesMissing),
  };
}

// The keys of numbers sort as the numbers do, and comparing numbers is cheaper.
function oneOfNumbers(list: readonly number[]): Condition {
  const sorted = list.toSorted((a, b) => a - b);
  const distinct = sorted.filter((value, at) => value !== sorted[at - 1]);
  return { intervals: distinct.map(point), isExact: true, matchesMissing: false };
}

function ordered(name: string, value: unknown): Condition | undefined {
  const kind = kindOf(value);
  if (isNaNNumber(value) || kind === Kind.array || kind === Kind.min || kind === Kind.max) return undefined;
  if (kind === Kind.null) return name.endsWith('e') ? equalTo(null) : undefined;
  const key = encodeValue(value);
  const type = prefixed(Buffer.from([kind]));
  const lowest = kind === Kind.number ? encodeValue(Number.NEGATIVE_INFINITY) : type.low;
  const low = name === '$gt' ? (after(key) as Buffer) : name === '$gte' ? key : lowest;
  const high = name === '$lt' ? key : name === '$lte' ? after(key) : type.high;
  return { intervals: [{ low, high, isPoint: false }], isExact: SIMPLE.includes(kind), matchesMissing: false };
}

function isNaNNumber(value: unknown): boolean {
  if (value instanceof Decimal128) return value.toString() === 'NaN';
  return typeof value === 'number' && Number.isNaN(value);
}

// An index also holds expressions themselves, which are equal to an expression searched for.
function regexCondition(value: unknown): Condition | undefined {
  const prefix = anchoredPrefix(toRegExp(value));
  if (prefix === undefined) return undefined;
  const text = Buffer.concat([Buffer.from([Kind.string]), Buffer.from(prefix)]);
  const intervals = union([prefixed(text), prefixed(Buffer.from([Kind.regex]))]);
  return { intervals, isExact: false, matchesMissing: false };
}
