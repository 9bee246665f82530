import type { CatalogDeps } from '../deps.ts';
import type { CountedItem, Stocktaking } from '../domain/stocktaking.ts';
import { restated, sumDifferences } from '../domain/stocktaking.ts';
import type { SummaryMessage } from '../stocktaking-view.ts';
import { countMissing } from './missing-items.ts';
import { closedSince, getStocktaking } from './read-stocktakings.ts';

/** The entries that are priced by one command. */
const PRICED_AT_ONCE = 2_000;

/**
 * Tells how far a stocktaking is, and what its differences are worth at today's purchase prices: all as before a closing
 * that commits at the same time, or all as after it.
 * @throws Fault("not-found")
 */
export async function summariseStocktaking(deps: CatalogDeps, id: number): Promise<SummaryMessage> {
  const stocktaking = await getStocktaking(deps, id);
  const summary = await summaryOf(deps, stocktaking);
  const closed = await closedSince(deps, stocktaking);
  return closed ? summaryOf(deps, closed) : summary;
}

async function summaryOf(deps: CatalogDeps, stocktaking: Stocktaking): Promise<SummaryMessage> {
  const { entries, prices, found } = await pricedEntries(deps, stocktaking);
  const missing = await countMissing(deps, stocktaking, found);
  const { differences, valueMore, valueLess } = sumDifferences(entries, prices);
  return { counted: entries.length, missing, differences, value_more: valueMore, value_less: valueLess };
}

/** The entries of a stocktaking as they show, the prices of their items, and how many of these are in stock where it counts. */
async function pricedEntries({ countedItems, itemsInStock }: CatalogDeps, { id, location, closing }: Stocktaking) {
  const entries: CountedItem[] = [];
  const prices = new Map<number, number>();
  let found = 0;
  for await (const some of countedItems.list(id, PRICED_AT_ONCE)) {
    const priced = await itemsInStock.priced(
      location,
      some.map(({ itemId }) => itemId),
    );
    for (const [itemId, { price, isInStock }] of priced) {
      prices.set(itemId, price);
      if (isInStock) found += 1;
    }
    entries.push(...(closing ? some : some.map((entry) => restated(entry, priced.get(entry.itemId)?.lastCount))));
  }
  return { entries, prices, found };
}
