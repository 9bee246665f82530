import { checkDigitFor, hasCheckDigit, upcAOf } from '@stockroom/kernel/gtin';
import { asScanned } from '@stockroom/kernel/text';

/** Describes what the last digit of an EAN-13, EAN-8, UPC-A, UPC-E or GTIN-14 says. */
type CheckDigit = 'none' | 'right' | 'wrong';

/** Lengths of the numbers whose last digit is computed from the others. */
const LENGTHS = [8, 12, 13, 14];

export function checkDigitOf(text: string): CheckDigit {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return 'none';
  // Of eight digits the last is that of an EAN-8, or that of the UPC-A which a UPC-E is short for.
  return hasCheckDigit(text) || upcAOf(text) !== undefined ? 'right' : 'wrong';
}

/**
 * Tells whether a barcode that is not known was probably misread.
 * @returns the digit that should stand at the end, or undefined when nothing speaks against the text
 */
export function expectedLastDigit(scanned: string): string | undefined {
  const text = asScanned(scanned);
  return checkDigitOf(text) === 'wrong' ? checkDigitFor(text.slice(0, -1)) : undefined;
}
