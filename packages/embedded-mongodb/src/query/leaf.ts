import { Decimal128 } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { compare, isEqual } from '../values/compare.ts';
import { hashKey } from '../values/key.ts';
import { isDoc, Kind, kindOf } from '../values/kinds.ts';
import { isRegex, toRegExp } from './regex.ts';

/** Tests one value; arrays are taken apart by the caller. */
export type Test = (value: unknown) => boolean;

const LARGE_SET = 16;

/** {$eq: operand}, or a regular expression in its place. */
export function equals(operand: unknown): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  return (value) => value !== undefined && isEqual(value, operand);
}

/** {$gt|$gte|$lt|$lte: operand}: only values of the operand's own type match. */
export function ordered(operator: string, operand: unknown): Test {
  if (isRegex(operand)) throw new CommandError(2, `Can't have RegEx as arg to predicate over field '${operator}'.`);
  const kind = kindOf(operand);
  const accepts = acceptance(operator);
  const acceptsEqual = accepts(0);
  if (kind === Kind.min || kind === Kind.max) return (value) => value !== undefined && accepts(compare(value, operand));
  if (kind === Kind.null) return (value) => acceptsEqual && (value === null || value === undefined);
  if (isNaNValue(operand)) return (value) => acceptsEqual && isNaNValue(value);
  return (value) => kindOf(value) === kind && !isNaNValue(value) && accepts(compare(value, operand));
}

function acceptance(operator: string): (order: number) => boolean {
  if (operator === '$gt') return (order) => order > 0;
  if (operator === '$gte') return (order) => order >= 0;
  if (operator === '$lt') return (order) => order < 0;
  return (order) => order <= 0;
}

function isNaNValue(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  return value instanceof Decimal128 && value.toString() === 'NaN';
}

/** {$in: [...]}: equal to one of them. */
export function oneOf(operator: string, operand: unknown): Test {
  const values = listOf(operator, operand);
  return values.length > LARGE_SET ? memberOf(values) : someOf(values);
}

/** The values that $in, $nin and $all name. @throws CommandError 2 for what is no list of values */
export function listOf(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw new CommandError(2, `${operator} needs an array`);
  if (operand.some(isRegex)) throw notSupported(`A regular expression within ${operator}`, 2);
  const nested = operand.flatMap((each) => (isDoc(each) ? Object.keys(each).slice(0, 1) : []));
  const name = nested.find((each) => each.startsWith('$'));
  if (name !== undefined) throw notSupported(`The operator '${name}' within ${operator}`, 2);
  return operand;
}

function someOf(values: readonly unknown[]): Test {
  const tests = values.map(equals);
  return (value) => tests.some((test) => test(value));
}

// The set is built for the first value, because no value is tested when an index finds exactly the matches.
function memberOf(values: readonly unknown[]): Test {
  let keys: Set<string> | undefined;
  return (value) => {
    keys ??= new Set(values.map(hashKey));
    return keys.has(hashKey(value));
  };
}

export function regexTest(pattern: unknown): Test {
  const regex = toRegExp(pattern);
  return (value) => (typeof value === 'string' ? regex.test(value) : isRegex(value) && isEqual(value, pattern));
}
