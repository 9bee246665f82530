// An item from the bytes of its message straight to the JSON that the interface shows: a list of a hundred thousand spends
// most of its time on decoding one and writing the other, and looks at nothing in between.
import { madeOfBytes, messagesIn } from '@stockroom/rpc';
import { shownAmount } from './common.ts';
import { openJsonBytes } from './json-bytes.ts';
import { fieldsIn } from './message-fields.ts';
import type { Places } from './message-places.ts';
import { findPlaces, noPlaces } from './message-places.ts';

/** An item as the JSON of `itemShape`, and what else must be known of it. */
export type ItemText = { id: number; deleted: boolean; json: string };

const MOST_REMEMBERED = 20_000;

const texts = madeOfBytes<ItemText>(MOST_REMEMBERED);

/** Writes an item that was asked for by its id. The same bytes are the same text: what was written is remembered. */
export function itemText(bytes: Buffer): ItemText {
  const id = idOf(bytes);
  const known = texts.of(id, bytes);
  if (known) return known;
  const text = writeItem(bytes);
  texts.keep(id, bytes, text);
  return text;
}

/** The first field of its message. */
function idOf(bytes: Buffer): number {
  return fieldsIn({ bytes, start: 0, end: 1 }).numbers[1] ?? 0;
}

/** Writes an item; the same bytes again are written again. */
export function writeItem(bytes: Buffer): ItemText {
  json.begin();
  write(bytes);
  return { id: item.numbers[1] as number, deleted: item.numbers[10] === 1, json: json.asText() };
}

/** Writes an ItemBatch as the bytes of a JSON array. */
export function writeItems(batch: Buffer): Buffer {
  json.begin();
  json.raw('[');
  let isFirst = true;
  for (const message of messagesIn(batch)) {
    if (!isFirst) json.raw(',');
    isFirst = false;
    write(message);
  }
  json.raw(']');
  return json.asBytes();
}

const json = openJsonBytes();
const [item, unit, vendor] = [noPlaces(), noPlaces(), noPlaces()];

/** @see protos/stockroom/catalog/v1/catalog.proto for the numbers of the fields */
function write(bytes: Buffer): void {
  findPlaces(bytes, 0, bytes.length, item);
  findSent(bytes, 7, unit);
  findSent(bytes, 8, vendor);
  json.makeRoom(bytes.length);
  json.raw('{"id":');
  json.number(item.numbers[1] as number);
  json.raw(',"article_number":');
  writeText(bytes, item, 2);
  json.raw(',"location":');
  writeText(bytes, item, 3);
  json.raw(',"name":');
  writeText(bytes, item, 4);
  json.raw(',"purchase_price":');
  writeAmount(5);
  json.raw(',"quantity":');
  writeAmount(6);
  json.raw(',"unit":{"id":');
  json.number(unit.numbers[1] as number);
  json.raw(',"unit":');
  writeText(bytes, unit, 2);
  json.raw('},"vendor":{"id":');
  json.number(vendor.numbers[1] as number);
  json.raw(',"name":');
  writeText(bytes, vendor, 2);
  json.raw('},"warning_quantity":');
  writeAmount(9);
  json.raw('}');
}

/** A message within an item, which the catalog always sends. */
function findSent(bytes: Buffer, field: number, places: Places): void {
  const [start, end] = [item.starts[field] as number, item.ends[field] as number];
  if (end === 0) throw new Error(`An item came without its field ${field}.`);
  findPlaces(bytes, start, end, places);
}

const writeText = (bytes: Buffer, { starts, ends }: Places, field: number): void =>
  json.text(bytes, starts[field] as number, ends[field] as number);

const writeAmount = (field: number): void => json.number(shownAmount(item.numbers[field] as number));
