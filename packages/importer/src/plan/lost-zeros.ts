// Article numbers, and barcodes of our own export, that a spreadsheet has taken for numbers: zeros or digits of them are gone.
import type { Finding, LostZeros } from '../types.ts';
import { withZeros } from '../values/read-barcode.ts';
import type { ReadRow, Values } from './cells.ts';
import { type Known, type KnownItem, withoutZeros } from './known.ts';

/**
 * Puts back the zeros of a row's article number where an item has the same number with them, if somebody wants that.
 * @returns the row, or what is to be said of it
 */
export function withArticleZeros(read: ReadRow, known: Known, lostZeros: LostZeros): ReadRow | { finding: Finding } {
  const whole = lostZeros === 'keep' ? undefined : wholeNumberOf(read, known);
  if (whole === undefined) return read;
  if (lostZeros === 'restore')
    return { ...read, values: { ...read.values, article_number: { text: whole, raw: whole } } };
  const message = `This seems to have lost its leading zeros: there is an item with ${whole}. Mend the cell, or say what to do with such ones (--zeros restore or keep).`;
  return { finding: read.about('article_number', { code: 'lost-zeros', message, suggestion: whole }) };
}

/** Puts back the zeros of a barcode of our own export likewise, unless an item has it as it stands. */
export function withBarcodeZeros(read: ReadRow, known: Known, lostZeros: LostZeros): ReadRow | { finding: Finding } {
  const { barcode = '' } = read.values;
  if (barcode === '' || known.byBarcode(barcode)) return read;
  const whole = withZeros(barcode, lostZeros);
  if ('barcode' in whole) return { ...read, values: { ...read.values, barcode: whole.barcode } };
  const { fault: code, ...said } = whole;
  return { finding: read.about('barcode', { code, ...said }) };
}

/** As Excel shortens what it takes for a large number: `4.00638E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

export const isShortened = (text: string): boolean => SHORTENED.test(text);

/** Finds an article number that has lost digits, unless the item has just that: that of the row, or any where it names none. */
export function shortenedArticle({ values, about }: ReadRow, known: Known, lostZeros: LostZeros): Finding | undefined {
  const text = values.article_number?.text ?? '';
  if (lostZeros === 'keep' || !isShortened(text)) return undefined;
  const item = namedItem(values, known);
  if (item ? item.article_number === text : known.byArticle(text)) return undefined;
  const message = `The spreadsheet has lost digits of this article number. ${AS_TEXT} Or leave such ones as they are (--zeros keep).`;
  return about('article_number', { code: 'mangled-number', message });
}

const AS_TEXT = 'Format the column as text, fill in the numbers again from where they came, and save the file again.';

/** The item that a row names by its id or its barcode. */
function namedItem({ id, barcode = '' }: Values, known: Known): KnownItem | undefined {
  const named = id ?? (barcode === '' ? undefined : known.byBarcode(barcode)?.itemId);
  return named === undefined ? undefined : known.item(named);
}

/** The number with its zeros, of the item that the row names otherwise, or of any where none has it as it stands. */
function wholeNumberOf({ values }: ReadRow, known: Known): string | undefined {
  const text = values.article_number?.text ?? '';
  if (!/^\d+$/.test(text)) return undefined;
  const item = namedItem(values, known);
  if (!item) return known.byArticle(text) ? undefined : known.withZeros(text);
  const { article_number: there } = item;
  return there !== text && withoutZeros(there) === text ? there : undefined;
}
