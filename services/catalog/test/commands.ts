// The commands of the catalog, as a caller without gRPC gives them.
import type { Call } from '@stockroom/rpc';
import type { CatalogCommands } from '../src/commands.ts';
import { catalogCommands } from '../src/commands.ts';
import type { CatalogDeps } from '../src/deps.ts';

/** A command by its name. */
const command =
  <Name extends keyof CatalogCommands>(name: Name) =>
  (deps: CatalogDeps, asked: Parameters<CatalogCommands[Name]>[0], call: Call) =>
    catalogCommands(deps)[name](asked as never, call) as ReturnType<CatalogCommands[Name]>;

export const createItem = command('createItem');
export const createItems = command('createItems');
export const updateItem = command('updateItem');
export const createBarcode = command('createBarcode');
export const createBarcodes = command('createBarcodes');
export const updateBarcode = command('updateBarcode');
export const deleteBarcode = command('deleteBarcode');
export const addEntry = command('addEntry');
export const changeEntry = command('changeEntry');
export const removeEntry = command('removeEntry');

export const deleteItem = (deps: CatalogDeps, id: number, call: Call) => catalogCommands(deps).deleteItem({ id }, call);

export const createStocktaking = command('createStocktaking');
export const updateStocktaking = command('updateStocktaking');
export const deleteStocktaking = command('deleteStocktaking');
export const closeStocktaking = command('closeStocktaking');
export const countItem = command('countItem');
export const countItems = command('countItems');
export const countAnew = command('countAnew');
export const addToCount = command('addToCount');
export const removeCount = command('removeCount');
