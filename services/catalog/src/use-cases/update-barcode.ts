import { refuseOtherVersion } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { Barcode, BarcodeBody, BarcodeKey } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, noSuchBarcode, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { BarcodeMessage } from '../view.ts';
import { barcodeMessage } from '../view.ts';

/** Replaces a barcode; without a text it keeps the one it has, and with it whether it is main. */
export function updateBarcode(
  deps: CatalogDeps,
  { id, itemId, body: sent }: BarcodeKey & { body: BarcodeBody },
  call: WriteCall,
): Promise<Written<BarcodeMessage>> {
  const { barcodes, form } = deps;
  return deps.transact(call, [mutexKey.item(itemId)], async (session) => {
    const body = checkBarcodeBody(sent);
    const before = await barcodes.getOne({ id, itemId }, session);
    if (!before) throw noSuchBarcode({ id, itemId });
    refuseOtherVersion(before.editVersion, call.expectedVersions);
    const text = body.text ?? before.text;
    const isSame = text === before.text;
    if (!isSame && (await barcodes.isTaken({ text, id }, session))) throw barcodeIsTaken(text);
    const main = isSame ? before.main : hasForm(form, text);
    const master = decideMaster(body.master, main, await barcodes.siblings(before, session));
    const barcode = { ...before, text, main, master, quantity: body.quantity, editVersion: before.editVersion + 1 };
    await barcodes.replace(barcode, { hasSameText: isSame }, session);
    await putTerms(deps, barcode, session);
    return barcodeMessage(barcode);
  });
}

/** Search finds masters only. */
async function putTerms({ barcodeTerms }: CatalogDeps, barcode: Barcode, session: ClientSession): Promise<void> {
  if (barcode.master) await barcodeTerms.put(barcode.id, searchTextsOf(barcode), session);
  else await barcodeTerms.remove([barcode.id], session);
}
