import { LARGEST_ID } from '@stockroom/kernel';
import type { Page, PageRequest } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { noSuchItem } from '../domain/item.ts';
import type { Movement } from '../domain/stock.ts';
import { FIRST_PAGE, inPages } from '../store/in-pages.ts';

/**
 * Gives an item's ledger in pages, newest first.
 * @throws Fault("not-found") for an item that is not there
 */
export async function* listMovements(
  { items, ledger }: CatalogDeps,
  itemId: number,
  signal?: AbortSignal,
): AsyncGenerator<Movement[]> {
  if (!(await items.exists(itemId))) throw noSuchItem(itemId);
  yield* inPages(LARGEST_ID, (before, count) => ledger.page(itemId, before, count), signal);
}

/**
 * Gives the newest of an item's ledger, and whether there are more.
 * @throws Fault("not-found") for an item that is not there
 */
export async function newestMovements(
  { items, ledger }: CatalogDeps,
  itemId: number,
): Promise<{ movements: Movement[]; more: boolean }> {
  const [exists, found] = await Promise.all([items.exists(itemId), ledger.page(itemId, LARGEST_ID, FIRST_PAGE + 1)]);
  if (!exists) throw noSuchItem(itemId);
  return { movements: found.slice(0, FIRST_PAGE), more: found.length > FIRST_PAGE };
}

/**
 * Gives a page of an item's ledger, newest first.
 * @throws Fault("not-found") for an item that is not there
 */
export async function pageMovements(
  { items, ledger }: CatalogDeps,
  itemId: number,
  asked: PageRequest,
): Promise<Page<Movement>> {
  const [exists, page] = await Promise.all([items.exists(itemId), ledger.pageOfItem(itemId, asked)]);
  if (!exists) throw noSuchItem(itemId);
  return page;
}
