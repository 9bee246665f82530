import type { components } from '@stockroom/client';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';
import { type ItemDraft, numberIn } from './item-draft.ts';
import type { Item } from './look-up.ts';
import { chosenEntry } from './registers.ts';

export type ItemBody = components['schemas']['ItemBody'];

/** The barcode that an item gets when it is made; its amount is what one scan of it means. */
export type NewBarcode = { text: string; quantity: number };

/** The item that an earlier try has made already, with what was sent for it. */
export type Made = { item: Item; sent: string };

export type Making = {
  draft: ItemDraft;
  barcode: NewBarcode | undefined;
  made: Made | undefined;
  /** Told as soon as there is the item: what fails after that is tried again without making another. */
  onItem: (made: Made) => void;
};

/** Makes an item with its barcode, in this order: a crash in between leaves an item with its name, found by search. */
export async function makeItem({ draft, barcode, made, onItem }: Making, keyOf: KeyOf): Promise<Item> {
  const body = await bodyOf(draft, keyOf);
  const item = await itemOf({ body, made }, keyOf);
  onItem({ item, sent: JSON.stringify(body) });
  invalidate('items', 'item ', 'home');
  if (!barcode) return item;
  await api.post('/api/items/{id}/barcodes', {
    ...{ params: { path: { id: item.id } }, headers: keyOf('barcode') },
    body: { barcode: barcode.text, quantity: barcode.quantity },
  });
  invalidate(`barcodes ${item.id}`);
  return item;
}

/** The draft as the API takes it; a new vendor or unit is made first. */
export async function bodyOf(draft: ItemDraft, keyOf: KeyOf): Promise<ItemBody> {
  const [vendor, unit] = await Promise.all([
    chosenEntry('vendors', draft.vendor, keyOf),
    chosenEntry('units', draft.unit, keyOf),
  ]);
  return {
    name: draft.name.trim(),
    article_number: draft.article_number.trim(),
    location: draft.location.trim(),
    vendor: { id: vendor.id },
    unit: { id: unit.id },
    purchase_price: numberIn(draft.purchase_price),
    warning_quantity: numberIn(draft.warning_quantity),
  };
}

function itemOf({ body, made }: { body: ItemBody; made: Made | undefined }, keyOf: KeyOf): Promise<Item> {
  const headers = keyOf('item');
  if (!made) return api.post('/api/items', { headers, body });
  if (made.sent === JSON.stringify(body)) return Promise.resolve(made.item);
  return api.put('/api/items/{id}', { params: { path: { id: made.item.id } }, headers, body });
}
