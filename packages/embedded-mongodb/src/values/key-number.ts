import { type Decimal128, Double } from 'bson';
import { compareExact, digitsOf, type Exact, exactOfDecimal, exactOfDouble } from './decimal.ts';
import type { KeyWriter } from './key-writer.ts';

// Numbers of all four types share one order: first the greatest double that is not above the number (8 bytes),
// then, only if the number is no double itself, its exact decimal digits. So 2^53+1 as int64 lies between the
// doubles 2^53 and 2^53+2, and 1, 1.0, Long 1 and Decimal 1 are one key.

const EXPONENT_BIAS = 0x4000;
const bits = new DataView(new ArrayBuffer(8));

/** Writes a number of any type, so that bytes compare as the numbers do. NaN comes first, as in MongoDB. */
export function writeNumber(out: KeyWriter, value: unknown) {
  if (typeof value === 'number') return writeDouble(out, value, undefined);
  if (typeof value === 'bigint') return writeBigInt(out, value);
  if (value instanceof Double) return writeDouble(out, value.value, undefined);
  const exact = exactOfDecimal(value as Decimal128);
  if (!exact) return writeDouble(out, Number((value as Decimal128).toString()), undefined);
  writeExact(out, exact, Number((value as Decimal128).toString()));
}

function writeBigInt(out: KeyWriter, value: bigint) {
  const nearest = Number(value);
  if (Number.isSafeInteger(nearest)) return writeDouble(out, nearest, undefined);
  writeExact(out, { coefficient: value, exponent: 0 }, nearest);
}

function writeExact(out: KeyWriter, exact: Exact, nearest: number) {
  if (Number.isFinite(nearest) && compareExact(exactOfDouble(nearest), exact) === 0) {
    return writeDouble(out, nearest, undefined);
  }
  writeDouble(out, floorDouble(exact, nearest), exact);
}

function floorDouble(exact: Exact, nearest: number): number {
  if (nearest === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (nearest === Number.NEGATIVE_INFINITY) return nearest;
  return compareExact(exactOfDouble(nearest), exact) > 0 ? doubleBelow(nearest) : nearest;
}

function doubleBelow(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  bits.setFloat64(0, value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bits.getFloat64(0);
}

function writeDouble(out: KeyWriter, value: number, rest: Exact | undefined) {
  writeDoubleBits(out, value);
  if (!rest) return out.byte(0);
  out.byte(1);
  writeDigits(out, rest);
}

function writeDoubleBits(out: KeyWriter, value: number) {
  if (Number.isNaN(value)) return out.zeros(8);
  bits.setFloat64(0, value === 0 ? 0 : value);
  const high = bits.getUint32(0);
  const isNegative = high >= 0x80000000;
  out.uint32(isNegative ? ~high >>> 0 : (high | 0x80000000) >>> 0);
  out.uint32(isNegative ? ~bits.getUint32(4) >>> 0 : bits.getUint32(4));
}

// The place of the first digit, then the digits themselves, ended by a byte below every digit; a negative number
// is written inverted.
function writeDigits(out: KeyWriter, { coefficient, exponent }: Exact): void {
  const digits = digitsOf(coefficient).replace(/0+$/, '');
  const magnitude = digitsOf(coefficient).length + exponent + EXPONENT_BIAS;
  const flip = coefficient < 0n ? 0xff : 0;
  out.byte((magnitude >> 8) ^ flip);
  out.byte((magnitude & 0xff) ^ flip);
  for (const digit of digits) out.byte((digit.charCodeAt(0) - 47) ^ flip);
  out.byte(flip);
}
