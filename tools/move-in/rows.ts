// The files of another system as rows whose cells are found by the names of their columns.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { NotATable, readTable } from '@stockroom/importer';
import { foldText } from '@stockroom/kernel';

/** A row of a file; `cell` gives the first of several names that is a column, trimmed, and '' where none is. */
export type SourceRow = { where: string; cell: (...names: string[]) => string };

export type SourceTable = { fileName: string; header: readonly string[]; rows: SourceRow[] };

const keyOf = (name: string) => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Reads a CSV or workbook whose first row names the columns. @throws NotATable that says why it is none */
export async function readRows(path: string): Promise<SourceTable> {
  const bytes = await readFile(path).catch(({ message }: Error) => {
    throw new NotATable(`The file cannot be read: ${message}.`);
  });
  const table = await readTable(bytes, { fileName: basename(path), headerRow: 1 });
  const places = new Map(table.header.map((name, at) => [keyOf(name), at] as const).toReversed());
  const rows: SourceRow[] = [];
  for await (const { row, cells } of table.rows()) {
    const cell = (...names: string[]) => {
      const at = names.map((name) => places.get(keyOf(name))).find((place) => place !== undefined);
      return at === undefined ? '' : String(cells[at] ?? '').trim();
    };
    rows.push({ where: `${table.fileName} row ${row}`, cell });
  }
  return { fileName: table.fileName, header: table.header.filter((name) => name !== ''), rows };
}

/** Tells whether a table has a column of that name. */
export function hasColumn({ header }: Pick<SourceTable, 'header'>, name: string): boolean {
  return header.some((one) => keyOf(one) === keyOf(name));
}

/** Tells a `true` of any system: True, t, 1, yes. */
export function isTrue(cell: string): boolean {
  return /^(true|t|1|yes)$/i.test(cell);
}

/** Text without the marks of HTML, for names and comments that people have pasted from pages. */
export function withoutHtml(text: string): string {
  if (!/<\/?[a-z][^>]*>|&(#\d+|[a-z]+);/i.test(text)) return text;
  return text
    .replace(/<(br|\/p|\/li|\/div)\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => signOf(name.toLowerCase()) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function signOf(name: string): string | undefined {
  const code = /^#(x?)([0-9a-f]+)$/.exec(name);
  if (!code) return SIGNS[name];
  const point = Number.parseInt(code[2] as string, code[1] ? 16 : 10);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
