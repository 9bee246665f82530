import type { Decided, Earlier } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import { refuseOtherVersion } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { StockItem } from '../domain/stock.ts';
import type { Missing } from '../domain/stocktaking.ts';
import { entryAtClosing, MOST_ENTRIES, refuseSecondClosing, refuseTooManyEntries } from '../domain/stocktaking.ts';
import type { StocktakingMessage } from '../stocktaking-view.ts';
import { stocktakingMessage } from '../stocktaking-view.ts';
import type { StoredStocktaking } from '../store/stocktakings.ts';
import type { BookingDeps } from './book-differences.ts';
import { bookDifferences, closingBy, stockToBook } from './book-differences.ts';
import { lackOf, missingIds } from './missing-items.ts';
import { newCounts } from './new-counts.ts';
import { getStocktaking } from './read-stocktakings.ts';

export type AskedClosing = { id: number; missing: Missing };

/**
 * Books every difference and closes the stocktaking, all or none. Where missing items are 0, they get entries first, as
 * if somebody had counted none of them now.
 * @throws Fault("not-found"), Fault("invalid") for one that is closed or has too many entries, and as `bookDifferences`
 */
export async function closeStocktaking(
  deps: BookingDeps,
  { id, missing }: AskedClosing,
  call: Call,
  earlier?: Earlier<StocktakingMessage>,
): Promise<Decided<StocktakingMessage>> {
  const anew = earlier !== undefined;
  const stocktaking = await getStocktaking(deps, id);
  refuseOtherVersion(stocktaking.editVersion, call.expectedVersions);
  refuseSecondClosing(stocktaking);
  const counted = await deps.countedItems.of(id, MOST_ENTRIES + 1);
  refuseTooManyEntries(counted.length);
  const uncounted = missing === 'zero' ? await uncountedIds(deps, stocktaking) : [];
  refuseTooManyEntries(counted.length + uncounted.length);

  const stock = await stockToBook(deps, [...counted.map(({ itemId }) => itemId), ...uncounted], anew);
  const zero = uncounted.map((itemId) => ({ itemId, quantity: 0 }));
  const added = await newCounts(deps, { stocktakingId: id, counts: zero, stock }, call);
  const closing = closingBy(deps, call);
  const closed = counted.map((entry) => entryAtClosing(entry, stock.get(entry.itemId) as StockItem));
  const booking = { stocktakingId: id, entries: [...closed, ...added], stock, closing };
  const booked = await bookDifferences(deps, booking);
  const writes = [
    deps.stocktakings.close(stocktaking, closing),
    ...added.map(deps.countedItems.add),
    ...closed.filter((entry, at) => entry !== counted[at]).map(deps.countedItems.keepClosed),
    ...booked,
  ];
  return { writes, answer: stocktakingMessage({ ...stocktaking, closing }) };
}

/** The items that a closing changes, as far as can be told before it: to take turns with what moves them. */
export async function itemsToClose(deps: CatalogDeps, { id, missing }: AskedClosing): Promise<number[]> {
  const counted = await deps.countedItems.itemIds(id);
  if (missing === 'keep' || counted.length > MOST_ENTRIES) return counted;
  const stocktaking = await deps.stocktakings.get(id);
  return stocktaking ? [...counted, ...(await uncountedIds(deps, stocktaking))] : counted;
}

async function uncountedIds(deps: CatalogDeps, stocktaking: StoredStocktaking): Promise<number[]> {
  return missingIds(deps, await lackOf(deps, stocktaking), { most: MOST_ENTRIES + 1 });
}
