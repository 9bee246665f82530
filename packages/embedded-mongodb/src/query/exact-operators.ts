import { Decimal128, Double } from 'bson';
import { evalExpr } from 'mingo/core';
import { $push } from 'mingo/operators/accumulator';
import { CommandError } from '../errors.ts';
import { add, asBigInt, multiply, numberType } from '../values/arithmetic.ts';
import { compare, isEqual } from '../values/compare.ts';
import { asNumber } from '../values/kinds.ts';

type Operator = (obj: unknown, expr: unknown, options: never) => unknown;
type Fold = (args: unknown[]) => unknown;

const isNil = (value: unknown) => value === null || value === undefined;

function operator(fold: Fold): Operator {
  return (obj, expr, options) => {
    const value = evalExpr(obj, expr, options);
    return plain(fold(Array.isArray(expr) && Array.isArray(value) ? value : [value]));
  };
}

// As accumulators these get a group's documents instead of one document.
function accumulating(fold: Fold): Operator {
  const ofOne = operator(fold);
  return (obj, expr, options) =>
    Array.isArray(obj) ? plain(fold([$push(obj as never, expr, options)])) : ofOne(obj, expr, options);
}

// Mingo computes with JavaScript's numbers, so whole doubles lose their wrapper within an expression.
function plain(value: unknown): unknown {
  return value instanceof Double ? value.value : value;
}

/** Null if any operand is, else the fold of the numbers. */
function ofNumbers(name: string, fold: Fold): Operator {
  return operator((args) => {
    if (args.some(isNil)) return null;
    const wrong = args.find((each) => numberType(each) === undefined);
    if (wrong !== undefined) throw new CommandError(14, `${name} only supports numeric types`);
    return fold(args);
  });
}

function compared(accepts: (order: number) => boolean): Operator {
  return operator(([a, b]) => accepts(compareMissing(a, b)));
}

// In expressions a missing value is below null, and nothing else is told apart by being missing.
function compareMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compare(a, b);
}

function addAll(args: unknown[]): unknown {
  if (args.some(isNil)) return null;
  const date = args.find((each) => each instanceof Date);
  const numbers = args.filter((each) => each !== date);
  if (numbers.some((each) => numberType(each) === undefined)) {
    throw new CommandError(14, '$add only supports numeric or date types');
  }
  const sum = numbers.reduce(add, 0);
  return date ? new Date((date as Date).getTime() + (asNumber(sum) ?? 0)) : sum;
}

function subtract([a, b]: unknown[]): unknown {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - Math.round(asNumber(b) ?? 0));
  if (numberType(a) === undefined || numberType(b) === undefined) {
    throw new CommandError(14, '$subtract only supports numeric or date types');
  }
  return add(a, multiply(b, -1));
}

function divide([a, b]: unknown[]): unknown {
  const divisor = asNumber(b);
  if (!divisor) throw new CommandError(2, "can't $divide by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return Decimal128.fromString(String((asNumber(a) as number) / divisor));
  }
  return (asNumber(a) as number) / divisor;
}

function modulo([a, b]: unknown[]): unknown {
  const [left, right] = [asBigInt(a), asBigInt(b)];
  if (!asNumber(b)) throw new CommandError(16610, "can't $mod by zero");
  if (left === undefined || right === undefined) return (asNumber(a) as number) % (asNumber(b) as number);
  const rest = left % right;
  return typeof a === 'bigint' || typeof b === 'bigint' ? rest : Number(rest);
}

/** Rounding leaves integers as they are; $round and $trunc may name a place, which is for doubles. */
function rounding(name: string, round: (value: number) => number): Operator {
  return ofNumbers(name, ([value, places]) => {
    if (typeof value === 'bigint') return value;
    const scale = 10 ** (asNumber(places) ?? 0);
    return round((asNumber(value) as number) * scale) / scale;
  });
}

function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}

function absolute([value]: unknown[]): unknown {
  if (typeof value === 'bigint') return value < 0n ? -value : value;
  return Math.abs(asNumber(value) as number);
}

function toLong([value]: unknown[]): unknown {
  if (isNil(value)) return null;
  if (typeof value === 'bigint') return value;
  if (value instanceof Date) return BigInt(value.getTime());
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value);
  const number = asNumber(value);
  if (number === undefined || !Number.isFinite(number)) {
    throw new CommandError(241, `Failed to parse number '${String(value)}' in $convert with no onError value`);
  }
  return BigInt(Math.trunc(number));
}

function contains([needle, list]: unknown[]): unknown {
  if (!Array.isArray(list)) throw new CommandError(40081, '$in requires an array as a second argument');
  return list.some((each) => isEqual(each, needle));
}

function spread(args: unknown[]): unknown[] {
  return (args.length === 1 && Array.isArray(args[0]) ? args[0] : args) as unknown[];
}

function extreme(sign: number): Fold {
  return (args) => {
    const values = spread(args).filter((each) => !isNil(each));
    return values.length === 0 ? null : values.reduce((best, each) => (sign * compare(each, best) > 0 ? each : best));
  };
}

const numbersOf = (args: unknown[]) => spread(args).filter((each) => numberType(each) !== undefined);

function average(args: unknown[]): unknown {
  const numbers = numbersOf(args);
  return numbers.length === 0 ? null : (asNumber(numbers.reduce(add, 0)) as number) / numbers.length;
}

/** Operators that must be exact for BSON's numbers and compare in MongoDB's order of types. */
export const exactOperators: Record<string, Operator> = {
  $add: operator(addAll),
  $subtract: operator(subtract),
  $multiply: ofNumbers('$multiply', (args) => args.reduce(multiply, 1)),
  $divide: ofNumbers('$divide', divide),
  $mod: ofNumbers('$mod', modulo),
  $abs: ofNumbers('$abs', absolute),
  $ceil: rounding('$ceil', Math.ceil),
  $floor: rounding('$floor', Math.floor),
  $round: rounding('$round', roundHalfEven),
  $trunc: rounding('$trunc', Math.trunc),
  $cmp: operator(([a, b]) => Math.sign(compareMissing(a, b))),
  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $in: operator(contains),
  $min: accumulating(extreme(-1)),
  $max: accumulating(extreme(1)),
  $sum: accumulating((args) => numbersOf(args).reduce(add, 0)),
  $avg: accumulating(average),
  $toLong: operator(toLong),
};
