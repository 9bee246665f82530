import type { Page, PageRequest } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Barcode, BarcodeKey, Label } from '../domain/barcode.ts';
import { noSuchBarcode } from '../domain/barcode.ts';
import { noSuchItem } from '../domain/item.ts';
import { bestScanned } from '../domain/scan-key.ts';
import { inPages } from '../store/in-pages.ts';
import { readItems } from './read-items.ts';

/** Reads all barcodes in pages, by id. */
export function listBarcodes({ barcodes }: CatalogDeps, signal?: AbortSignal): AsyncGenerator<Barcode[]> {
  return inPages(0, barcodes.page, signal);
}

/** Finds the barcode that a scanner has read: none or one. */
export async function findBarcode({ barcodes }: CatalogDeps, text: string): Promise<Barcode | undefined> {
  return bestScanned(await barcodes.asScanned(text), text);
}

/** @throws Fault("not-found") for an item that is not there */
export async function listItemBarcodes({ items, barcodes }: CatalogDeps, itemId: number): Promise<Barcode[]> {
  const found = await barcodes.ofItem(itemId);
  if (found.length === 0 && !(await items.exists(itemId))) throw noSuchItem(itemId);
  return found;
}

/** Reads a page of all barcodes. */
export function pageBarcodes({ barcodes }: CatalogDeps, asked: PageRequest): Promise<Page<Barcode>> {
  return barcodes.pageOfAll(asked);
}

/** @throws Fault("not-found") for an item that is not there */
export async function pageItemBarcodes(
  { items, barcodes }: CatalogDeps,
  itemId: number,
  asked: PageRequest,
): Promise<Page<Barcode>> {
  const found = await barcodes.pageOfItem(itemId, asked);
  if (found.rows.length === 0 && !(await items.exists(itemId))) throw noSuchItem(itemId);
  return found;
}

/** Reads several barcodes with their items, by id; those that are not there, or of another item, are left out. */
export async function readLabels(deps: CatalogDeps, keys: BarcodeKey[]): Promise<Label[]> {
  const ids = [...new Set(keys.map(({ id }) => id))].sort((a, b) => a - b);
  const [found, items] = await Promise.all([
    readBarcodes(deps, ids),
    readItems(deps, { ids: keys.map(({ itemId }) => itemId), withDeleted: false }),
  ]);
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const asked = new Set(keys.map(({ id, itemId }) => `${itemId} ${id}`));
  return found.flatMap((barcode) => {
    const item = itemOf.get(barcode.itemId);
    return item && asked.has(`${item.id} ${barcode.id}`) ? [{ barcode, item }] : [];
  });
}

/** Reads several barcodes with their items, as `readLabels`, by their own ids alone. */
export async function readLabelsById(deps: CatalogDeps, ids: number[]): Promise<Label[]> {
  const found = await readBarcodes(
    deps,
    [...new Set(ids)].sort((a, b) => a - b),
  );
  return readLabels(deps, found);
}

/** Reads those of the ids that are there, in their order. */
export async function readBarcodes({ barcodes }: CatalogDeps, ids: number[]): Promise<Barcode[]> {
  const found = await Promise.all(ids.map((id) => barcodes.byId(id)));
  return found.filter((barcode) => barcode !== undefined);
}

/** @throws Fault("not-found"), also for a barcode of another item */
export async function getBarcode({ barcodes }: CatalogDeps, key: BarcodeKey): Promise<Barcode> {
  const found = await barcodes.getOne(key);
  if (!found) throw noSuchBarcode(key);
  return found;
}
