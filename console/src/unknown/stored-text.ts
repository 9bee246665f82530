import { asScanned } from '@stockroom/kernel/text';
import type { Scan } from '../scan/bus.ts';
import { candidatesOf } from '../scan/candidates.ts';
import { gtinOf } from '../scan/gs1.ts';

/**
 * The barcode that an item gets by a scan: what the next box of it will be known by. A GS1 text with lot and serial
 * number is stored by its article number alone.
 */
export function storedText(scanned: string): string {
  const [whole = scanned, article] = candidatesOf(scanned);
  return gtinOf(whole) !== undefined && article !== undefined ? article : whole;
}

/** Tells whether a barcode is meant: what a person types may be a name. */
export function isBarcode({ text, source }: Pick<Scan, 'text' | 'source'>): boolean {
  return source !== 'typed' || /^(?=.*\d)[!-~]{3,64}$/.test(asScanned(text));
}
