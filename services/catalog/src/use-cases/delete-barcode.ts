import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { BarcodeKey } from '../domain/barcode.ts';
import { noSuchBarcode } from '../domain/barcode.ts';
import type { Nothing } from '../view.ts';

/** Removes a barcode; its text is free again. @throws Fault("not-found") */
export async function deleteBarcode(
  { barcodes, barcodeTerms }: CatalogDeps,
  key: BarcodeKey,
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<Nothing>> {
  const barcode = await barcodes.getOne(key);
  if (!barcode) throw noSuchBarcode(key);
  refuseOtherVersion(barcode.editVersion, expectedVersions);
  return { writes: [barcodes.delete(barcode), barcodeTerms.remove([key.id])], answer: {} };
}
