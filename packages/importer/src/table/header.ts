import { fieldOfName } from '../columns/names.ts';
import type { Cell, Row } from '../types.ts';

export const isBlank = (cell: Cell | undefined) =>
  cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/**
 * Finds the row that names the columns: the first of those with the most names that are known; where none is, the first
 * that has as many cells as most rows have, which spares titles. Undefined when there is no such row.
 */
export function findHeader(rows: readonly Row[]): Row | undefined {
  const filled = rows.filter(({ cells }) => !cells.every(isBlank));
  const scores = filled.map(
    ({ cells }) => new Set(cells.map((cell) => fieldOfName(String(cell))).filter(Boolean)).size,
  );
  const best = Math.max(0, ...scores);
  if (best > 0) return filled[scores.indexOf(best)];
  const widths = filled.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 0;
  return filled.find((_, at) => (widths[at] as number) >= usual);
}

/** The names of the columns, without the blank ones at the end. */
export function namesIn({ cells }: Row): string[] {
  const names = cells.map((cell) => String(cell).replace(/\s+/g, ' ').trim());
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}
