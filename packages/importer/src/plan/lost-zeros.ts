// Article numbers that a spreadsheet has taken for numbers: their leading zeros are gone.
import type { Finding, LostZeros } from '../types.ts';
import type { ReadRow } from './cells.ts';
import { type Known, withoutZeros } from './known.ts';

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

/** The number with its zeros, of the item that the row names otherwise, or of any where none has it as it stands. */
function wholeNumberOf({ values }: ReadRow, known: Known): string | undefined {
  const { id, barcode = '', article_number } = values;
  const text = article_number?.text ?? '';
  if (!/^\d+$/.test(text)) return undefined;
  const named = id ?? (barcode === '' ? undefined : known.byBarcode(barcode)?.itemId);
  const item = named === undefined ? undefined : known.item(named);
  if (!item) return known.byArticle(text) ? undefined : known.withZeros(text);
  const { article_number: there } = item;
  return there !== text && withoutZeros(there) === text ? there : undefined;
}
