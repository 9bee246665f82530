import { foldText } from '@stockroom/kernel';

const GTIN_LENGTH = 14;
// UPC-A, EAN-13 and GTIN-14; the shorter are the longer without leading zeros.
const GTIN_FORM = /^\d{12,14}$/;

/**
 * Gives the key under which barcodes that a scanner cannot tell apart meet: UPC-A, EAN-13 with a leading 0 and GTIN-14
 * with leading 0s are one. Any other text is its own key, folded for search.
 * @see decisions.md, Barcodes
 */
export function scanKeyOf(text: string): string {
  return GTIN_FORM.test(text) ? text.padStart(GTIN_LENGTH, '0') : foldText(text);
}

/** Chooses among barcodes with one scan key: the one of exactly this text, else the oldest that is equal as a GTIN. */
export function bestScanned<B extends { id: number; text: string }>(barcodes: B[], text: string): B | undefined {
  const whole = text.toUpperCase();
  const exact = barcodes.find((barcode) => barcode.text === whole);
  if (exact || !GTIN_FORM.test(whole)) return exact;
  return barcodes.filter(({ text: other }) => GTIN_FORM.test(other)).sort((a, b) => a.id - b.id)[0];
}
