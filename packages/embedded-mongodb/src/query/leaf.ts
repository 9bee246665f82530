import { Binary, Decimal128 } from 'bson';
import { CommandError } from '../errors.ts';
import { compare, isEqual } from '../values/compare.ts';
import { hashKey } from '../values/key.ts';
import { asNumber, bsonTypeNumber, bsonTypeOf, isDoc, Kind, kindOf } from '../values/kinds.ts';
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

/** {$in: [...]}: equal to one of them, or matched by one of its regular expressions. */
export function oneOf(operand: unknown): Test {
  if (!Array.isArray(operand)) throw new CommandError(2, '$in needs an array');
  if (operand.some((each) => isDoc(each) && Object.keys(each)[0]?.startsWith('$'))) {
    throw new CommandError(2, 'cannot nest $ under $in');
  }
  const patterns = operand.filter(isRegex).map((each) => toRegExp(each));
  const matchesPattern: Test = (value) => typeof value === 'string' && patterns.some((each) => each.test(value));
  const values = operand.filter((each) => !isRegex(each));
  const isMember = values.length > LARGE_SET ? memberOf(values) : someOf(values);
  return patterns.length === 0 ? isMember : (value) => isMember(value) || matchesPattern(value);
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

export function regexTest(pattern: unknown, options?: unknown): Test {
  const regex = toRegExp(pattern, options);
  return (value) => (typeof value === 'string' ? regex.test(value) : isRegex(value) && isEqual(value, pattern));
}

/** {$type: name, number or several of them}. */
export function typeTest(operand: unknown): Test {
  const wanted = (Array.isArray(operand) ? operand : [operand]).map(typeNumber);
  if (wanted.includes('number')) return (value) => kindOf(value) === Kind.number || wanted.includes(bsonTypeOf(value));
  return (value) => value !== undefined && wanted.includes(bsonTypeOf(value));
}

function typeNumber(name: unknown): number | 'number' {
  if (name === 'number') return 'number';
  const found = typeof name === 'string' ? bsonTypeNumber(name) : asNumber(name);
  if (found === undefined) throw new CommandError(2, `Unknown type name alias: ${String(name)}`);
  return found;
}

/** {$mod: [divisor, remainder]}. */
export function modTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2) {
    const amount = Array.isArray(operand) && operand.length > 2 ? 'too many' : 'not enough';
    throw new CommandError(2, `malformed mod, ${amount} elements`);
  }
  const [divisor, remainder] = operand.map((each) => Math.trunc(asNumber(each) ?? Number.NaN));
  if (!divisor) throw new CommandError(2, 'divisor cannot be 0');
  return (value) => {
    const number = asNumber(value);
    if (number === undefined || !Number.isFinite(number)) return false;
    if (typeof value === 'bigint') return value % BigInt(divisor) === BigInt(remainder ?? 0);
    return Math.trunc(number) % divisor === remainder;
  };
}

type Bit = (position: number) => boolean;

const BITS: Record<string, (positions: readonly number[], bit: Bit) => boolean> = {
  $bitsAllSet: (positions, bit) => positions.every(bit),
  $bitsAnySet: (positions, bit) => positions.some(bit),
  $bitsAllClear: (positions, bit) => !positions.some(bit),
  $bitsAnyClear: (positions, bit) => !positions.every(bit),
};

/** {$bitsAllSet: mask or positions} and its three siblings. */
export function bitsTest(operator: string, operand: unknown): Test {
  const accepts = BITS[operator] as (positions: readonly number[], bit: Bit) => boolean;
  const positions = Array.isArray(operand) ? operand.map(positionOf) : positionsIn(operator, operand);
  return (value) => {
    const bit = bitsOf(value);
    return bit !== undefined && accepts(positions, bit);
  };
}

function positionOf(value: unknown): number {
  const position = asNumber(value);
  if (position !== undefined && Number.isInteger(position) && position >= 0 && position < 2 ** 31) return position;
  throw new CommandError(2, `bit positions must be integers >= 0, found ${String(value)}`);
}

function positionsIn(operator: string, mask: unknown): number[] {
  const bit = bitsOf(mask);
  if (!bit || (!(mask instanceof Binary) && bit(63))) {
    throw new CommandError(2, `${operator} takes an array, a number that is an integer >= 0, or binary data`);
  }
  const count = mask instanceof Binary ? 8 * mask.length() : 64;
  return Array.from({ length: count }, (_, position) => position).filter(bit);
}

/** The bits of integers of any type, whose sign extends for ever, and of binary data, which has zeros behind its end. */
function bitsOf(value: unknown): Bit | undefined {
  if (value instanceof Binary) {
    const bytes = value.value();
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  }
  const integer = integerOf(value);
  if (integer === undefined) return undefined;
  return (position) => ((integer >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  const number = asNumber(value);
  if (number === undefined || !Number.isInteger(number)) return undefined;
  const integer = BigInt(number);
  return BigInt.asIntN(64, integer) === integer ? integer : undefined;
}
