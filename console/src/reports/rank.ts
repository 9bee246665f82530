// The ranking of what is used most: what went out and did not come back.
import { exact } from '../i18n/numbers.ts';

type Used = { name: string; out: number | null; back: number | null; value_out: number; value_back: number };

export const usedValue = ({ value_out, value_back }: Pick<Used, 'value_out' | 'value_back'>): number =>
  exact(value_out - value_back);

/** The amount; null where there are several units. */
export const usedAmount = ({ out, back }: Pick<Used, 'out' | 'back'>): number | null =>
  out === null || back === null ? null : exact(out - back);

export type Ranked<Row> = {
  /** The first of them. */
  top: Row[];
  /** The number of those that are not shown, and their sum. */
  others: { count: number; sum: number };
  /** The sum of all. */
  sum: number;
};

/** Puts rows in the order of a measure, the most first; rows without any of it are left out. */
export function ranked<Row extends { name: string }>(
  rows: readonly Row[],
  { by, most }: { by: (row: Row) => number; most: number },
): Ranked<Row> {
  const counted = rows.filter((row) => by(row) !== 0);
  const all = counted.toSorted((one, other) => by(other) - by(one) || one.name.localeCompare(other.name));
  const sumOf = (some: readonly Row[]) => exact(some.reduce((sum, row) => sum + by(row), 0));
  const [top, rest] = [all.slice(0, most), all.slice(most)];
  return { top, others: { count: rest.length, sum: sumOf(rest) }, sum: sumOf(all) };
}
