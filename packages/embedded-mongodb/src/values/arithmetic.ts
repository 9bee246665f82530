import { Decimal128, Double } from 'bson';
import { CommandError } from '../errors.ts';
import { addExact, type Exact, exactOfDecimal, exactOfDouble, multiplyExact, toDecimal } from './decimal.ts';
import { asNumber, isInt32 } from './kinds.ts';

type NumberType = 'int' | 'long' | 'double' | 'decimal';
type Operation = {
  double(a: number, b: number): number;
  long(a: bigint, b: bigint): bigint;
  decimal(a: Exact, b: Exact): Exact;
};

const ADD: Operation = { double: (a, b) => a + b, long: (a, b) => a + b, decimal: addExact };
const MULTIPLY: Operation = { double: (a, b) => a * b, long: (a, b) => a * b, decimal: multiplyExact };
const RANK: Record<NumberType, number> = { int: 0, long: 1, double: 2, decimal: 3 };

/** The BSON type of a number, or undefined for what is none. */
export function numberType(value: unknown): NumberType | undefined {
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  return value instanceof Decimal128 ? 'decimal' : undefined;
}

/** Adds as $inc does: int32 grows to int64, int64 stays exact and may not overflow, doubles and decimals win. */
export function add(a: unknown, b: unknown): unknown {
  return calculate(ADD, a, b);
}

export function multiply(a: unknown, b: unknown): unknown {
  return calculate(MULTIPLY, a, b);
}

/** An int64 or int32 as a bigint; undefined for doubles and decimals. */
export function asBigInt(value: unknown): bigint | undefined {
  const type = numberType(value);
  return type === 'int' || type === 'long' ? BigInt(value as number | bigint) : undefined;
}

function calculate(operation: Operation, a: unknown, b: unknown): unknown {
  const [left, right] = [numberType(a), numberType(b)];
  if (!left || !right) throw new CommandError(14, 'Only numbers can be added or multiplied.');
  const type = RANK[left] > RANK[right] ? left : right;
  if (type === 'decimal') return decimalResult(operation, a, b);
  if (type === 'double') return new Double(operation.double(asNumber(a) as number, asNumber(b) as number));
  return integerResult(operation.long(BigInt(a as number | bigint), BigInt(b as number | bigint)), type);
}

function integerResult(result: bigint, type: NumberType): number | bigint {
  if (BigInt.asIntN(64, result) !== result) {
    throw new CommandError(2, 'The result of this operation does not fit into 64 bits.');
  }
  return type === 'int' && BigInt.asIntN(32, result) === result ? Number(result) : result;
}

function decimalResult(operation: Operation, a: unknown, b: unknown): Decimal128 {
  const [left, right] = [exactOf(a), exactOf(b)];
  if (left && right) return toDecimal(operation.decimal(left, right));
  const result = operation.double(asNumber(a) as number, asNumber(b) as number);
  return Decimal128.fromString(Number.isNaN(result) ? 'NaN' : result > 0 ? 'Infinity' : '-Infinity');
}

function exactOf(value: unknown): Exact | undefined {
  if (value instanceof Decimal128) return exactOfDecimal(value);
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  const number = asNumber(value) as number;
  return Number.isFinite(number) ? exactOfShortest(number) : undefined;
}

// A double enters decimal arithmetic by its shortest text (0.1, not its 55 binary digits), as in MongoDB.
function exactOfShortest(number: number): Exact {
  return exactOfDecimal(Decimal128.fromString(String(number))) ?? exactOfDouble(number);
}
