import type { CatalogDeps } from '../deps.ts';
import type { BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { noSuchItem } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { Decided } from '../store/commit-once.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { BarcodeMessage } from '../view.ts';
import { barcodeMessage } from '../view.ts';
import { takeBarcodeNumber } from './take-barcode-number.ts';

type NewBarcode = { itemId: number; body: BarcodeBody };

/** The text that was generated when the barcode was decided before: it is used again, so that no number is skipped. */
export type Generated = { text?: string };

/** Adds a barcode to an item; its text is generated when the body has none. */
export function createBarcode(deps: CatalogDeps, asked: NewBarcode, call: WriteCall): Promise<Written<BarcodeMessage>> {
  const generated: Generated = {};
  return deps.commit(call, () => decideBarcode(deps, asked, generated), mutexKey.item(asked.itemId));
}

/**
 * Decides a barcode on the others of its item. The count of these is read before them and guards the write: it is decided
 * anew when another was added meanwhile or the item was deleted. Stock that moves is no obstacle.
 */
export async function decideBarcode(
  deps: CatalogDeps,
  { itemId, body: sent }: NewBarcode,
  generated: Generated = {},
): Promise<Decided<BarcodeMessage>> {
  const { items, barcodes, barcodeTerms, form } = deps;
  const { text: sentText, master: sentMaster, quantity } = checkBarcodeBody(sent);
  const countBefore = await items.barcodesAdded(itemId);
  if (countBefore === undefined) throw noSuchItem(itemId);
  if (sentText !== undefined && (await barcodes.isTaken(sentText))) throw barcodeIsTaken(sentText);
  const main = sentText === undefined || hasForm(form, sentText);
  const master = decideMaster(sentMaster, main, await barcodes.siblings({ itemId }));
  const [text, id] = await Promise.all([sentText ?? generateText(deps, generated), deps.nextBarcodeId()]);
  const barcode = { id, itemId, text, main, master, quantity, editVersion: 0 };
  return {
    answer: barcodeMessage(barcode),
    writes: [
      items.countBarcode(itemId, countBefore),
      barcodes.add(barcode),
      ...(master ? [barcodeTerms.add(id, searchTextsOf(barcode))] : []),
    ],
  };
}

async function generateText(deps: CatalogDeps, generated: Generated): Promise<string> {
  const { text } = generated;
  if (text !== undefined && !(await deps.barcodes.isTaken(text))) return text;
  const next = await takeBarcodeNumber(deps);
  generated.text = next;
  return next;
}
