// A scanned or typed text may be a place: where no barcode and no article number is so, but items lie there.
import { api } from '../api/api.ts';
import { search } from '../api/search.ts';
import type { Scan } from '../scan/bus.ts';
import { candidatesOf } from '../scan/candidates.ts';
import { type Item, type Meant, meantByBarcode, onlyOf } from './look-up.ts';
import { mayBePlace, withNumber } from './place-name.ts';

/** A place as its items write it, with the first of them, and how many there are in all. */
export type Place = { place: string; items: Item[]; total: number };

const FEW = 6;
/** Labels are printed for so many at most. */
const MOST = 1000;

/**
 * Gives what a scan means: an item as `meantBy` does, or a place. Words that fit several items come last: a place that
 * is called so is meant then.
 * @returns undefined for what is not known here
 * @throws InWords where typed words fit several items, and no place
 */
export async function itemOrPlace({ text, itemId, source }: Scan): Promise<Meant | Place | undefined> {
  if (itemId !== undefined) return { itemId, quantity: 1 };
  const barcode = await meantByBarcode(text);
  if (barcode) return barcode;
  const found = source === 'typed' ? await search(text) : [];
  const numbered = withNumber(found, text);
  if (numbered) return { itemId: numbered.item_id, quantity: 1 };
  return (await placeCalled(text)) ?? onlyOf(found, text);
}

async function placeCalled(scanned: string): Promise<Place | undefined> {
  const [text = scanned] = candidatesOf(scanned);
  if (!mayBePlace(text)) return undefined;
  const { items, total } = await readPlace(text, FEW);
  const [first] = items;
  return first && { place: first.location, items, total };
}

/** Reads what lies at a place. */
export async function readPlace(location: string, limit = MOST): Promise<Pick<Place, 'items' | 'total'>> {
  const { data: items, headers } = await api.getWithHeaders('/api/items', { params: { query: { location, limit } } });
  return { items, total: Number(headers.get('x-total-count') ?? items.length) };
}
