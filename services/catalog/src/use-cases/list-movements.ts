import { LARGEST_ID } from '@stockroom/kernel';
import type { Catalog } from '../catalog.ts';
import { noSuchItem } from '../domain/item.ts';
import type { Movement } from '../store/ledger.ts';
import { rowsInPages } from './in-pages.ts';

/**
 * Gives an item's ledger in pages, newest first.
 * @throws Fault("not-found") for an item that is not there
 */
export async function* listMovements(
  { items, ledger }: Catalog,
  itemId: number,
  signal?: AbortSignal,
): AsyncGenerator<Movement[]> {
  if (!(await items.exists(itemId))) throw noSuchItem(itemId);
  yield* rowsInPages(LARGEST_ID, (before, count) => ledger.page(itemId, before, count), signal);
}
