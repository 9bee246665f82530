import type { Decided, Earlier } from '@stockroom/commands';
import { decidesAnew } from '@stockroom/commands';
import type { SentAs } from '@stockroom/kernel';
import { checkEntries } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { CatalogDeps } from '../deps.ts';
import type { CountBody } from '../domain/stocktaking.ts';
import { alreadyCounted, refuseBadCounts, refuseChangeOfClosed } from '../domain/stocktaking.ts';
import type { CountedMessage } from '../stocktaking-view.ts';
import { countedMessage } from '../stocktaking-view.ts';
import { newCounts, stockToCount } from './new-counts.ts';
import { itemIn, itemsById } from './read-counted-items.ts';
import { getStocktaking } from './read-stocktakings.ts';

/** Adds an entry, as `countItems` does. */
export async function countItem(
  deps: CatalogDeps,
  { stocktakingId, count }: { stocktakingId: number; count: CountBody },
  call: Call,
  earlier?: Earlier<CountedMessage>,
): Promise<Decided<CountedMessage>> {
  const asked: Counts = { stocktakingId, counts: [count], sentAs: 'body', anew: decidesAnew(call, earlier) };
  const { writes, added } = await add(deps, asked, call);
  return { writes, answer: added[0] as CountedMessage };
}

/**
 * Adds what was counted of items, all or none.
 * @throws Fault("not-found") for a stocktaking or an item that does not exist, "closed", "invalid" for an item that is in
 * it already
 */
export async function countItems(
  deps: CatalogDeps,
  { stocktakingId, counts }: { stocktakingId: number; counts: CountBody[] },
  call: Call,
  earlier?: Earlier<{ items: CountedMessage[] }>,
): Promise<Decided<{ items: CountedMessage[] }>> {
  const asked: Counts = { stocktakingId, counts, sentAs: 'array', anew: decidesAnew(call, earlier) };
  const { writes, added } = await add(deps, asked, call);
  return { writes, answer: { items: added } };
}

type Counts = { stocktakingId: number; counts: CountBody[]; sentAs: SentAs; anew: boolean };

async function add(deps: CatalogDeps, { stocktakingId, counts, sentAs, anew }: Counts, call: Call) {
  const { stocktakings, countedItems } = deps;
  refuseBadCounts(counts, sentAs);
  const itemIds = counts.map(({ itemId }) => itemId);
  const stocktaking = await getStocktaking(deps, stocktakingId);
  const stock = await stockToCount(deps, counts, sentAs);
  refuseChangeOfClosed(stocktaking);
  // At the first attempt the unique index tells whether entries hold these items; they are read when it has refused.
  const held = anew ? await countedItems.holding(stocktakingId, itemIds) : [];
  const entryOf = new Map(held.map(({ itemId, id }) => [itemId, id]));
  checkEntries(sentAs, itemIds, (itemId) => {
    const entry = entryOf.get(itemId);
    if (entry !== undefined) throw alreadyCounted(entry);
  });
  const entries = await newCounts(deps, { stocktakingId, counts, stock }, call);
  const items = await itemsById(deps, itemIds);
  return {
    writes: [stocktakings.countUp(stocktaking), ...entries.map(countedItems.add)],
    added: entries.map((entry) => countedMessage(entry, itemIn(items, entry))),
  };
}
