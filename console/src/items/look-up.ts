// From a scan to the item that it means.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { client } from '../api/session.ts';
import type { Scan } from '../scan/bus.ts';
import { candidatesOf } from '../scan/candidates.ts';

export type Item = components['schemas']['Item'];
export type FoundItem = { item_id: number; name: string; article_number: string; vendor: string };

/** The item, and how much of it one scan means. */
export type LookedUp = { item: Item; quantity: number };

/** Finds items by name, article number or barcode, best first. */
export async function search(expression: string, limit = 8): Promise<FoundItem[]> {
  // A search while somebody types may fail unseen: no log-in comes over the page for it.
  const found = await client.get('/api/items/search', { params: { query: { expression, items: 1, limit } } });
  return found.filter((one): one is FoundItem & { type: 'item' } => one.type === 'item');
}

/**
 * The item of a scan: chosen by name, by its barcode, or the only one that the typed words fit.
 * @returns undefined for what is not known here
 */
export async function lookUp({ text, itemId, source }: Scan): Promise<LookedUp | undefined> {
  if (itemId !== undefined) return ofItem(itemId, 1);
  for (const candidate of candidatesOf(text)) {
    const [barcode] = await api.get('/api/barcodes', { params: { query: { barcode: candidate } } });
    if (barcode) return ofItem(barcode.item_id, barcode.quantity);
  }
  if (source !== 'typed') return undefined;
  const found = await search(text);
  return found.length === 1 ? ofItem((found[0] as FoundItem).item_id, 1) : undefined;
}

async function ofItem(id: number, quantity: number): Promise<LookedUp | undefined> {
  try {
    return { item: await api.get('/api/items/{id}', { params: { path: { id } } }), quantity };
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
