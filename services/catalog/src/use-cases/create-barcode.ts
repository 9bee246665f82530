import type { Decided } from '@stockroom/store';
import type { Catalog } from '../catalog.ts';
import type { Barcode, BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { noSuchItem } from '../domain/item.ts';
import { takeBarcodeNumber } from './take-barcode-number.ts';

/**
 * Gives what decides a new barcode of an item, generating its text when the body has none: it is written together with
 * others. The item is written too, with a count that was read before its barcodes: nobody deletes it meanwhile or adds
 * another, unnoticed; stock that moves is no obstacle. Decided again, it has the number and the id that it took before.
 */
export function newBarcode(
  catalog: Catalog,
  { itemId, body: sent }: { itemId: number; body: BarcodeBody },
): () => Promise<Decided<Barcode>> {
  const { items, barcodes, barcodeTerms, form } = catalog;
  let number: string | undefined;
  let id: number | undefined;

  return async () => {
    const body = checkBarcodeBody(sent);
    const standing = await barcodes.standing(itemId, body.text ?? number);
    if (!standing) throw noSuchItem(itemId);
    if (standing.isTaken && body.text !== undefined) throw barcodeIsTaken(body.text);
    if (standing.isTaken) number = undefined;
    const main = body.text === undefined || hasForm(form, body.text);
    const master = decideMaster(body.master, main, standing.siblings);
    const [text, ownId] = await Promise.all([
      body.text ?? number ?? takeBarcodeNumber(catalog),
      id ?? catalog.nextBarcodeId(),
    ]);
    id = ownId;
    if (body.text === undefined) number = text;
    const barcode = { id, itemId, text, main, master, quantity: body.quantity };
    return {
      answer: barcode,
      writes: [
        items.countBarcode(itemId, standing.barcodesAdded),
        barcodes.add(barcode),
        ...(master ? [barcodeTerms.add(id, searchTextsOf(barcode))] : []),
      ],
    };
  };
}
