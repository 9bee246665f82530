import { asScanned, upcAOf, upcEsOf } from '@stockroom/kernel';

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

/**
 * Gives the key that a barcode is stored with. A UPC-E is stored with its text: release 0.1.0, which may run beside
 * this one, finds it by that.
 */
export function storedKeyOf(text: string): string {
  return upcAOf(text) === undefined ? scanKeyOf(text) : text;
}

/** Gives the keys that barcodes of one scan key may be stored with. */
export function storedKeysOf(scanKey: string): string[] {
  if (scanKey.length !== GTIN_LENGTH || !GTIN_FORM.test(scanKey)) return [scanKey];
  // Release 0.1.0 stored texts with blanks around them, and did not know such a number as a GTIN.
  const asTexts = [12, 13].filter((length) => /^0*$/.test(scanKey.slice(0, GTIN_LENGTH - length)));
  const shorter = asTexts.map((length) => scanKey.slice(GTIN_LENGTH - length));
  return [scanKey, ...shorter, ...upcEsOf(scanKey.slice(2)).filter(() => scanKey.startsWith('00'))];
}

/** Chooses among barcodes with one scan key: the one of exactly this text, else the oldest that is equal as a GTIN. */
export function bestScanned<B extends { id: number; text: string }>(barcodes: B[], scanned: string): B | undefined {
  const text = asScanned(scanned).toUpperCase();
  const exact = barcodes.find((barcode) => barcode.text === text);
  if (exact || gtinOf(text) === undefined) return exact;
  return barcodes.filter(({ text: other }) => gtinOf(other) !== undefined).sort((a, b) => a.id - b.id)[0];
}
