// Finds the item that a scan means.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { InWords, statusOf } from '../api/errors.ts';
import { type FoundItem, search } from '../api/search.ts';
import { namedBy } from '../i18n/named.ts';
import type { Scan } from '../scan/bus.ts';
import { candidatesOf } from '../scan/candidates.ts';
import { severalFit } from './answers.ts';

export type Item = components['schemas']['Item'];

/** The item, and how much of it one scan means. */
export type LookedUp = { item: Item; quantity: number };

/** The item that a scan means, and the quantity. */
export type Meant = { itemId: number; quantity: number };

/**
 * Gives what a scan means: the item chosen by name, that of its barcode, or the only one that the typed words name.
 * @returns undefined for what is not known here
 * @throws InWords where they fit several
 */
export async function meantBy({ text, itemId, source }: Scan): Promise<Meant | undefined> {
  if (itemId !== undefined) return { itemId, quantity: 1 };
  return (await meantByBarcode(text)) ?? (source === 'typed' ? onlyOf(await search(text), text) : undefined);
}

/** The item that has the barcode of a scan. */
export async function meantByBarcode(text: string): Promise<Meant | undefined> {
  for (const candidate of candidatesOf(text)) {
    const [barcode] = await api.get('/api/barcodes', { params: { query: { barcode: candidate } } });
    if (barcode) return { itemId: barcode.item_id, quantity: barcode.quantity };
  }
  return undefined;
}

/** The only one of the found items that typed words name. @throws InWords where they name several */
export function onlyOf(found: readonly FoundItem[], text: string): Meant | undefined {
  const [only, ...others] = namedBy(text, found);
  if (others.length > 0) throw new InWords(severalFit(text));
  return only && { itemId: only.item_id, quantity: 1 };
}

/** The item of a scan. @returns undefined for what is not known here */
export async function lookUp(scan: Scan): Promise<LookedUp | undefined> {
  const meant = await meantBy(scan);
  return meant && itemOf(meant);
}

/** The item that is meant; undefined where it is gone. */
export async function itemOf({ itemId: id, quantity }: Meant): Promise<LookedUp | undefined> {
  try {
    return { item: await api.get('/api/items/{id}', { params: { path: { id } } }), quantity };
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
