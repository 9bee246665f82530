// The ranking of what is used most, what went out and did not come back, and of what is worth most.
import { exact } from '../i18n/numbers.ts';

type Used = { name: string; out: number | null; back: number | null; value_out: number; value_back: number };

export const usedValue = ({ value_out, value_back }: Pick<Used, 'value_out' | 'value_back'>): number =>
  exact(value_out - value_back);

/** The amount; null where there are several units. */
export const usedAmount = ({ out, back }: Pick<Used, 'out' | 'back'>): number | null =>
  out === null || back === null ? null : exact(out - back);

/** Each table shows the first of its rows; the file has all. */
export const MOST_ROWS = 10;

export type Ranked<Row> = {
  /** The first of them. */
  top: Row[];
  /** The number of those that are not shown, and their sum. */
  others: { count: number; sum: number };
  /** The sum of all. */
  sum: number;
  /** The number of all, with those that have nothing of the measure. */
  count: number;
  isEstimated: boolean;
};

type Ranking<Row> = { by: (row: Row) => number; most?: number };

/**
 * Puts rows in the order of a measure, the most first; rows without any of it are left out.
 * @param some all rows, some at a time; only the first ones are kept
 */
export async function ranked<Row extends { name: string; estimated?: boolean }>(
  some: AsyncIterable<readonly Row[]>,
  { by, most = MOST_ROWS }: Ranking<Row>,
): Promise<Ranked<Row>> {
  const inOrder = (one: Row, other: Row) => by(other) - by(one) || one.name.localeCompare(other.name);
  const all = { top: [] as Row[], counted: 0, sum: 0, count: 0, isEstimated: false };
  for await (const rows of some) {
    const counted = rows.filter((row) => by(row) !== 0);
    all.top = [...all.top, ...counted].sort(inOrder).slice(0, most);
    all.counted += counted.length;
    all.sum = counted.reduce((sum, row) => sum + by(row), all.sum);
    all.count += rows.length;
    all.isEstimated ||= rows.some(({ estimated }) => estimated);
  }
  const { top, counted, sum, count, isEstimated } = all;
  const shown = top.reduce((part, row) => part + by(row), 0);
  const others = { count: counted - top.length, sum: exact(sum - shown) };
  return { top, others, sum: exact(sum), count, isEstimated };
}
