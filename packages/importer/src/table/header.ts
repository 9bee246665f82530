import { fieldOfName } from '../columns/names.ts';
import type { Cell, Row } from '../types.ts';
import { digitsOf } from '../values/number-forms.ts';

export const isBlank = (cell: Cell | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * Finds the row that names the columns: of those with the most names that are known, the first that has as many cells as
 * most rows have, which spares titles. Where no name is known it is the first as wide as that.
 * @returns `none` where that row has numbers, as data has; undefined when there is no row
 */
export function findHeader(rows: readonly Row[]): Row | 'none' | undefined {
  const filled = rows.filter(({ cells }) => !cells.every(isBlank));
  const widths = filled.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  const isWide = (_: unknown, at: number) => (widths[at] as number) >= usual;
  const scores = filled.map(namesAmong);
  const best = Math.max(0, ...scores);
  if (best > 0) {
    const hasMost = (at: number) => scores[at] === best;
    return filled.find((row, at) => hasMost(at) && isWide(row, at)) ?? filled[scores.indexOf(best)];
  }
  const first = filled.find(isWide);
  return first && hasNumber(first) ? 'none' : first;
}

/** The number of names that are known. A single one beside numbers is a shelf or a title: data may be called so too. */
function namesAmong(row: Row): number {
  const names = new Set(row.cells.map((cell) => fieldOfName(String(cell))).filter(Boolean)).size;
  return names === 1 && hasNumber(row) ? 0 : names;
}

const hasNumber = ({ cells }: Row) => cells.some((cell) => typeof cell === 'number' || digitsOf(cell) !== undefined);

/** The names of the columns, without the blank ones at the end. */
export function namesIn({ cells }: Row): string[] {
  const names = cells.map((cell) => String(cell).replace(/\s+/g, ' ').trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}
