import type { Catalog } from '../catalog.ts';
import type { Barcode, BarcodeKey } from '../domain/barcode.ts';
import { noSuchBarcode } from '../domain/barcode.ts';
import { noSuchItem } from '../domain/item.ts';
import { bestScanned, scanKeyOf } from '../domain/scan-key.ts';
import type { ItemView } from '../item-message.ts';

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

/** A barcode with the item that it is of. */
export type Labelled = { barcode: Barcode; item: ItemView };

/** Reads several barcodes with their items; those that are not there, or of another item, are left out. */
export async function readLabels({ itemViews, barcodes }: Catalog, keys: BarcodeKey[]): Promise<Labelled[]> {
  const [found, ofItems] = await Promise.all([
    barcodes.get(keys.map(({ id }) => id)),
    itemViews(keys.map(({ itemId }) => itemId)),
  ]);
  const itemOf = new Map(ofItems.filter(({ deleted }) => !deleted).map((item) => [item.id, item]));
  const asked = new Set(keys.map(({ id, itemId }) => `${itemId} ${id}`));
  return found.flatMap((barcode) => {
    const item = itemOf.get(barcode.itemId);
    return item && asked.has(`${item.id} ${barcode.id}`) ? [{ barcode, item }] : [];
  });
}

/** @throws Fault("not-found"), also for a barcode of another item */
export async function getBarcode({ barcodes }: Catalog, key: BarcodeKey): Promise<Barcode> {
  const found = await barcodes.getOne(key);
  if (!found) throw noSuchBarcode(key);
  return found;
}
