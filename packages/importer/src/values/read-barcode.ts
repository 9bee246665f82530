import { asScanned, hasCheckDigit, upcAOf } from '@stockroom/kernel';
import type { Cell, FindingCode, LostZeros } from '../types.ts';
import { readText } from './read-text.ts';

export type BarcodeRead = { barcode: string } | { fault: FindingCode; message: string; suggestion?: string };

const FORM = /^[\x20-\x7e]{0,64}$/;
const MANGLED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** Beyond so many digits spreadsheets write zeros. */
const EXACT_DIGITS = 15;

const AS_TEXT = 'Format the column as text, fill in the barcodes again from where they came, and save the file again.';

/**
 * Reads a barcode as the server stores it: upper-case; '' when there is none. Zeros that one of our own export has lost are
 * looked for when it is known which items there are (plan/lost-zeros.ts).
 */
export function readBarcode(cell: Cell, how: { isExport: boolean; lostZeros: LostZeros }): BarcodeRead {
  const text = typeof cell === 'number' ? String(cell) : readText(cell, how).text;
  if (MANGLED.test(text) || (typeof cell === 'number' && text.length > EXACT_DIGITS))
    return { fault: 'mangled-barcode', message: `The spreadsheet has lost digits of this barcode. ${AS_TEXT}` };
  const whole = /^(\d{7,14})[.,]0+$/.exec(text)?.[1];
  if (whole)
    return {
      fault: 'mangled-barcode',
      message: `The spreadsheet has added places to this barcode. ${AS_TEXT}`,
      suggestion: whole,
    };
  // An apostrophe before digits has kept a spreadsheet from taking them for a number.
  const barcode = asScanned(how.isExport ? text : text.replace(/^'(?=\d+$)/, '')).toUpperCase();
  if (!FORM.test(barcode))
    return { fault: 'bad-barcode', message: 'A barcode has 1 to 64 letters, digits and signs without accents.' };
  return how.isExport ? { barcode } : withZeros(barcode, how.lostZeros);
}

/** Numbers that can only be a GTIN without its zeros: the check digit fits, and no GTIN is so short. */
export function withZeros(barcode: string, lostZeros: LostZeros): BarcodeRead {
  const isShort = /^(\d{7}|[1-9]\d{8,10})$/.test(barcode) && hasCheckDigit(barcode);
  if (!isShort || lostZeros === 'keep') return { barcode };
  const suggestion = barcode.padStart(barcode.length === 7 ? 8 : 12, '0');
  if (lostZeros === 'restore') return { barcode: suggestion };
  const message = `This seems to have lost its leading zeros: ${suggestion} has the right check digit. Mend the cell, or say what to do with such ones (--zeros restore or keep).`;
  return { fault: 'lost-zeros', message, suggestion };
}

/** The key under which barcodes meet that a scanner cannot tell apart, as in the catalog's scan-key.ts. */
export function scanKeyOf(barcode: string): string {
  const text = asScanned(barcode);
  const digits = /^\d{12,14}$/.test(text) ? text : upcAOf(text);
  return digits?.padStart(14, '0') ?? text.toLowerCase().replace(/\s+/g, ' ');
}
