import { cellText } from '@stockroom/kernel/formula';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Columns } from '../schemas/columns.ts';
import type { CsvDialect } from '../schemas/list-query.ts';

/** Writes the rows of a list as CSV (RFC 4180). */
type CsvWriter<Row> = { header: string; rows: (rows: readonly Row[]) => string };

// csv-stringify quotes a cell only for CR LF, but readers end a line at CR or LF alone too.
const FORM = { record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

const DELIMITERS = { ',': ',', ';': ';', tab: '\t' };

export function csvWriter<Row>(columns: Columns<Row>, { sep, decimal }: CsvDialect): CsvWriter<Row> {
  const cells = Object.values(columns);
  const form = { ...FORM, delimiter: DELIMITERS[sep] };
  return {
    header: stringify([Object.keys(columns)], form),
    rows: (rows) =>
      stringify(
        rows.map((row) => cells.map((cellOf) => written(cellOf(row), decimal))),
        form,
      ),
  };
}

function written(cell: Cell, decimal: CsvDialect['decimal']): string | null {
  // Numbers never are a formula, however they begin.
  if (typeof cell === 'string') return cellText(cell);
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return cell === null ? null : String(cell);
}
