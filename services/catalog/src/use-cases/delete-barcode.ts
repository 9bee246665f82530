import { preconditionFailed } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { BarcodeKey } from '../domain/barcode.ts';
import { noSuchBarcode } from '../domain/barcode.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { Nothing } from '../view.ts';

/** Removes a barcode; its text is free again. */
export function deleteBarcode(deps: CatalogDeps, key: BarcodeKey, call: WriteCall): Promise<Written<Nothing>> {
  return deps.transact(call, [mutexKey.item(key.itemId)], async (session) => {
    if (!(await deps.barcodes.delete({ ...key, expected: call.expectedVersions }, session)))
      throw (await deps.barcodes.getOne(key, session)) ? preconditionFailed() : noSuchBarcode(key);
    await deps.barcodeTerms.remove([key.id], session);
    return {};
  });
}
