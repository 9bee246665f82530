import type { Page, PageRequest } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { Item } from '../domain/item.ts';
import type { CountedItem, Stocktaking } from '../domain/stocktaking.ts';
import { noSuchEntry } from '../domain/stocktaking.ts';
import type { CountedMessage } from '../stocktaking-view.ts';
import { closedEntryMessage, countedMessage } from '../stocktaking-view.ts';
import { readItems } from './read-items.ts';
import { closedSince, getStocktaking } from './read-stocktakings.ts';

const BATCH = 500;

/** Gives the entries of a stocktaking by id, in batches, each with its item, deleted ones too. @throws Fault("not-found") */
export async function* listCountedItems(deps: CatalogDeps, stocktakingId: number): AsyncGenerator<CountedMessage[]> {
  await getStocktaking(deps, stocktakingId);
  for (let after = 0; ; ) {
    const asked = { limit: BATCH, after, descending: false, withTotal: false };
    const { rows, more } = await pageCountedItems(deps, stocktakingId, asked);
    if (rows.length > 0) yield rows;
    if (!more) return;
    after = (rows.at(-1) as CountedMessage).id;
  }
}

/**
 * Gives a page of the entries of a stocktaking, each with its item, deleted ones too.
 * @throws Fault("not-found"), also when the stocktaking is deleted meanwhile
 */
export function pageCountedItems(
  deps: CatalogDeps,
  stocktakingId: number,
  asked: PageRequest,
): Promise<Page<CountedMessage>> {
  return atOneTime(deps, stocktakingId, async (stocktaking) => {
    const page = await deps.countedItems.page(stocktakingId, asked);
    return { ...page, rows: await shown(deps, stocktaking, page.rows) };
  });
}

/** @throws Fault("not-found") for a stocktaking, or an entry of it, that does not exist */
export function getCountedItem(
  deps: CatalogDeps,
  { stocktakingId, id }: { stocktakingId: number; id: number },
): Promise<CountedMessage> {
  return atOneTime(deps, stocktakingId, async (stocktaking) => {
    const found = await deps.countedItems.get(stocktakingId, id);
    if (!found) throw noSuchEntry(id);
    return (await shown(deps, stocktaking, [found]))[0] as CountedMessage;
  });
}

/**
 * Reads entries of a stocktaking, and reads them again where it was closed meanwhile: then what moved since the count
 * is what moved until the closing.
 */
async function atOneTime<T>(deps: CatalogDeps, id: number, read: (stocktaking: Stocktaking) => Promise<T>): Promise<T> {
  const before = await getStocktaking(deps, id);
  const found = await read(before);
  const closed = await closedSince(deps, before);
  return closed ? read(closed) : found;
}

async function shown(deps: CatalogDeps, stocktaking: Stocktaking, counted: CountedItem[]): Promise<CountedMessage[]> {
  const items = await itemsById(
    deps,
    counted.map(({ itemId }) => itemId),
  );
  const message = stocktaking.closing ? closedEntryMessage : countedMessage;
  return counted.map((entry) => message(entry, itemIn(items, entry)));
}

/** Reads the items of entries as they are now, deleted ones too. */
export async function itemsById(deps: CatalogDeps, ids: number[]): Promise<Map<number, Item>> {
  const found = await readItems(deps, { ids, withDeleted: true });
  return new Map(found.map((item) => [item.id, item]));
}

/** The item of an entry; it is always there, as deleted items are kept. */
export function itemIn(items: ReadonlyMap<number, Item>, { itemId }: Pick<CountedItem, 'itemId'>): Item {
  const item = items.get(itemId);
  if (!item) throw new Error(`There is no item ${itemId}, though it was counted.`);
  return item;
}
