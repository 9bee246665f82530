// The cells of a row as values of their fields, with what is wrong with them.
import type { Millionths } from '@stockroom/kernel';
import type { Cell, Column, Columns, Field, Finding, FindingCode, LostZeros, Row } from '../types.ts';
import { readAmount } from '../values/read-amount.ts';
import { readBarcode } from '../values/read-barcode.ts';
import { faultOfBroken, faultOfText, readText, type TextRead } from '../values/read-text.ts';

/** The values that a row gives. A field that no column is, is not there; text of an empty cell is '', an amount undefined. */
export type Values = {
  id?: number | undefined;
  barcode?: string;
  article_number?: TextRead;
  name?: TextRead;
  location?: TextRead;
  vendor?: TextRead;
  unit?: TextRead;
  purchase_price?: Millionths | undefined;
  warning_quantity?: Millionths | undefined;
  quantity?: Millionths | undefined;
};

export type ReadRow = { row: number; values: Values; findings: Finding[]; about: About };

/** Makes a finding about a field of the row: its column and its cell are added. */
export type About = (field: Field | null, said: Said) => Finding;
type Said = { code: FindingCode; message: string; suggestion?: string | undefined; otherRow?: number };

/** The most characters of each text (decisions.md, Item). */
const MOST = { name: 200, vendor: 200, article_number: 64, location: 64, unit: 20 };

export type HowToRead = { lostZeros: LostZeros; quantity: 'zero' | 'above-zero' };

/** Reads the cells of a row by their columns. */
export function readCells({ row, cells, numbers }: Row, { columns, isExport }: Columns, how: HowToRead): ReadRow {
  const cellOf = ({ at }: Column): Cell => cells[at] ?? '';
  const about: About = (field, { code, message, suggestion, otherRow }) => {
    const column = columns.find((one) => one.field === field);
    const cell = column ? shortened(String(cellOf(column))) : null;
    return {
      ...{ row, column: column?.header ?? null, field, value: cell, code, message },
      ...(suggestion !== undefined && { suggestion }),
      ...(otherRow !== undefined && { otherRow }),
    };
  };
  const read: ReadRow = { row, values: {}, findings: [], about };
  for (const column of columns)
    readCell(read, column, { cell: cellOf(column), number: numbers?.get(column.at), isExport, how });
  return read;
}

const LONGEST = 100;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type OfCell = {
  cell: Cell;
  /** The number of a cell whose format shows more than that: ids and amounts are it. */
  number: number | undefined;
  isExport: boolean;
  how: HowToRead;
};

function readCell(read: ReadRow, { field, decimal }: Column, { cell, number, isExport, how }: OfCell): void {
  const { values, about } = read;
  const refuse = ({ fault, ...said }: { fault: FindingCode; message: string; suggestion?: string }) =>
    void read.findings.push(about(field, { code: fault, ...said }));
  // Of a text it is known once its item is (error-cells.ts).
  const broken = faultOfBroken(cell);

  if (
    field === 'name' ||
    field === 'article_number' ||
    field === 'location' ||
    field === 'vendor' ||
    field === 'unit'
  ) {
    const text = readText(cell, { isExport });
    const fault = faultOfText(text.text, MOST[field]);
    if (fault) refuse(fault);
    else values[field] = field === 'article_number' ? upper(text) : text;
  } else if (broken) refuse(broken);
  else if (field === 'id') {
    const text = String(number ?? cell).trim();
    if (/^[1-9]\d{0,14}$/.test(text)) values.id = Number(text);
    else if (text !== '')
      refuse({ fault: 'bad-id', message: 'An id is a whole number. Leave the cell empty to make a new item.' });
  } else if (field === 'barcode') {
    const found = readBarcode(number === undefined ? cell : withoutGaps(cell), { isExport, lostZeros: how.lostZeros });
    if ('fault' in found) refuse(found);
    else values.barcode = found.barcode;
  } else {
    const least = field === 'quantity' ? how.quantity : 'zero';
    const found = readAmount(number ?? cell, { decimal, isExport, least });
    if ('fault' in found) refuse(found);
    else values[field] = found.amount;
  }
}

/** A number that its format shows in groups: `4 006381 333931` is 4006381333931. */
const withoutGaps = (cell: Cell) => String(cell).replace(/(?<=\d)[\s\u00a0-]+(?=\d)/g, '');

const upper = ({ text, raw }: TextRead): TextRead => ({ text: text.toUpperCase(), raw: raw.toUpperCase() });

const TOTAL =
  /^(grand |sub)?total:?$|^sum:?$|^(gesamt|zwischen|end)?summe:?$|^(ins)?gesamt:?$|^(mind)?összesen:?$|^végösszeg:?$|^össz:?$/iu;

/** Tells whether a row is a total below the table: it says so, and names no item. */
export function isTotal({ values }: ReadRow, cells: readonly Cell[]): boolean {
  const { id, barcode, article_number, vendor, unit } = values;
  if (id !== undefined || barcode || vendor?.text || unit?.text) return false;
  const isNumbered = article_number?.text && !TOTAL.test(article_number.text);
  return !isNumbered && cells.some((cell) => TOTAL.test(String(cell).trim()));
}

/** Tells whether a row has nothing but amounts: a total that does not say so. */
export function hasOnlyAmounts({ values }: ReadRow): boolean {
  const { id, barcode, article_number, name, location, vendor, unit } = values;
  const texts = [article_number, name, location, vendor, unit].map((read) => read?.text ?? '');
  return id === undefined && !barcode && texts.every((text) => text === '');
}
