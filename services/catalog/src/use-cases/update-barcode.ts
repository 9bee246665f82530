import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Barcode, BarcodeBody } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, noSuchBarcode, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';

/** Replaces a barcode; without a text it keeps the one it has, and with it whether it is main. */
export async function updateBarcode(
  catalog: Catalog,
  { id, itemId, body: sent }: { id: number; itemId: number; body: BarcodeBody },
  session: ClientSession,
): Promise<Barcode> {
  const body = checkBarcodeBody(sent);
  const before = await catalog.barcodes.getOne({ id, itemId }, session);
  if (!before) throw noSuchBarcode({ id, itemId });
  const text = body.text ?? before.text;
  const isSame = text === before.text;
  if (!isSame && (await catalog.barcodes.isTaken(text, session))) throw barcodeIsTaken(text);
  const main = isSame ? before.main : hasForm(catalog.form, text);
  const master = decideMaster(body.master, main, await catalog.barcodes.siblings(before, session));
  const barcode = { ...before, text, main, master, quantity: body.quantity };
  await catalog.barcodes.replace(barcode, session);
  await findByMaster(catalog, barcode, session);
  return barcode;
}

/** Only a master is found by search. */
async function findByMaster(catalog: Catalog, barcode: Barcode, session: ClientSession): Promise<void> {
  if (barcode.master) await catalog.barcodeTerms.put(barcode.id, searchTextsOf(barcode), session);
  else await catalog.barcodeTerms.remove([barcode.id], session);
}
