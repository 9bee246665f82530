// The commands of this service: use cases, and the mutex keys by which each takes its turn.
import type { CommandOptions, UseCase } from '@stockroom/commands';
import { createCommands } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { Commit } from '@stockroom/store';
import { commitClosing } from './commit-closing.ts';
import type { CatalogDeps } from './deps.ts';
import { withoutNumbers } from './dry-run.ts';
import { mutexKey } from './mutex-keys.ts';
import type { RegisterName } from './store/item-document.ts';
import { withReservation } from './store/reservation.ts';
import type { BookingDeps } from './use-cases/book-differences.ts';
import { addToCount, countAnew, removeCount } from './use-cases/change-counted-item.ts';
import { deleteStocktaking, updateStocktaking } from './use-cases/change-stocktaking.ts';
import type { AskedClosing } from './use-cases/close-stocktaking.ts';
import { closeStocktaking, itemsToClose } from './use-cases/close-stocktaking.ts';
import { countItem, countItems } from './use-cases/count-items.ts';
import { createBarcode, createBarcodes } from './use-cases/create-barcodes.ts';
import { createItem, createItems } from './use-cases/create-items.ts';
import type { NewStocktaking } from './use-cases/create-stocktaking.ts';
import { createStocktaking } from './use-cases/create-stocktaking.ts';
import { deleteBarcode } from './use-cases/delete-barcode.ts';
import { deleteItem } from './use-cases/delete-item.ts';
import { addEntry, changeEntry, removeEntry } from './use-cases/manage-entries.ts';
import { updateBarcode } from './use-cases/update-barcode.ts';
import { updateItem } from './use-cases/update-item.ts';

export type CatalogCommands = ReturnType<typeof catalogCommands>;

/** @param onMoved is called when so many movements of a stocktaking wait to be summed */
export function catalogCommands(deps: CatalogDeps, onMoved = (_count: number) => {}) {
  const command = createCommands<CatalogDeps>(deps, () => withoutNumbers(deps));
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

    ...stocktakingCommands(deps, onMoved),
  };
}

/**
 * All that changes one stocktaking takes turns, so that no closing is decided anew for each count. What books its
 * differences takes turns with what moves the items, too, and is committed alone: other commands do not wait for it.
 */
function stocktakingCommands(deps: CatalogDeps, onMoved: (count: number) => void) {
  const inDryRun = () => withoutNumbers(deps);
  const command = createCommands<CatalogDeps>(deps, inDryRun);
  /** Makes a command that may reserve items until its end, and is committed in this way. */
  const reserving =
    (commit: Commit) =>
    <Asked, Answer>(useCase: UseCase<BookingDeps, Asked, Answer>, options?: CommandOptions<Asked>) =>
    (asked: Asked, call: Call) =>
      withReservation(deps.items, (reservation) =>
        createCommands<BookingDeps>({ ...deps, commit, reservation }, inDryRun)(useCase, options)(asked, call),
      );
  const booking = reserving(commitClosing(deps.store, onMoved));
  const ofOne = { turn: ({ id }: { id: number }) => [mutexKey.stocktaking(id)] };
  const ofPart = { turn: (asked: { stocktakingId: number }) => [mutexKey.stocktaking(asked.stocktakingId)] };
  const itemsOf = ({ counts }: NewStocktaking) => counts.map(({ itemId }) => mutexKey.item(itemId));
  const beginOpen = reserving(deps.commit)(createStocktaking);
  const beginClosed = booking(createStocktaking, { turn: itemsOf });
  const closingTurn = async (asked: AskedClosing) => {
    const itemIds = await itemsToClose(deps, asked);
    return [mutexKey.stocktaking(asked.id), ...itemIds.map(mutexKey.item)];
  };
  return {
    createStocktaking: (asked: NewStocktaking, call: Call) => (asked.close ? beginClosed : beginOpen)(asked, call),
    updateStocktaking: command(updateStocktaking, ofOne),
    deleteStocktaking: command(deleteStocktaking, ofOne),
    closeStocktaking: booking(closeStocktaking, { turn: closingTurn }),

    countItem: command(countItem, ofPart),
    countItems: command(countItems, ofPart),
    countAnew: command(countAnew, ofPart),
    addToCount: command(addToCount, ofPart),
    removeCount: command(removeCount, ofPart),
  };
}
