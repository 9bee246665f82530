import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { BarcodeBody, BarcodeKey } from '../domain/barcode.ts';
import { barcodeIsTaken, checkBarcodeBody, decideMaster, noSuchBarcode, searchTextsOf } from '../domain/barcode.ts';
import { hasForm } from '../domain/barcode-number.ts';
import type { BarcodeMessage } from '../view.ts';
import { barcodeMessage } from '../view.ts';

/**
 * Replaces a barcode; without a text it keeps the one it has, and with it whether it is main.
 * @throws Fault("not-found"), Fault("invalid")
 */
export async function updateBarcode(
  { barcodes, barcodeTerms, form }: CatalogDeps,
  { id, itemId, body: sent }: BarcodeKey & { body: BarcodeBody },
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<BarcodeMessage>> {
  const body = checkBarcodeBody(sent);
  const before = await barcodes.getOne({ id, itemId });
  if (!before) throw noSuchBarcode({ id, itemId });
  refuseOtherVersion(before.editVersion, expectedVersions);
  const text = body.text ?? before.text;
  const isSame = text === before.text;
  if (!isSame && (await barcodes.isTaken({ text, id }))) throw barcodeIsTaken(text);
  const main = isSame ? before.main : hasForm(form, text);
  const master = decideMaster(body.master, main, await barcodes.siblings(before));
  const after = { ...before, text, main, master, quantity: body.quantity, editVersion: before.editVersion + 1 };
  // Search finds masters only.
  const terms = master ? barcodeTerms.put(id, searchTextsOf(after)) : barcodeTerms.remove([id]);
  return { writes: [barcodes.replace(after), terms], answer: barcodeMessage(after) };
}
