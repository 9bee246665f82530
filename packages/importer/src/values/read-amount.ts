import { type Millionths, millionthsFromText } from '@stockroom/kernel';
import type { Cell, DecimalSign, FindingCode } from '../types.ts';
import { decimalIn, digitsOf } from './number-forms.ts';

/** An amount, nothing, or why the cell is none. */
export type AmountRead = { amount: Millionths | undefined } | { fault: FindingCode; message: string };

type HowToRead = { decimal: DecimalSign | undefined; isExport: boolean; least: 'any' | 'zero' | 'above-zero' };

/** Words of people that mean no value. */
const NOTHING = /^(-+|–|—|\/|n\.?\s*\/?\s*a\.?|#n\/a|#nv|#hiányzik|null|none|nil|k\.\s?a\.|entfällt|nincs)?$/iu;

/** A number as spreadsheets shorten it: `1.2E+05` may have been 123456. */
const EXPONENT = /^\s*[-+]?\d+([.,]\d+)?e[-+]?\d{1,3}\s*$/i;
const shortened: AmountRead = {
  fault: 'mangled-number',
  message:
    'This was shortened by the spreadsheet, and may have lost digits. Format its column as a number, and save the file again.',
};

/** What a formula without a result leaves in its cell, in English, German and Hungarian. */
const ERROR =
  /^#(?:(?:ref|value|div\/0|num|null|spill|calc|bezug|wert|zahl|hiv|érték|szám|zéróosztó)!|(?:name|név)\?|n\/a|nv|hiányzik)$/iu;

export function isErrorOfFormula(cell: string): boolean {
  return ERROR.test(cell);
}

export function isNothing(cell: string): boolean {
  return NOTHING.test(cell.trim());
}

/** Reads a quantity or price: `1.234,50 €`, `1,234.50`, `-`, 1234.5. */
export function readAmount(cell: Cell, how: HowToRead): AmountRead {
  if (typeof cell === 'string' && isNothing(cell)) return { amount: undefined };
  const text = typeof cell === 'number' ? String(cell) : plainNumber(cell, how);
  if (text === undefined && typeof cell === 'string' && EXPONENT.test(cell)) return shortened;
  if (text === undefined) return { fault: 'not-a-number', message: 'This is no number.' };
  if (text === 'ambiguous') return ambiguous(String(cell));
  const amount = millionthsFromText(text);
  if (amount === undefined) return { fault: 'too-large', message: 'This is no number of at most 1,000,000,000.' };
  if (how.least !== 'any' && amount < 0) return { fault: 'negative', message: 'This must be 0 or more.' };
  if (how.least === 'above-zero' && amount === 0)
    return { fault: 'not-above-zero', message: 'This must be more than 0.' };
  return { amount };
}

/** The number as JSON writes it; undefined when it is none. */
function plainNumber(cell: string, { decimal, isExport }: HowToRead): string | 'ambiguous' | undefined {
  const digits = digitsOf(cell);
  if (!digits) return undefined;
  const sign = (text: string) => `${digits.isNegative ? '-' : ''}${text}`;
  // Our own export groups no digits: whichever sign there is is the decimal one.
  if (isExport) return /^\d*[.,]?\d*$/.test(digits.text) ? sign(digits.text.replace(',', '.')) : undefined;
  const certain = decimalIn(digits.text);
  const point = certain ?? decimal;
  if (point === undefined) return 'ambiguous';
  return ungrouped(digits.text, point === 'none' ? '.' : point, sign);
}

function ungrouped(text: string, point: DecimalSign, sign: (text: string) => string): string | undefined {
  const group = point === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = text.split(point);
  if (more.length > 0 || fraction.includes(group)) return undefined;
  const groups = whole.split(group);
  const isGrouped =
    groups.length === 1 || (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part)));
  return isGrouped ? sign(`${groups.join('')}${fraction === '' ? '' : `.${fraction}`}`) : undefined;
}

function ambiguous(cell: string): AmountRead {
  const [one, other] = [cell.replace(/[.,]/, ''), cell.replace(',', '.')];
  const message = `This can be ${one} or ${other}. Say which sign is the decimal one (--decimal).`;
  return { fault: 'ambiguous-number', message };
}
