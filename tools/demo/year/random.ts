/** Numbers that look random, and are the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
};

/** Mulberry32, by Tommy Ettinger: 32 bits of state, good enough to make up goods. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, oneOf: (all) => all[between(0, all.length - 1)] as (typeof all)[number] };
}
