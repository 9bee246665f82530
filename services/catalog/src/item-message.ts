import type { AnswerOf } from '@stockroom/rpc';
import { codecOf, ownCopy } from '@stockroom/rpc';
import type { Item } from './domain/item.ts';

type ItemMessage = AnswerOf<'stockroom.catalog.v1.Catalog', 'CreateItem'>;

const itemCodec = codecOf('stockroom.catalog.v1.Catalog', 'CreateItem');

/** An item as its message: plain data, which is also what is kept for a safe retry. */
export function itemMessage(item: Item): ItemMessage {
  return {
    id: item.id,
    article_number: item.articleNumber,
    location: item.location,
    name: item.name,
    purchase_price: item.purchasePrice,
    quantity: item.quantity,
    unit: item.unit,
    vendor: item.vendor,
    warning_quantity: item.warningQuantity,
    deleted: item.deleted,
  };
}

/** An item as the bytes of its message, to be remembered. */
export type ItemView = { id: number; bytes: Buffer; deleted: boolean };

export function itemView(item: Item): ItemView {
  return { id: item.id, bytes: ownCopy(itemCodec.encode(itemMessage(item))), deleted: item.deleted };
}
