// CSV as Stockroom exports it (RFC 4180), by itself: the image of the tools has no gateway.
import { cellText } from '@stockroom/kernel/formula';

type Cell = string | number | boolean | null;

/** The columns of a file: the name in the header, and its cell of a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

export function csvOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const cells = Object.values(columns);
  const lines = [Object.keys(columns), ...rows.map((row) => cells.map((cellOf) => written(cellOf(row))))];
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

const written = (cell: Cell): string => (typeof cell === 'string' ? cellText(cell) : String(cell ?? ''));
const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
