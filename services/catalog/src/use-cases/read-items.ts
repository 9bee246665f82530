import type { CatalogDeps } from '../deps.ts';
import type { Item } from '../domain/item.ts';
import { inPages } from './in-pages.ts';

/** Reads those of the ids that are there, by id; deleted items only when asked for. */
export async function readItems(
  { itemReads }: CatalogDeps,
  { ids, withDeleted }: { ids: number[]; withDeleted: boolean },
): Promise<Item[]> {
  const found = await itemReads.byIds(ids);
  return withDeleted ? found : found.filter(({ deleted }) => !deleted);
}

/** Reads all items that are not deleted, in pages, by id. */
export function listItems({ itemReads }: CatalogDeps, signal?: AbortSignal): AsyncGenerator<Item[]> {
  return inPages(0, itemReads.page, signal);
}
