import { mulberry32 } from '../../../tools/mulberry32.ts';

/** A source of random choices that a seed repeats. */
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
  const next = mulberry32(seed);
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
