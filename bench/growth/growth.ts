import type { Size } from '../fill/movements.ts';
import type { Spread } from '../machine/rounds.ts';

/** One figure at each size, in the order of the sizes. */
export type Line = {
  work: string;
  unit: 'ms' | 's' | 'MB';
  values: number[];
  /** The value at the last size beside that at the first. */
  times: Spread;
  /** The most that each value may be. */
  most?: number;
  /** The most that the last may be of the first. */
  mostTimes?: number;
};

/** How a system does on one database as it grows. */
export type Growth = { database: string; sizes: Size[]; lines: Line[] };

/** A size in words: "1,000 items, 1,000 movements". */
export const wordsOf = ({ items, movements }: Size): string[] =>
  Object.entries({ items, movements }).map(([noun, count]) => `${count.toLocaleString('en')} ${noun}`);
