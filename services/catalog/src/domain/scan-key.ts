import { asScanned, upcAOf } from '@stockroom/kernel';

const GTIN_LENGTH = 14;
// UPC-A, EAN-13 and GTIN-14; a shorter one is a longer one without its leading zeros.
const GTIN_FORM = /^\d{12,14}$/;

/**
 * Gives the key under which barcodes that a scanner cannot tell apart meet: UPC-A, UPC-E, EAN-13 with a leading 0 and
 * GTIN-14 with leading 0s are one. Any other text is its own key, whatever its case.
 * @see decisions.md, Barcodes
 */
export function scanKeyOf(scanned: string): string {
  const text = asScanned(scanned);
  return gtinOf(text) ?? text.toLowerCase().replace(/\s+/g, ' ');
}

function gtinOf(text: string): string | undefined {
  const digits = GTIN_FORM.test(text) ? text : upcAOf(text);
  return digits?.padStart(GTIN_LENGTH, '0');
}

/** Chooses among barcodes with one scan key: the one of exactly this text, else the oldest that is equal as a GTIN. */
export function bestScanned<B extends { id: number; text: string }>(barcodes: B[], scanned: string): B | undefined {
  const text = asScanned(scanned).toUpperCase();
  const exact = barcodes.find((barcode) => barcode.text === text);
  if (exact || gtinOf(text) === undefined) return exact;
  return barcodes.filter(({ text: other }) => gtinOf(other) !== undefined).sort((a, b) => a.id - b.id)[0];
}
