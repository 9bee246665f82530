// Reads CSV in parts: csv-parse reads a part to its end, and the record that may go on in the next part is read again there.
// So nothing but a part and its records is in memory, in browsers too, which have no streams of Node.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { NotATable } from '../not-a-table.ts';
import type { Delimiter, Row } from '../types.ts';
import { MOST_COLUMNS, MOST_ROW_LENGTH } from './limits.ts';

const PART = 128 * 2 ** 10;

type CsvText = { bytes: Uint8Array; delimiter: Delimiter };

/** Rows one after the other, blank ones too, in arrays. @throws NotATable that names the row which cannot be read */
export function* csvRows({ bytes, delimiter }: CsvText): Generator<Row[]> {
  let [start, row, size] = [0, 1, PART];
  while (start < bytes.length) {
    const isLast = start + size >= bytes.length;
    const { records, end } = recordsOf(bytes.subarray(start, start + size), { delimiter, isLast, row });
    if (records.length === 0 && !isLast) {
      // Longer than all that was read of it.
      size *= 2;
      continue;
    }
    const first = row;
    yield records.map((cells, at) => ({ row: first + at, cells }));
    row += records.length;
    start = isLast ? bytes.length : start + end;
    size = PART;
  }
}

/** The records of text that is read at once: what a look at the beginning of a file needs. */
export function firstRecords({ bytes, delimiter }: CsvText, count: number): string[][] {
  const found: string[][] = [];
  for (const rows of csvRows({ bytes, delimiter })) {
    for (const { cells } of rows) {
      found.push(cells as string[]);
      if (found.length === count) return found;
    }
  }
  return found;
}

type Part = { delimiter: Delimiter; isLast: boolean; row: number };

/** The records that surely end within a part, and where the last of them ends. */
function recordsOf(bytes: Uint8Array, { delimiter, isLast, row }: Part): { records: string[][]; end: number } {
  const records: string[][] = [];
  const ends: number[] = [];
  const noted = (record: string[], info: { bytes: number }) => {
    if (record.length > MOST_COLUMNS) throw new TooWide();
    records.push(record);
    ends.push(info.bytes);
    return null;
  };
  try {
    parse(bytes, {
      ...{ delimiter, record_delimiter: ['\r\n', '\n', '\r'], max_record_size: MOST_ROW_LENGTH },
      ...{ relax_quotes: true, relax_column_count: true, on_record: noted },
    });
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    if (isLast || !isOpen) throw reasonOf(error, row + records.length);
  }
  if (isLast) return { records, end: bytes.length };
  // The last record may go on in the next part, and so may its line end.
  records.pop();
  ends.pop();
  return { records, end: ends.at(-1) ?? 0 };
}

class TooWide extends Error {}

function reasonOf(error: unknown, row: number): unknown {
  if (error instanceof TooWide)
    return new NotATable(`Row ${row} has more than ${MOST_COLUMNS} columns.`, {
      reason: 'too-many-columns',
      row,
      most: MOST_COLUMNS,
    });
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new NotATable(
      `Row ${row} begins a cell with a quotation mark (") that never ends. Write the mark twice, or take it away.`,
      { reason: 'open-quote', row },
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new NotATable(
      `Row ${row} is longer than 1 MiB. Does it begin a cell with a quotation mark (") that never ends?`,
      { reason: 'long-row', row },
    );
  return error;
}
