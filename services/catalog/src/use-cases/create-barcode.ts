import { nextIds } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Barcode, BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { noSuchItem } from '../domain/item.ts';
import { takeBarcodeNumber } from './take-barcode-number.ts';

/** Adds a barcode to an item, generating its text when the body has none. */
export async function createBarcode(
  catalog: Catalog,
  { itemId, body: sent }: { itemId: number; body: BarcodeBody },
  session: ClientSession,
): Promise<Barcode> {
  const body = checkBarcodeBody(sent);
  if (!(await catalog.items.touch(itemId, session))) throw noSuchItem(itemId);
  if (body.text !== undefined && (await catalog.barcodes.isTaken(body.text, session))) throw barcodeIsTaken(body.text);
  const main = body.text === undefined || hasForm(catalog.form, body.text);
  const master = decideMaster(body.master, main, await catalog.barcodes.siblings(itemId, session));
  const text = body.text ?? (await takeBarcodeNumber(catalog, session));
  const id = await nextIds(catalog.store, 'barcodes');
  const barcode = { id, itemId, text, main, master, quantity: body.quantity };
  await catalog.barcodes.insert(barcode, session);
  if (master) await catalog.barcodeTerms.put(id, searchTextsOf(barcode), session);
  return barcode;
}
