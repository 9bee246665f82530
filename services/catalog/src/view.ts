// Between the catalog's own words and the messages of catalog.proto.
import { Fault, invalidField } from '@stockroom/kernel';
import type { AnswerOf, AskedOf, ReplyOf } from '@stockroom/rpc';
import { codecOf, messageOf } from '@stockroom/rpc';
import type { Barcode, BarcodeBody } from './domain/barcode.ts';
import type { ItemBody } from './domain/item.ts';
import type { Outcome, StockBatch } from './domain/stock.ts';
import { checkBatch } from './domain/stock.ts';
import type { Movement } from './store/ledger.ts';
import type { RegisterName } from './use-cases/change-entries.ts';
import type { Labelled } from './use-cases/read-barcodes.ts';
import type { Found } from './use-cases/search.ts';

type Name = 'stockroom.catalog.v1.Catalog';
type BarcodeMessage = AnswerOf<Name, 'CreateBarcode'>;

/** @throws Fault("invalid") for a body without a vendor or a unit */
export function itemBodyOf(sent: AskedOf<Name, 'CreateItem'> | null): ItemBody {
  if (!sent?.vendor) throw invalidField('vendor', 'The vendor is required.');
  if (!sent.unit) throw invalidField('unit', 'The unit is required.');
  return {
    articleNumber: sent.article_number,
    location: sent.location,
    name: sent.name,
    purchasePrice: sent.purchase_price,
    unit: sent.unit,
    vendor: sent.vendor,
    warningQuantity: sent.warning_quantity,
  };
}

export function barcodeMessage({ id, text, main, master, quantity, itemId }: Barcode): BarcodeMessage {
  return { id, barcode: text, main, master, quantity, item_id: itemId };
}

const barcodeCodec = codecOf('stockroom.catalog.v1.Catalog', 'CreateBarcode');

/** The bytes of a Label. */
export function labelMessage({ barcode, item }: Labelled): Buffer {
  return messageOf([barcodeCodec.encode(barcodeMessage(barcode)), item.bytes]);
}

const ONE = 1_000_000;

export function barcodeBodyOf(sent: AskedOf<Name, 'CreateBarcode'>['body']): BarcodeBody {
  return { text: sent?.barcode, master: sent?.master, quantity: sent?.quantity ?? ONE };
}

const searchCodec = codecOf('stockroom.catalog.v1.Catalog', 'SearchItems');

export function searchReply({ barcodes, items }: Found): Buffer {
  const results = [
    ...barcodes.map(({ text, itemId, quantity }) => ({ barcode: { barcode: text, item_id: itemId, quantity } })),
    ...items.map(({ id, articleNumber, name, vendorName }) => ({
      item: { article_number: articleNumber, item_id: id, name, vendor: vendorName },
    })),
  ];
  return searchCodec.encode({ results });
}

/** @throws Fault("invalid") when no register is named */
export function registerOf(register: AskedOf<Name, 'ListEntries'>['register']): RegisterName {
  if (register === 'REGISTER_VENDORS') return 'vendors';
  if (register === 'REGISTER_UNITS') return 'units';
  throw new Fault('invalid', { message: 'There is no such register.' });
}

export function movementMessage({ id, timestamp, quantity, balance, reason, reference, user }: Movement) {
  return { id, timestamp, quantity, balance, reason, reference, user_id: user.id, username: user.username };
}

/** @throws Fault("invalid") for a batch that is not well formed */
export function batchOf(sent: AskedOf<Name, 'ApplyBatch'>): StockBatch {
  return checkBatch({
    id: sent.id,
    reason: sent.reason,
    reference: sent.reference,
    user: { id: sent.user_id, username: sent.username },
    lines: sent.lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
  });
}

export function outcomeMessage(batchId: string, outcome: Outcome): ReplyOf<Name, 'ApplyBatch'> {
  return {
    batch_id: batchId,
    applied: outcome.applied,
    message: outcome.message,
    shortages: outcome.shortages.map(({ itemId, ...amounts }) => ({ item_id: itemId, ...amounts })),
    deleted_items: outcome.deletedItems,
    overfull_items: outcome.overfullItems,
    unknown_items: outcome.unknownItems,
  };
}
