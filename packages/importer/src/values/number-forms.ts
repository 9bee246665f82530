// Numbers as people and spreadsheets of several languages write them.
import { trimBlanks } from '@stockroom/kernel';
import type { NumberForm } from '../types.ts';

/** A number taken apart: what is left when blanks, signs and currencies are gone. */
export type Digits = { isNegative: boolean; text: string };

const CURRENCY =
  /^(?:\p{Sc}|EUR|USD|HUF|GBP|CHF|PLN|CZK|RON|SEK|NOK|DKK|Ft|Kč|zł|lei|kr)\.?|(?:\p{Sc}|EUR|USD|HUF|GBP|CHF|PLN|CZK|RON|SEK|NOK|DKK|Ft|Kč|zł|lei|kr)\.?$/iu;
const MINUS = /[-\u2010-\u2015\u2212\ufe63\uff0d]/gu;
const INNER_BLANKS = /(?<=\d)[\s\u00a0\u2007\u2009\u202f'’](?=\d{3}(?!\d))/gu;

/** Takes blanks, currencies and signs off a number; undefined where no digits and separators are left. */
export function digitsOf(cell: string): Digits | undefined {
  const bare = trimBlanks(cell).replace(MINUS, '-');
  const inBrackets = /^\((.*)\)$/su.exec(bare)?.[1];
  let [isNegative, text] = [inBrackets !== undefined, inBrackets ?? bare];
  for (let round = 0; round < 2; round += 1) {
    if (/^[-+]|-$/.test(text)) isNegative ||= /^-|-$/.test(text);
    text = trimBlanks(text.replace(/^[-+]|-$/g, '').replace(CURRENCY, ''));
  }
  text = text.replace(INNER_BLANKS, '');
  return /^[.,]?\d[\d.,]*$/.test(text) ? { isNegative, text } : undefined;
}

/** The sign that must be the decimal one in a number by itself: `3.75`, `1.234,50`, `1.234.567`; undefined for `1.234`. */
export function decimalIn(text: string): '.' | ',' | 'none' | undefined {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points === 0 && commas === 0) return 'none';
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points > 1) return ',';
  if (commas > 1) return '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : points === 1 ? '.' : ',';
}

/** Notes how a cell writes its number, where that says anything. */
export function noteForm(form: NumberForm, cell: string): void {
  if (!/[.,]/.test(cell) || cell.length > 40) return;
  const text = digitsOf(cell)?.text;
  const sign = text === undefined || !isWellGrouped(text) ? undefined : decimalIn(text);
  if (sign === '.') form.point += 1;
  if (sign === ',') form.comma += 1;
}

/** Tells a number that has both signs, as `1.234,50`. */
export function isGrouped(cell: string): boolean {
  if (!/\..*,|,.*\./.test(cell) || cell.length > 40) return false;
  const text = digitsOf(cell)?.text;
  return text !== undefined && isWellGrouped(text);
}

/** Tells that a number is no date or version: separators that group digits stand before three each. */
function isWellGrouped(text: string): boolean {
  return (
    /^\d*[.,]\d*$/.test(text) || /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text) || /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)
  );
}
