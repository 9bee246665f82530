// An item from the bytes of its message straight to the JSON that the interface shows: a list of a hundred thousand spends
// most of its time on decoding one and writing the other, and looks at nothing in between.
import { madeOfBytes } from '@stockroom/rpc';
import { shownAmount } from './common.ts';
import { fieldsIn, sentPart, textAt } from './message-fields.ts';

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

/**
 * Writes an item of a list, which is not remembered.
 * @see protos/stockroom/catalog/v1/catalog.proto for the numbers of the fields
 */
export function writeItem(bytes: Buffer): ItemText {
  const item = fieldsIn({ bytes, start: 0, end: bytes.length });
  const text = (field: number) => textAt(item.parts[field]);
  const amount = (field: number) => shownAmount(item.numbers[field] ?? 0);
  const unit = fieldsIn(sentPart(item.parts[7], 'unit'));
  const vendor = fieldsIn(sentPart(item.parts[8], 'vendor'));
  const id = item.numbers[1] ?? 0;
  const json =
    `{"id":${id},"article_number":${text(2)},"location":${text(3)},"name":${text(4)},` +
    `"purchase_price":${amount(5)},"quantity":${amount(6)},` +
    `"unit":{"id":${unit.numbers[1] ?? 0},"unit":${textAt(unit.parts[2])}},` +
    `"vendor":{"id":${vendor.numbers[1] ?? 0},"name":${textAt(vendor.parts[2])}},"warning_quantity":${amount(9)}}`;
  return { id, deleted: item.numbers[10] === 1, json };
}
