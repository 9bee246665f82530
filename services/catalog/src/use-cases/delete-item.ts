import type { Decided } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { itemHasStock, noSuchItem } from '../domain/item.ts';
import type { Nothing } from '../view.ts';

/**
 * Takes an item without stock, and its barcodes, out of every list and of search. It stays readable by id for works and
 * acquisitions that hold it; its barcodes are free again.
 * @throws Fault("not-found"), Fault("invalid") while it has stock
 */
export async function deleteItem(
  { items, barcodes, itemTerms, barcodeTerms }: CatalogDeps,
  { id }: { id: number },
  { expectedVersions }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<Nothing>> {
  const item = await items.toDelete(id);
  if (!item) throw noSuchItem(id);
  refuseOtherVersion(item.editVersion, expectedVersions);
  if (item.quantity !== 0) throw itemHasStock(id);
  // The barcodes are read after their item: a barcode that is added later counts up the item's, and this write
  // conflicts.
  const barcodeIds = await barcodes.idsOfItem(id);
  return {
    writes: [
      items.markDeleted(item),
      barcodes.deleteOfItem(id),
      itemTerms.remove([id]),
      ...(barcodeIds.length > 0 ? [barcodeTerms.remove(barcodeIds)] : []),
    ],
    answer: {},
  };
}
