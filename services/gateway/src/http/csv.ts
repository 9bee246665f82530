import { stringify } from 'csv-stringify/sync';
import type { Cell, Columns } from '../schemas/columns.ts';

/** Writes the rows of a list as CSV (RFC 4180). */
type CsvWriter<Row> = { header: string; rows: (rows: readonly Row[]) => string };

// Of the ends of lines csv-stringify quotes CR LF alone, and readers end a line at either.
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

// A spreadsheet would run this as a formula. Numbers never are one, however they begin.
const FORMULA = /^[=+\-@\t\r]/;

export function csvWriter<Row>(columns: Columns<Row>): CsvWriter<Row> {
  const cells = Object.values(columns);
  return {
    header: stringify([Object.keys(columns)], FORM),
    rows: (rows) =>
      stringify(
        rows.map((row) => cells.map((cellOf) => written(cellOf(row)))),
        FORM,
      ),
  };
}

function written(cell: Cell): string | number | null {
  if (typeof cell === 'string') return FORMULA.test(cell) ? `'${cell}` : cell;
  return typeof cell === 'boolean' ? String(cell) : cell;
}
