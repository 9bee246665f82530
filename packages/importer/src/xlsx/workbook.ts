// Reads a sheet of a workbook of Excel or LibreOffice (ECMA-376) row by row: values as shown, formulas by their results.
import { NotATable } from '../not-a-table.ts';
import { otherPacked } from '../table/forms.ts';
import { MOST_COLUMNS } from '../table/limits.ts';
import type { Cell, Row } from '../types.ts';
import { type Shown, type ShownNumber, shownBy, written } from './number-format.ts';
import { attribute, elements, formOf, refuseWithoutEnd, textIn, unescaped } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** `visible`: the sheets that are not hidden. */
export type Workbook = { sheet: string; sheets: string[]; visible: string[]; rows: () => AsyncIterable<Row[]> };

/** The strings and styles that the cells of a sheet refer to. */
type Shared = { strings: string[]; styles: Shown[]; is1904: boolean };

/** @throws NotATable when it is no workbook, or has no sheet of that name */
export async function openWorkbook(bytes: Uint8Array, sheet: string | undefined): Promise<Workbook> {
  const zip = openZip(bytes);
  const workbook = await wholeOf(zip, 'xl/workbook.xml');
  if (workbook === undefined) throw otherPacked(zip.names());
  const found = sheetsIn(workbook);
  const chosen =
    sheet === undefined
      ? (found.find(({ isHidden }) => !isHidden) ?? found[0])
      : found.find(({ name }) => name.toLowerCase() === sheet.toLowerCase());
  const names = found.map(({ name }) => name);
  if (!chosen) throw new NotATable(`The workbook has no sheet “${sheet ?? ''}”. It has: ${names.join(', ')}.`);
  const path = await pathOf(zip, chosen.relation);
  const is1904 = /<(?:\w+:)?workbookPr[^<>]*\sdate1904="(1|true)"/.test(workbook);
  const shared = { strings: await stringsIn(zip), styles: await stylesIn(zip), is1904 };
  const visible = found.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  return { sheet: chosen.name, sheets: names, visible, rows: () => rowsOf(openZip(bytes), path, shared) };
}

/** Parts that are read whole are small in any true workbook. */
const MOST_WHOLE = 16 * 2 ** 20;

async function wholeOf(zip: Zip, name: string): Promise<string | undefined> {
  const parts = zip.open(name);
  if (!parts) return undefined;
  let whole = '';
  for await (const part of parts) {
    whole += part;
    if (whole.length > MOST_WHOLE)
      throw new NotATable(`The workbook is damaged: ${name} is longer than 16 MiB.`, { reason: 'damaged' });
  }
  return whole;
}

type Sheet = { name: string; relation: string; isHidden: boolean };

function sheetsIn(workbook: string): Sheet[] {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => ({
    name: attribute(tag, 'name') ?? '',
    relation: attribute(tag, '\\w+:id') ?? '',
    isHidden: (attribute(tag, 'state') ?? 'visible') !== 'visible',
  }));
}

async function pathOf(zip: Zip, relation: string): Promise<string> {
  const relations = (await wholeOf(zip, 'xl/_rels/workbook.xml.rels')) ?? '';
  const tags = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => tag);
  const target = tags.filter((tag) => attribute(tag, 'Id') === relation).map((tag) => attribute(tag, 'Target'))[0];
  if (!target)
    throw new NotATable('The workbook is damaged: it does not say where its sheet is. Open and save it again.', {
      reason: 'damaged',
    });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function stringsIn(zip: Zip): Promise<string[]> {
  const parts = zip.open('xl/sharedStrings.xml');
  const strings: string[] = [];
  if (parts) for await (const element of elements(parts, 'si')) strings.push(textIn(element));
  return strings;
}

const FORMATS = formOf('cellXfs', '');

async function stylesIn(zip: Zip): Promise<Shown[]> {
  const styles = (await wholeOf(zip, 'xl/styles.xml')) ?? '';
  const tags = [...styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(([tag]) => tag);
  const codes = new Map(tags.map((tag) => [Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode')]));
  const [, , formats = '', end] = FORMATS.exec(styles) ?? [];
  refuseWithoutEnd('cellXfs', end);
  return [...formats.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return shownBy(id, codes.get(id));
  });
}

const BATCH = 200;

async function* rowsOf(zip: Zip, path: string, shared: Shared): AsyncGenerator<Row[]> {
  const parts = zip.open(path);
  if (!parts)
    throw new NotATable('The workbook is damaged: its sheet is missing. Open and save it again.', {
      reason: 'damaged',
    });
  let rows: Row[] = [];
  let last = 0;
  for await (const element of elements(parts, 'row')) {
    const tag = element.slice(0, element.indexOf('>') + 1);
    // Rows without a number follow the one before.
    last = Number(attribute(tag, 'r') ?? last + 1);
    rows.push({ row: last, ...cellsOf(element, shared) });
    if (rows.length < BATCH) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

const CELLS = formOf('c', 'g');

function cellsOf(row: string, shared: Shared): Omit<Row, 'row'> {
  const cells: Cell[] = [];
  const numbers = new Map<number, number>();
  for (const [, tag = '', content = '', end] of row.matchAll(CELLS)) {
    refuseWithoutEnd('c', end);
    const letters = /\sr="([A-Z]{1,3})\d/.exec(tag)?.[1];
    const at = letters ? placeOf(letters) : cells.length;
    if (content === '') continue;
    if (at >= MOST_COLUMNS)
      throw new NotATable(`The sheet has more than ${MOST_COLUMNS} columns.`, {
        reason: 'too-many-columns',
        most: MOST_COLUMNS,
      });
    while (cells.length < at) cells.push('');
    const cell = cellOf(tag, content, shared);
    cells[at] = typeof cell === 'object' ? cell.text : cell;
    if (typeof cell === 'object') numbers.set(at, cell.number);
  }
  return numbers.size > 0 ? { cells, numbers } : { cells };
}

/** The place of a column by its letters: A is 0. */
function placeOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellOf(tag: string, content: string, { strings, styles, is1904 }: Shared): Cell | ShownNumber {
  const type = /\st="(\w+)"/.exec(tag)?.[1];
  if (type === 'inlineStr') return textIn(content);
  const value = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)<\//.exec(content)?.[1];
  if (value === undefined) return '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // The result of a formula that is text, a date of ISO 8601, or an error such as #N/A.
  if (type !== undefined && type !== 'n') return unescaped(value);
  const style = styles[Number(/\ss="(\d+)"/.exec(tag)?.[1] ?? 0)] ?? 'plain';
  const number = Number(value);
  return Number.isFinite(number) ? written(number, style, { is1904 }) : unescaped(value);
}
