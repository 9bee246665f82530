import type { Timestamp } from '@stockroom/kernel';
import type { Page, PageRequest } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { ALL_OF_TIME, eachRow } from '../domain/day-sheet.ts';
import type { Item } from '../domain/item.ts';
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
  const isBehind = (id: number) => page.after === 0 || (page.descending ? id < page.after : id > page.after);
  return {
    ...(await firstItems(deps, ordered.filter(isBehind), page)),
    total: page.withTotal ? ids.length : undefined,
  };
}

/** Reads the first items, as many as a page has: in the place of one that was deleted meanwhile comes the next. */
async function firstItems(deps: CatalogDeps, ids: number[], { limit, descending }: PageRequest) {
  const rows: Item[] = [];
  let read = 0;
  while (rows.length < limit && read < ids.length) {
    const some = ids.slice(read, read + limit - rows.length);
    read += some.length;
    const items = await readItems(deps, { ids: some, withDeleted: false });
    rows.push(...(descending ? items.toReversed() : items));
  }
  return { rows, more: read < ids.length };
}

/** The ids, ascending, as they are at one moment. */
async function idleIds(deps: CatalogDeps, { since, signal }: IdleReport): Promise<number[]> {
  return inTransaction(deps.store, async (session) => {
    const reading = { session, signal };
    const span = { ...ALL_OF_TIME, from: since };
    const moved = new Set<number>();
    for await (const sheet of sheetsOfSpan(deps, span, reading)) eachRow(sheet, span, ({ item }) => moved.add(item));
    const idle: number[] = [];
    for await (const ids of deps.itemColumns.inStock(reading)) idle.push(...ids.filter((id) => !moved.has(id)));
    return idle.sort((one, other) => one - other);
  });
}
