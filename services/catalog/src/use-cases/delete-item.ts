import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { itemHasStock, noSuchItem } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { Nothing } from '../view.ts';

/**
 * Takes an item without stock, and its barcodes, out of every list and of search. It stays readable by id for works and
 * acquisitions that hold it; its barcodes are free again.
 */
export function deleteItem(deps: CatalogDeps, id: number, call: WriteCall): Promise<Written<Nothing>> {
  const { items, barcodes, itemTerms, barcodeTerms } = deps;
  return deps.transact(call, [mutexKey.item(id)], async (session) => {
    const expected = call.expectedVersions;
    if (!(await items.markDeleted({ id, expected }, session))) {
      const item = await items.getOne(id, session);
      if (!item) throw noSuchItem(id);
      refuseOtherVersion(item.editVersion, expected);
      throw itemHasStock(id);
    }
    const masters = await barcodes.deleteOfItem(id, session);
    await itemTerms.remove([id], session);
    await barcodeTerms.remove(masters, session);
    return {};
  });
}
