import { serializer } from '@stockroom/http';
import { codecOf } from '@stockroom/rpc';
import { itemShape, shownItem } from './item.ts';

/** An item as the JSON that the interface shows, and what else must be known of it. */
export type ItemText = { id: number; deleted: boolean; json: string };

const MOST_REMEMBERED = 20_000;

const { decode } = codecOf('stockroom.catalog.v1.Catalog', 'CreateItem');
const write = serializer(itemShape);
const texts = new Map<string, ItemText>();

/** Writes an item that the catalog sent as bytes. The same bytes are the same text: what was written is remembered. */
export function itemText(bytes: Buffer): ItemText {
  const key = bytes.toString('latin1');
  const known = texts.get(key);
  if (known) return known;
  const item = decode(bytes);
  const text = { id: item.id, deleted: item.deleted, json: write(shownItem(item)) };
  if (texts.size >= MOST_REMEMBERED) texts.clear();
  texts.set(key, text);
  return text;
}
