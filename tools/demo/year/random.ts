import { mulberry32 } from '../../mulberry32.ts';

/** Numbers that look random, and are the same for the same seed. */
export type Random = {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  oneOf: <T>(all: readonly T[]) => T;
};

export function randomOf(seed: number): Random {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, oneOf: (all) => all[between(0, all.length - 1)] as (typeof all)[number] };
}
