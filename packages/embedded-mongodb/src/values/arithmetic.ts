import { Decimal128, Double } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { asNumber, isInt32 } from './kinds.ts';

type NumberType = 'int' | 'long' | 'double' | 'decimal';

/** The BSON type of a number, or undefined for what is none. */
export function numberType(value: unknown): NumberType | undefined {
  if (typeof value === 'bigint') return 'long';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  return value instanceof Decimal128 ? 'decimal' : undefined;
}

/** Adds as $inc does: int32 grows to int64, int64 stays exact and may not overflow, doubles win. */
export function add(a: unknown, b: unknown): unknown {
  const types = [numberType(a), numberType(b)];
  if (types.includes('decimal')) throw notSupported('The sum of a Decimal128', 2);
  if (types.includes('double')) return new Double((asNumber(a) as number) + (asNumber(b) as number));
  const sum = BigInt(a as number | bigint) + BigInt(b as number | bigint);
  if (BigInt.asIntN(64, sum) !== sum)
    throw new CommandError(2, 'The result of this operation does not fit into 64 bits.');
  return types.includes('long') || BigInt.asIntN(32, sum) !== sum ? sum : Number(sum);
}
