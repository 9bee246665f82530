import type { Timestamp } from '@stockroom/kernel';
import type { Page, PageRequest } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { ALL_OF_TIME, eachRow } from '../domain/day-sheet.ts';
import type { Item } from '../domain/item.ts';
import { pageOfRows } from '../store/rows-page.ts';
import { sheetsOfSpan } from '../store/summed.ts';
import { readItems } from './read-items.ts';

const ITEMS_A_BATCH = 500;

export type IdleReport = {
  since: Timestamp;
  /** Gives the report up once it is aborted. */
  signal?: AbortSignal | undefined;
};

/** Gives the items with stock that nothing has moved since a moment, by id, in batches. */
export async function* listIdleItems(deps: CatalogDeps, asked: IdleReport): AsyncGenerator<Item[]> {
  const ids = await idleIds(deps, asked);
  for (let at = 0; at === 0 || at < ids.length; at += ITEMS_A_BATCH)
    yield await readItems(deps, { ids: ids.slice(at, at + ITEMS_A_BATCH), withDeleted: false });
}

/** Gives a page of the items with stock that nothing has moved since a moment. */
export async function pageIdleItems(deps: CatalogDeps, asked: IdleReport, page: PageRequest): Promise<Page<Item>> {
  const ids = await idleIds(deps, asked);
  const ordered = page.descending ? ids.toReversed() : ids;
  const isBefore = (id: number) => page.after > 0 && (page.descending ? id >= page.after : id <= page.after);
  const found = pageOfRows(ordered, ordered.filter(isBefore).length, page);
  const items = await readItems(deps, { ids: found.rows, withDeleted: false });
  return { ...found, rows: page.descending ? items.toReversed() : items };
}

/** The ids, ascending, as they are at one moment. A deleted item has no stock. */
async function idleIds(deps: CatalogDeps, { since, signal }: IdleReport): Promise<number[]> {
  return inTransaction(deps.store, async (session) => {
    const reading = { session, signal };
    const span = { ...ALL_OF_TIME, from: since };
    const moved = new Set<number>();
    for await (const sheet of sheetsOfSpan(deps, span, reading)) eachRow(sheet, span, ({ item }) => moved.add(item));
    const idle: number[] = [];
    for await (const { ids, quantities } of deps.itemColumns.by('none', reading))
      idle.push(...ids.filter((id, at) => (quantities[at] ?? 0) > 0 && !moved.has(id)));
    return idle;
  });
}
