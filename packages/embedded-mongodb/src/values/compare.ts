import { ObjectId } from 'bson';
import { encodeValue } from './key.ts';
import { Kind, kindOf } from './kinds.ts';

/** MongoDB's order of any two values: negative, 0 or positive. */
export function compare(a: unknown, b: unknown): number {
  const kind = kindOf(a);
  const other = kindOf(b);
  if (kind !== other) return kind - other;
  if (isPlainNumber(a) && isPlainNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (kind === Kind.null || kind === Kind.min || kind === Kind.max) return 0;
  if (kind === Kind.boolean) return Number(a) - Number(b);
  if (kind === Kind.date) return (a as Date).getTime() - (b as Date).getTime();
  return Buffer.compare(encodeValue(a), encodeValue(b));
}

/** Equality across the types of numbers: 1, 1.0, Long 1 and Decimal 1 are equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof ObjectId) return b instanceof ObjectId && a.equals(b);
  return compare(a, b) === 0;
}

function isPlainNumber(value: unknown): value is number | bigint {
  return (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'bigint';
}

// JavaScript compares a bigint with a number by their exact mathematical values.
function compareNumbers(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// MongoDB orders text by its UTF-8 bytes; UTF-16 units agree with that below the surrogates.
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const end = Math.min(a.length, b.length);
  for (let i = 0; i < end; i += 1) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left === right) continue;
    return left >= 0xd800 || right >= 0xd800 ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : left - right;
  }
  return a.length - b.length;
}
