// Maps the catalog's own types to the messages of catalog.proto and back.
import type { Requester, StockSettled } from '@stockroom/events';
import { Fault, invalidField, mapEntries } from '@stockroom/kernel';
import type { EntryAlone } from '@stockroom/registers';
import type { AnswerOf, ReceivedOf } from '@stockroom/rpc';
import { pageInfo } from '@stockroom/rpc';
import type { Page } from '@stockroom/store';
import type { Barcode, BarcodeBody, BarcodeKey, Label } from './domain/barcode.ts';
import type { Item, ItemBody } from './domain/item.ts';
import type { NewItem } from './domain/new-item.ts';
import type { Found } from './domain/search-rank.ts';
import type { Movement, Outcome, StockBatch } from './domain/stock.ts';
import { checkBatch } from './domain/stock.ts';
import type { RegisterName } from './store/item-document.ts';
import type { ItemFilter } from './store/item-lists.ts';

type Name = 'stockroom.catalog.v1.Catalog';

// Messages are plain data: the answers of writes are kept as they are, for requests that are sent again.
export type ItemMessage = AnswerOf<Name, 'CreateItem'>;
export type BarcodeMessage = AnswerOf<Name, 'CreateBarcode'>;
export type EntryMessage = AnswerOf<Name, 'GetEntry'>;
export type Nothing = Record<string, never>;

/** @throws Fault("invalid") for a body without a vendor or a unit */
export function itemBodyOf(sent: ReceivedOf<Name, 'CreateItem'> | null): ItemBody {
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

/** As `itemBodyOf`, with the barcode that the item gets. */
export function newItemOf(sent: ReceivedOf<Name, 'CreateItem'>): NewItem {
  return { ...itemBodyOf(sent), ...(sent.barcode && { barcode: barcodeBodyOf(sent.barcode) }) };
}

/** @throws Fault("invalid") naming each body without a vendor or a unit */
export function newItemsOf({ bodies }: ReceivedOf<Name, 'CreateItems'>): NewItem[] {
  return mapEntries('array', bodies, newItemOf);
}

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
    edit_version: item.editVersion,
  };
}

export function itemFilterOf(asked: Omit<ReceivedOf<Name, 'PageItems'>, 'page'>): ItemFilter {
  const { vendor_id: vendorId, unit_id: unitId, location, location_prefix: locationPrefix, low } = asked;
  return { vendorId, unitId, location, locationPrefix, low };
}

export function itemPage(page: Page<Item>) {
  return { items: page.rows.map(itemMessage), info: pageInfo(page) };
}

const ONE = 1_000_000;

export function barcodeBodyOf(sent: ReceivedOf<Name, 'CreateBarcode'>['body']): BarcodeBody {
  return { text: sent?.barcode, master: sent?.master, quantity: sent?.quantity ?? ONE };
}

export function barcodeKeyOf(key: ReceivedOf<Name, 'GetBarcode'> | null): BarcodeKey {
  return { id: key?.id ?? 0, itemId: key?.item_id ?? 0 };
}

export function barcodeMessage({ id, text, main, master, quantity, itemId, editVersion }: Barcode): BarcodeMessage {
  return { id, barcode: text, main, master, quantity, item_id: itemId, edit_version: editVersion };
}

export function barcodePage(page: Page<Barcode>) {
  return { barcodes: page.rows.map(barcodeMessage), info: pageInfo(page) };
}

export function labelMessage({ barcode, item }: Label) {
  return { barcode: barcodeMessage(barcode), item: itemMessage(item) };
}

export function searchReply({ barcodes, items }: Found) {
  return {
    results: [
      ...barcodes.map(({ text, itemId, quantity }) => ({ barcode: { barcode: text, item_id: itemId, quantity } })),
      ...items.map(({ id, articleNumber, name, vendor }) => ({
        item: { article_number: articleNumber, item_id: id, name, vendor: vendor.name },
      })),
    ],
  };
}

export function entryMessage({ id, name, editVersion }: EntryAlone): EntryMessage {
  return { id, name, edit_version: editVersion };
}

/** @throws Fault("invalid") when no register is named */
export function registerOf(register: ReceivedOf<Name, 'ListEntries'>['register']): RegisterName {
  if (register === 'REGISTER_VENDORS') return 'vendors';
  if (register === 'REGISTER_UNITS') return 'units';
  throw new Fault('invalid', { message: 'There is no such register.' });
}

export function movementMessage({ user, itemId, batchId, purchasePrice, ...shown }: Movement) {
  const price = purchasePrice !== null && { purchase_price: purchasePrice };
  return { ...shown, user_id: user.id, username: user.username, ...price };
}

export function movementPage(page: Page<Movement>) {
  return { movements: page.rows.map(movementMessage), info: pageInfo(page) };
}

/** @throws Fault("invalid") for a batch that is not well formed */
export function batchOf(sent: ReceivedOf<Name, 'ApplyBatch'>): StockBatch {
  return checkBatch({
    id: sent.id,
    reason: sent.reason,
    reference: sent.reference,
    user: { id: sent.user_id, username: sent.username },
    lines: sent.lines.map(({ item_id, quantity }) => ({ itemId: item_id, quantity })),
  });
}

export function outcomeMessage(batchId: string, outcome: Outcome) {
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

/** The event that tells a batch's outcome to the service that asked for it by an event. */
export function settledMessage(
  { id, reason, reference }: StockBatch,
  asker: Requester,
  outcome: Outcome,
): StockSettled {
  return { ...outcomeMessage(id, outcome), asker, reason, reference };
}
