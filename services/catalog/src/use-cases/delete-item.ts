import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import { itemHasStock, noSuchItem } from '../domain/item.ts';

/**
 * Takes an item without stock, and its barcodes, out of every list and of search. It stays readable by id for works and
 * acquisitions that hold it; its barcodes are free again.
 */
export async function deleteItem(catalog: Catalog, id: number, session: ClientSession): Promise<void> {
  if (!(await catalog.items.markDeleted(id, session))) {
    throw (await catalog.items.getOne(id, session)) ? itemHasStock(id) : noSuchItem(id);
  }
  const masters = await catalog.barcodes.deleteOfItem(id, session);
  await catalog.itemTerms.remove([id], session);
  await catalog.barcodeTerms.remove(masters, session);
}
