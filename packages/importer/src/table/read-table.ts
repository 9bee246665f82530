import { NotATable } from '../not-a-table.ts';
import { sha256 } from '../sha256.ts';
import type { NumberForm, ReadOptions, Row, Table } from '../types.ts';
import { isGrouped, noteForm } from '../values/number-forms.ts';
import { csvRows } from './csv-rows.ts';
import { findDelimiter, takeSepLine } from './delimiter.ts';
import { decode } from './encoding.ts';
import { formOf } from './forms.ts';
import { findHeader, isBlank, namesIn } from './header.ts';
import { HEAD_ROWS, MOST_ROWS } from './limits.ts';

/** A source of rows, blank ones too, as often as they are read. */
type Source = Pick<Table, 'encoding' | 'delimiter' | 'sheet' | 'sheets'> & {
  all: () => AsyncIterable<Row[]> | Iterable<Row[]>;
};

/**
 * Reads a file as a table: CSV with whatever encoding and delimiter, or a workbook. Reads it to its end, so that a fault far
 * below is known before anything is sent.
 * @throws NotATable when it cannot be read as one; its message says why, and what to do
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions): Promise<Table> {
  const { fileName, headerRow } = options;
  const source = formOf(bytes) === 'workbook' ? await workbookSource(bytes, options) : textSource(bytes, options);
  const head = await headOf(source, headerRow);
  const header = namesIn(head);
  const { rowCount, numberForms, grouped } = await lookedThrough(source, head.row);
  const { encoding, delimiter, sheets } = source;
  const rows = () => rowsBelow(source, head.row);
  return {
    ...{ fileName, fileHash: await sha256(bytes), encoding, delimiter, sheet: source.sheet, sheets },
    ...{ header, headerRow: head.row, rowCount, numberForms, grouped, rows },
  };
}

/** Workbooks are read by code that a page loads when it is first needed. */
async function workbookSource(bytes: Uint8Array, { sheet, encoding: asked }: ReadOptions): Promise<Source> {
  if (asked !== undefined) throw new NotATable('This is a workbook: its texts have no encoding that could be chosen.');
  const { openWorkbook } = await import('../xlsx/workbook.ts');
  const { sheet: chosen, sheets, rows } = await openWorkbook(bytes, sheet);
  return { encoding: undefined, delimiter: undefined, sheet: chosen, sheets, all: rows };
}

function textSource(bytes: Uint8Array, { sheet, encoding: asked }: ReadOptions): Source {
  if (sheet !== undefined) throw new NotATable(`This is text, and has no sheet “${sheet}”.`);
  const { bytes: whole, encoding } = decode(bytes, asked);
  const { bytes: text, delimiter: said } = takeSepLine(whole);
  const delimiter = said ?? findDelimiter(text);
  return { encoding, delimiter, sheet: undefined, sheets: [], all: () => csvRows({ bytes: text, delimiter }) };
}

async function headOf(source: Source, headerRow: number | undefined): Promise<Row> {
  const first: Row[] = [];
  for await (const rows of source.all()) {
    first.push(...rows);
    if (first.length >= Math.max(HEAD_ROWS, headerRow ?? 0)) break;
  }
  const named =
    headerRow === undefined ? findHeader(first.slice(0, HEAD_ROWS)) : first.find(({ row }) => row === headerRow);
  if (named && !named.cells.every(isBlank)) return named;
  if (headerRow === undefined) throw new NotATable('The file has no rows.', { reason: 'empty' });
  throw new NotATable(`Row ${headerRow} is empty, and names no columns.`);
}

async function lookedThrough(source: Source, headerRow: number) {
  let rowCount = 0;
  const numberForms: NumberForm[] = [];
  const grouped: NumberForm = { point: 0, comma: 0 };
  for await (const row of rowsBelow(source, headerRow)) {
    rowCount += 1;
    if (rowCount > MOST_ROWS)
      throw new NotATable(`The file has more than ${MOST_ROWS} rows. Split it, and import its parts.`, {
        reason: 'too-many-rows',
        most: MOST_ROWS,
      });
    for (let at = 0; at < row.cells.length; at += 1) {
      const cell = row.cells[at];
      if (typeof cell !== 'string' || row.numbers?.has(at)) continue;
      const form = numberForms[at] ?? { point: 0, comma: 0 };
      numberForms[at] = form;
      noteForm(form, cell);
      if (isGrouped(cell)) noteForm(grouped, cell);
    }
  }
  return { rowCount, numberForms, grouped };
}

async function* rowsBelow(source: Source, headerRow: number): AsyncGenerator<Row> {
  for await (const rows of source.all())
    for (const row of rows) if (row.row > headerRow && !row.cells.every(isBlank)) yield row;
}
