import { asScanned } from '@stockroom/kernel/text';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import type { Scan } from '../scan/bus.ts';
import { candidatesOf } from '../scan/candidates.ts';
import { faultOfAmount, say } from './field-texts.ts';
import type { Item } from './look-up.ts';

const FORM = /^[ -~]{1,64}$/;

/** Gives the barcode that somebody has typed or pasted into a field. */
export const typedBarcode = asScanned;

/** Tells whether a barcode can have this text. */
export function isBarcodeText(text: string): boolean {
  return FORM.test(text);
}

/** Gives what a scan that is not known would be stored as: without what the scanner puts in front. */
export function barcodeOfScan({ text }: Pick<Scan, 'text'>): string {
  return candidatesOf(text)[0] ?? text;
}

/** The item that has a barcode already; undefined while it is free. */
export async function ownerOf(text: string): Promise<Item | undefined> {
  const [barcode] = await api.get('/api/barcodes', { params: { query: { barcode: text } } });
  if (!barcode || barcode.barcode !== text.toUpperCase()) return undefined;
  try {
    return await api.get('/api/items/{id}', { params: { path: { id: barcode.item_id } } });
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Says what is wrong with a barcode and its amount before anything is made. An item that has it already is named. */
export async function faultsOfBarcode(text: string, amount: string): Promise<{ barcode?: string; quantity?: string }> {
  if (!isBarcodeText(text)) return { barcode: say().badBarcode };
  const quantity = faultOfAmount(amount);
  if (quantity !== undefined) return { quantity };
  const owner = await ownerOf(text);
  return owner ? { barcode: say().takenBy(owner.name) } : {};
}
