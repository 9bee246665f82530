import type { Millionths } from '@stockroom/kernel';

/** Millionths as stored: int64, as the driver would make a double of a whole number over 32 bits. */
export function toInt64(millionths: Millionths): bigint {
  return BigInt(millionths);
}

/**
 * The option of a collection that is only read, to show amounts: int64 comes as a number, which costs the driver a third
 * less than a bigint.
 */
export const AS_NUMBERS = { useBigInt64: false } as const;

/** Millionths as read: int64 comes as bigint or, with `AS_NUMBERS`, as a number; it is below 2^53. */
export function fromInt64(stored: bigint | number): Millionths {
  return Number(stored);
}
