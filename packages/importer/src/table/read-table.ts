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
type Source = Pick<Table, 'encoding' | 'delimiter' | 'sheet' | 'sheets' | 'emptySheets'> & {
  all: () => AsyncIterable<Row[]> | Iterable<Row[]>;
};

/**
 * Reads a file as a table: CSV with whatever encoding and delimiter, or a workbook. Reads it to its end, so that a fault far
 * below is known before anything is sent.
 * @throws NotATable when it cannot be read as one; its message says why, and what to do
 */
export async function readTable(bytes: Uint8Array, options: ReadOptions): Promise<Table> {
  const { fileName, headerRow } = options;
  const source = formOf(bytes) === 'workbook' ? await filledSheet(bytes, options) : textSource(bytes, options);
  const { head, names, row } = await headOf(source, headerRow);
  const seen = await lookedThrough(source, row);
  const header = Array.from({ length: Math.max(names.length, seen.hasCells.length) }, (_, at) => names[at] ?? '');
  const { encoding, delimiter, sheet, sheets, emptySheets } = source;
  const rows = () => rowsBelow(source, row);
  return {
    ...{ fileName, fileHash: await sha256(bytes), encoding, delimiter, sheet, sheets, emptySheets },
    ...{ header, headerRow: row, head, ...seen, rows },
  };
}

/** The sheet that was asked for, else the first visible one that has anything in it. */
async function filledSheet(bytes: Uint8Array, options: ReadOptions): Promise<Source> {
  const first = await workbookSource(bytes, options);
  if (options.sheet !== undefined) return first;
  for (const [at, sheet] of first.visible.entries()) {
    const source = sheet === first.sheet ? first : await workbookSource(bytes, { ...options, sheet });
    if (await hasRows(source)) return { ...source, emptySheets: first.visible.slice(0, at) };
  }
  if (first.visible.length < 2) return first;
  const hidden = first.sheets.filter((name) => !first.visible.includes(name));
  const more = hidden.length > 0 ? ` Hidden ones are read when they are named (--sheet): ${hidden.join(', ')}.` : '';
  throw new NotATable(`All sheets of the workbook are empty: ${first.visible.join(', ')}.${more}`, {
    reason: 'empty-sheet',
    sheets: first.sheets,
  });
}

async function hasRows(source: Source): Promise<boolean> {
  for await (const _ of rowsBelow(source, 0)) return true;
  return false;
}

/** Workbooks are read by code that a page loads when it is first needed. */
async function workbookSource(bytes: Uint8Array, { sheet, encoding: asked }: ReadOptions) {
  if (asked !== undefined) throw new NotATable('This is a workbook: its texts have no encoding that could be chosen.');
  const { openWorkbook } = await import('../xlsx/workbook.ts');
  const { rows, ...workbook } = await openWorkbook(bytes, sheet);
  return { encoding: undefined, delimiter: undefined, ...workbook, emptySheets: [], all: rows };
}

function textSource(bytes: Uint8Array, { sheet, encoding: asked }: ReadOptions): Source {
  if (sheet !== undefined) throw new NotATable(`This is text, and has no sheet “${sheet}”.`);
  const { bytes: whole, encoding } = decode(bytes, asked);
  const { bytes: text, delimiter: said } = takeSepLine(whole);
  const delimiter = said ?? findDelimiter(text);
  return {
    encoding,
    delimiter,
    sheet: undefined,
    sheets: [],
    emptySheets: [],
    all: () => csvRows({ bytes: text, delimiter }),
  };
}

/** The first rows with anything in them, and the row among them that names the columns: 0 where none does. */
type Head = { head: Row[]; names: string[]; row: number };

async function headOf(source: Source, headerRow: number | undefined): Promise<Head> {
  const first: Row[] = [];
  for await (const rows of source.all()) {
    first.push(...rows);
    if (first.length >= Math.max(HEAD_ROWS, headerRow ?? 0)) break;
  }
  const head = first.slice(0, HEAD_ROWS).filter(({ cells }) => !cells.every(isBlank));
  const named =
    headerRow === undefined ? findHeader(head) : headerRow === 0 ? 'none' : first.find(({ row }) => row === headerRow);
  if (named === 'none' && (await hasRows(source))) return { head, names: [], row: 0 };
  if (named && named !== 'none' && !named.cells.every(isBlank)) return { head, names: namesIn(named), row: named.row };
  if (!headerRow) throw nothingIn(source);
  throw new NotATable(`Row ${headerRow} is empty, and names no columns.`);
}

function nothingIn({ sheet, sheets }: Source): NotATable {
  if (sheets.length < 2) return new NotATable('The file has no rows.', { reason: 'empty' });
  const names = sheets.join(', ');
  return new NotATable(`The sheet “${sheet}” is empty. The workbook has the sheets: ${names}.`, {
    reason: 'empty-sheet',
    sheets,
  });
}

async function lookedThrough(source: Source, headerRow: number) {
  let rowCount = 0;
  const numberForms: NumberForm[] = [];
  const grouped: NumberForm = { point: 0, comma: 0 };
  const hasCells: boolean[] = [];
  for await (const row of rowsBelow(source, headerRow)) {
    rowCount += 1;
    if (rowCount > MOST_ROWS)
      throw new NotATable(`The file has more than ${MOST_ROWS} rows. Split it, and import its parts.`, {
        reason: 'too-many-rows',
        most: MOST_ROWS,
      });
    for (let at = 0; at < row.cells.length; at += 1) {
      const cell = row.cells[at];
      if (!hasCells[at] && !isBlank(cell)) hasCells[at] = true;
      if (typeof cell !== 'string' || row.numbers?.has(at)) continue;
      const form = numberForms[at] ?? { point: 0, comma: 0 };
      numberForms[at] = form;
      noteForm(form, cell);
      if (isGrouped(cell)) noteForm(grouped, cell);
    }
  }
  return { rowCount, numberForms, grouped, hasCells };
}

async function* rowsBelow(source: Source, headerRow: number): AsyncGenerator<Row> {
  for await (const rows of source.all())
    for (const row of rows) if (row.row > headerRow && !row.cells.every(isBlank)) yield row;
}
