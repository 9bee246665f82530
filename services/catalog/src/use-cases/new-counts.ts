import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { CatalogDeps } from '../deps.ts';
import type { StockItem } from '../domain/stock.ts';
import type { CountBody, CountedItem } from '../domain/stocktaking.ts';
import { cannotCount, countedAt } from '../domain/stocktaking.ts';

type Stock = ReadonlyMap<number, StockItem>;

/**
 * Reads the items that are counted. An item's quantity and its newest movement are of one document, so that each
 * movement is either in what is expected or moved since.
 * @throws Fault("not-found") for an item that does not exist or is deleted
 */
export async function stockToCount({ items }: CatalogDeps, counts: CountBody[], sentAs: SentAs): Promise<Stock> {
  if (counts.length === 0) return new Map();
  const stock = await items.stock(counts.map(({ itemId }) => itemId));
  checkEntries(sentAs, counts, ({ itemId }) => {
    if (stock.get(itemId)?.deleted !== false) throw cannotCount(itemId, 'create');
  });
  return stock;
}

type NewCounts = { stocktakingId: number; counts: CountBody[]; stock: Stock };

/** Makes new entries of counts, each with what the ledger says of its item. */
export async function newCounts(
  { nextCountedId, now }: CatalogDeps,
  { stocktakingId, counts, stock }: NewCounts,
  call: Call,
): Promise<CountedItem[]> {
  if (counts.length === 0) return [];
  const firstId = await nextCountedId(counts.length);
  const moment = now();
  const common = { stocktakingId, user: counterOf(call), movedUntilClosing: null, editVersion: 0 };
  return counts.map((count, at) => ({
    ...common,
    id: firstId + at,
    ...countedAt(moment, count, stock.get(count.itemId) as StockItem),
  }));
}

/** The person who counts. */
export function counterOf({ actor }: Call): CountedItem['user'] {
  if (!actor) throw new Error('A count needs to know who counts.');
  return { id: actor.id, username: actor.username };
}
