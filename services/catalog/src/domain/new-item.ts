// An item that is made, with the barcode that it gets at once.
import type { SentAs } from '@stockroom/kernel';
import { checkEntries, mapEntries, mapPart, refuseRepeated } from '@stockroom/kernel';
import type { BarcodeBody, NewBarcode } from './barcode.ts';
import { barcodeIsSentTwice, barcodeIsTaken, checkBarcodeBody, decideMaster } from './barcode.ts';
import type { BarcodeForm } from './barcode-number.ts';
import { hasForm } from './barcode-number.ts';
import type { ItemBody } from './item.ts';
import { checkItemBody } from './item.ts';

export type NewItem = ItemBody & { barcode?: BarcodeBody | undefined };

/** The field of a body, and the text in it, as refusals name them. */
const [PART, TEXT] = ['barcode', 'barcode.barcode'];
const NO_SIBLINGS = { hasEarlierMain: false, hasMaster: false };

/** Gives new items as they are stored. @throws Fault("invalid") for wrong fields, and a barcode that is there twice */
export function checkNewItems(sent: NewItem[], sentAs: SentAs): NewItem[] {
  const items = mapEntries(sentAs, sent, ({ barcode, ...body }): NewItem => {
    const item = checkItemBody(body);
    return barcode ? { ...item, barcode: mapPart(PART, () => checkBarcodeBody(barcode)) } : item;
  });
  const texts = items.map(({ barcode }) => barcode?.text);
  refuseRepeated(sentAs, texts, (text) => barcodeIsSentTwice(text, TEXT));
  return items;
}

/** @throws Fault("invalid") naming each new item whose barcode is there already */
export function refuseTakenBarcodes(items: NewItem[], sentAs: SentAs, taken: ReadonlySet<string>): void {
  checkEntries(sentAs, items, ({ barcode }) => {
    if (barcode?.text !== undefined && taken.has(barcode.text)) throw barcodeIsTaken(barcode.text, TEXT);
  });
}

/** Decides the barcode of each new item, which has no other; undefined where it gets none. @throws as `decideMaster` */
export function decideBarcodes(items: NewItem[], sentAs: SentAs, form: BarcodeForm): (NewBarcode | undefined)[] {
  return mapEntries(sentAs, items, ({ barcode }) => {
    if (!barcode) return undefined;
    const main = barcode.text === undefined || hasForm(form, barcode.text);
    return { ...barcode, main, master: mapPart(PART, () => decideMaster(barcode.master, main, NO_SIBLINGS)) };
  });
}
