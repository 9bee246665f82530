import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import { noSuchBarcode } from '../domain/barcode.ts';

/** Removes a barcode; its text is free again. */
export async function deleteBarcode(
  catalog: Catalog,
  key: { id: number; itemId: number },
  session: ClientSession,
): Promise<void> {
  if (!(await catalog.barcodes.delete(key, session))) throw noSuchBarcode(key);
  await catalog.barcodeTerms.remove([key.id], session);
}
