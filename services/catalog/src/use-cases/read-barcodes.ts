import type { Catalog } from '../catalog.ts';
import type { Barcode } from '../domain/barcode.ts';
import { noSuchBarcode } from '../domain/barcode.ts';
import { noSuchItem } from '../domain/item.ts';
import { bestScanned, scanKeyOf } from '../domain/scan-key.ts';

/** Finds the barcode that a scanner has read: none or one. */
export async function findBarcode({ barcodes }: Catalog, text: string): Promise<Barcode | undefined> {
  return bestScanned(await barcodes.withScanKey(scanKeyOf(text)), text);
}

/** @throws Fault("not-found") for an item that is not there */
export async function listItemBarcodes({ items, barcodes }: Catalog, itemId: number): Promise<Barcode[]> {
  const found = await barcodes.ofItem(itemId);
  if (found.length === 0 && !(await items.exists(itemId))) throw noSuchItem(itemId);
  return found;
}

/** @throws Fault("not-found"), also for a barcode of another item */
export async function getBarcode({ barcodes }: Catalog, key: { id: number; itemId: number }): Promise<Barcode> {
  const found = await barcodes.getOne(key);
  if (!found) throw noSuchBarcode(key);
  return found;
}
