// The items in stock that a stocktaking has not counted, where it counts.
import type { Page, PageRequest } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Item } from '../domain/item.ts';
import type { Stocktaking } from '../domain/stocktaking.ts';
import { readItems } from './read-items.ts';
import { getStocktaking } from './read-stocktakings.ts';

const READ_AT_ONCE = 2_000;
const LIST_BATCH = 500;

/** Where missing items are looked for: those of a stocktaking's location, without those that were counted. */
type Lack = { location: string | null; counted: ReadonlySet<number> };

/** What a stocktaking lacks, by what it has counted until now. */
export async function lackOf({ countedItems }: CatalogDeps, { id, location }: Stocktaking): Promise<Lack> {
  return { location, counted: new Set(await countedItems.itemIds(id)) };
}

/** Gives the ids of missing items behind an id, by id, at most so many. */
export async function missingIds(
  { itemsInStock }: CatalogDeps,
  { location, counted }: Lack,
  { after = 0, most, descending = false }: { after?: number; most: number; descending?: boolean },
): Promise<number[]> {
  const found: number[] = [];
  for (let last = after; found.length < most; ) {
    const ids = await itemsInStock.ids(location, { after: last, limit: READ_AT_ONCE, descending });
    found.push(...ids.filter((id) => !counted.has(id)));
    if (ids.length < READ_AT_ONCE) break;
    last = ids.at(-1) as number;
  }
  return found.slice(0, most);
}

/** Counts the missing items of a stocktaking that has counted so many of those that are in stock where it counts. */
export async function countMissing(
  { itemsInStock }: CatalogDeps,
  { location }: Stocktaking,
  counted: number,
): Promise<number> {
  return Math.max(0, (await itemsInStock.count(location)) - counted);
}

/** Gives a page of the missing items. @throws Fault("not-found") */
export async function pageMissing(deps: CatalogDeps, id: number, asked: PageRequest): Promise<Page<Item>> {
  const { limit, after, descending, withTotal } = asked;
  const stocktaking = await getStocktaking(deps, id);
  const lack = await lackOf(deps, stocktaking);
  const countAll = async () => {
    const counted = await deps.itemsInStock.countAmong(stocktaking.location, [...lack.counted]);
    return countMissing(deps, stocktaking, counted);
  };
  const [ids, total] = await Promise.all([
    missingIds(deps, lack, { after, most: limit + 1, descending }),
    withTotal ? countAll() : undefined,
  ]);
  const rows = await readItems(deps, { ids: ids.slice(0, limit), withDeleted: false });
  return { rows: descending ? rows.reverse() : rows, more: ids.length > limit, total };
}

/** Gives all missing items by id, in batches. @throws Fault("not-found") */
export async function* listMissing(deps: CatalogDeps, id: number): AsyncGenerator<Item[]> {
  const lack = await lackOf(deps, await getStocktaking(deps, id));
  for (let after = 0; ; ) {
    const ids = await missingIds(deps, lack, { after, most: LIST_BATCH });
    if (ids.length > 0) yield await readItems(deps, { ids, withDeleted: false });
    if (ids.length < LIST_BATCH) return;
    after = ids.at(-1) as number;
  }
}
