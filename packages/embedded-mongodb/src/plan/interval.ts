import { after, encodeValue, inverted } from '../values/key.ts';

/** A half-open range of encoded values, ascending. No `high` means up to the end. `isPoint`: exactly one value. */
export type Interval = { low: Buffer; high: Buffer | undefined; isPoint: boolean };

/** A half-open range of whole index keys. They all begin with the first `fixed` bytes of `low`; with all of it where that is left out. */
export type KeyRange = { low: Buffer; high: Buffer; fixed?: number };

export const END = Buffer.from([0xff]);
const EMPTY = Buffer.alloc(0);
export const EVERYTHING: Interval = { low: EMPTY, high: undefined, isPoint: false };

export function point(value: unknown): Interval & KeyRange {
  return new Point(encodeValue(value));
}

/** The end of a point is computed only when it is needed; a lookup uses the key alone. */
class Point implements Interval, KeyRange {
  readonly low: Buffer;
  readonly isPoint = true;

  constructor(key: Buffer) {
    this.low = key;
  }

  get high(): Buffer {
    return after(this.low) ?? END;
  }
}

/** Tells whether the interval is a single value. */
export const isPoint = (interval: Interval): interval is Interval & KeyRange => interval.isPoint;

/** All keys that start with these bytes. */
export function prefixed(bytes: Buffer): Interval {
  return { low: bytes, high: after(bytes), isPoint: false };
}

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return a.flatMap((left) => b.map((right) => overlap(left, right)).filter((each) => each !== undefined));
}

function overlap(a: Interval, b: Interval): Interval | undefined {
  const low = Buffer.compare(a.low, b.low) >= 0 ? a.low : b.low;
  const high = lower(a.high, b.high);
  if (high && Buffer.compare(low, high) >= 0) return undefined;
  return { low, high, isPoint: a.isPoint || b.isPoint };
}

function lower(a: Buffer | undefined, b: Buffer | undefined): Buffer | undefined {
  if (!a || !b) return a ?? b;
  return Buffer.compare(a, b) <= 0 ? a : b;
}

/** Sorted, without overlaps; points that stay apart stay points. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(a.low, b.low));
  const merged: Interval[] = [];
  for (const each of sorted) {
    const last = merged.at(-1);
    if (!last || isBefore(last, each)) merged.push(each);
    else merged[merged.length - 1] = joined(last, each);
  }
  return merged;
}

// No key of a value begins with that of another, so two points that are not equal are apart.
function isBefore(a: Interval, b: Interval): boolean {
  if (a.isPoint && b.isPoint) return !a.low.equals(b.low);
  return a.high !== undefined && Buffer.compare(b.low, a.high) >= 0;
}

function joined(a: Interval, b: Interval): Interval {
  if (a.isPoint && b.isPoint) return a;
  const high = a.high && b.high && (Buffer.compare(a.high, b.high) >= 0 ? a.high : b.high);
  return { low: a.low, high, isPoint: false };
}

/** The range of keys that begin with `prefix` and go on with a value of the interval. */
export function rangeUnder(prefix: Buffer, interval: Interval, direction: 1 | -1): KeyRange {
  const { low, high } = direction === 1 ? interval : invert(interval);
  return {
    low: Buffer.concat([prefix, low]),
    high: high ? Buffer.concat([prefix, high]) : (after(prefix) ?? END),
    fixed: prefix.length,
  };
}

// x ≥ low is the same as ~x being below the first key after those that start with ~low; likewise for high.
function invert({ low, high }: Interval): { low: Buffer; high: Buffer | undefined } {
  return {
    low: high ? (after(inverted(high)) ?? EMPTY) : EMPTY,
    high: low.length > 0 ? after(inverted(low)) : undefined,
  };
}

/** The bytes of a point as a component of a key. */
export function pointBytes(interval: Interval, direction: 1 | -1): Buffer {
  return direction === 1 ? interval.low : inverted(interval.low);
}
