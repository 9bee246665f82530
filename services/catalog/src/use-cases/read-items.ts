import type { OrderedPageRequest, Page } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Item } from '../domain/item.ts';
import { inPages } from '../store/in-pages.ts';
import type { ItemFilter } from '../store/item-lists.ts';

/** Reads those of the ids that are there, by id; deleted items only when asked for. */
export async function readItems(
  { itemReads }: CatalogDeps,
  { ids, withDeleted }: { ids: number[]; withDeleted: boolean },
): Promise<Item[]> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b);
  const found = await Promise.all(inOrder.map((id) => itemReads.byId(id)));
  return found.filter((item) => item !== undefined && (withDeleted || !item.deleted)) as Item[];
}

/** Reads all items that are not deleted, in pages, by id. */
export function listItems({ itemReads }: CatalogDeps, signal?: AbortSignal): AsyncGenerator<Item[]> {
  return inPages(0, itemReads.page, signal);
}

/** Reads a page of the items that fit a filter, by id or a column; deleted ones are left out. */
export function pageItems(
  { itemReads }: CatalogDeps,
  filter: ItemFilter,
  asked: OrderedPageRequest,
): Promise<Page<Item>> {
  return itemReads.pageOf(filter, asked);
}
