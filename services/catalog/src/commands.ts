// The commands of this service: use cases, and the mutex keys by which each takes its turn.
import { createCommands } from '@stockroom/commands';
import type { CatalogDeps } from './deps.ts';
import { mutexKey } from './mutex-keys.ts';
import type { RegisterName } from './store/item-document.ts';
import { createBarcode, createBarcodes } from './use-cases/create-barcodes.ts';
import { createItem, createItems } from './use-cases/create-items.ts';
import { deleteBarcode } from './use-cases/delete-barcode.ts';
import { deleteItem } from './use-cases/delete-item.ts';
import { addEntry, changeEntry, removeEntry } from './use-cases/manage-entries.ts';
import { updateBarcode } from './use-cases/update-barcode.ts';
import { updateItem } from './use-cases/update-item.ts';

export type CatalogCommands = ReturnType<typeof catalogCommands>;

export function catalogCommands(deps: CatalogDeps) {
  const command = createCommands<CatalogDeps>(deps);
  const ofItem = { turn: ({ id }: { id: number }) => [mutexKey.item(id)] };
  const ofBarcodes = { turn: ({ itemId }: { itemId: number }) => [mutexKey.item(itemId)] };
  const ofEntry = {
    turn: ({ register, id }: { register: RegisterName; id: number }) => [mutexKey.entry(register, id)],
  };
  return {
    createItem: command(createItem),
    createItems: command(createItems),
    updateItem: command(updateItem, ofItem),
    deleteItem: command(deleteItem, ofItem),

    createBarcode: command(createBarcode, ofBarcodes),
    createBarcodes: command(createBarcodes, ofBarcodes),
    updateBarcode: command(updateBarcode, ofBarcodes),
    deleteBarcode: command(deleteBarcode, ofBarcodes),

    addEntry: command(addEntry, { turn: ({ register }) => [register] }),
    changeEntry: command(changeEntry, ofEntry),
    removeEntry: command(removeEntry, ofEntry),
  };
}
