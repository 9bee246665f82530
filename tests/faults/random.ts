/** A generator of random numbers that a seed repeats (mulberry32, public domain by T. Ettinger). */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  below: (limit: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True once in so many times. */
  oneIn: (count: number) => boolean;
  /** So many capital letters. */
  letters: (count: number) => string;
  shuffled: <T>(values: readonly T[]) => T[];
};

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    oneIn: (count) => below(count) === 0,
    letters: (count) => Array.from({ length: count }, () => String.fromCharCode(65 + below(26))).join(''),
    shuffled: (values) => {
      const rest = [...values];
      return values.map(() => rest.splice(below(rest.length), 1)[0] as (typeof values)[number]);
    },
  };
}
