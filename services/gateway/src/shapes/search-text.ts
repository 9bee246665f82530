import { messagesIn } from '@stockroom/rpc';
import { shownAmount } from './common.ts';
import type { Part } from './message-fields.ts';
import { fieldsIn, sentPart, textAt } from './message-fields.ts';

/**
 * Writes a SearchReply as the JSON that the interface shows, an array of `searchResult`.
 * @see protos/stockroom/catalog/v1/catalog.proto for the numbers of the fields
 */
export function resultsText(reply: Buffer): string {
  return `[${messagesIn(reply).map(resultText).join(',')}]`;
}

function resultText(bytes: Buffer): string {
  const [, barcode, item] = fieldsIn({ bytes, start: 0, end: bytes.length }).parts;
  return barcode ? barcodeText(barcode) : itemText(sentPart(item, 'item'));
}

function barcodeText(part: Part): string {
  const { parts, numbers } = fieldsIn(part);
  const quantity = shownAmount(numbers[3] ?? 0);
  return `{"barcode":${textAt(parts[1])},"item_id":${numbers[2] ?? 0},"quantity":${quantity},"type":"barcode"}`;
}

function itemText(part: Part): string {
  const { parts, numbers } = fieldsIn(part);
  return (
    `{"article_number":${textAt(parts[1])},"item_id":${numbers[2] ?? 0},"name":${textAt(parts[3])},` +
    `"vendor":${textAt(parts[4])},"type":"item"}`
  );
}
