import type { Cell } from '../types.ts';
import { isNothing } from './read-amount.ts';

// As the gateway's http/csv.ts puts an apostrophe before it.
const GUARDED = /^'(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−﬩⩵⩶])/u;

/** How programs keep the zeros of a number in CSV: as a formula that gives text. */
const WRAPPED = /^="([^"]*)"$/;

/** A text, and the same as it stands in the cell where an apostrophe was taken off before a formula. */
export type TextRead = { text: string; raw: string };

/** Reads text: trimmed, without the apostrophe that keeps a spreadsheet from running it. */
export function readText(cell: Cell, { isExport }: { isExport: boolean }): TextRead {
  const raw = String(cell).trim();
  if (GUARDED.test(raw)) return { text: raw.slice(1).trim(), raw };
  if (isExport) return { text: raw, raw };
  const text = WRAPPED.exec(raw)?.[1]?.trim() ?? raw;
  const said = isNothing(text) ? '' : text;
  return { text: said, raw: said };
}

/** What stands in the place of a character that could not be read: here, or by a program before. */
const UNREADABLE = '\ufffd';

/** Says that a cell has a character that could not be read; undefined where it has none. */
export function faultOfBroken(cell: Cell): { fault: 'broken-text'; message: string } | undefined {
  if (typeof cell === 'number' || !cell.includes(UNREADABLE)) return undefined;
  const message =
    'This has a character that cannot be read. Mend the cell and save the file as UTF-8, or say how it is written (--encoding).';
  return { fault: 'broken-text', message };
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Gives what is wrong with the length or the characters of a text; undefined when nothing is. */
export function faultOfText(
  text: string,
  most: number,
): { fault: 'too-long' | 'bad-text'; message: string } | undefined {
  if (!isStorable(text)) return { fault: 'bad-text', message: 'This has characters that cannot be stored.' };
  const length = text.length > 10 * most ? text.length : [...text].length;
  return length > most
    ? { fault: 'too-long', message: `This has ${length} characters, and may have ${most}.` }
    : undefined;
}
