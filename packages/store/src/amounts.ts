import type { Millionths } from '@stockroom/kernel';

/** Millionths as stored: int64, as the driver would make a double of a whole number over 32 bits. */
export function toInt64(millionths: Millionths): bigint {
  return BigInt(millionths);
}

/** Millionths as read: int64 comes as bigint, and is below 2^53. */
export function fromInt64(stored: bigint | number): Millionths {
  return Number(stored);
}
