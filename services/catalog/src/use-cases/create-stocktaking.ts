import type { Decided, Earlier } from '@stockroom/commands';
import type { Call } from '@stockroom/rpc';
import type { CountBody, Stocktaking } from '../domain/stocktaking.ts';
import { checkStocktaking, refuseBadCounts, refuseTooManyEntries } from '../domain/stocktaking.ts';
import type { StocktakingMessage } from '../stocktaking-view.ts';
import { stocktakingMessage } from '../stocktaking-view.ts';
import type { BookingDeps } from './book-differences.ts';
import { bookDifferences, closingBy } from './book-differences.ts';
import { newCounts, stockToCount } from './new-counts.ts';

export type NewStocktaking = Pick<Stocktaking, 'comment' | 'location'> & {
  counts: CountBody[];
  /** True where the differences are booked at once. */
  close: boolean;
};

/**
 * Begins a stocktaking with what was counted already, and closes it where that is asked: all of it or nothing.
 * @throws Fault("not-found") for an item that does not exist, "invalid" for any other wrong field, and as
 * `bookDifferences`
 */
export async function createStocktaking(
  deps: BookingDeps,
  { counts, close, ...sent }: NewStocktaking,
  call: Call,
  earlier?: Earlier<StocktakingMessage>,
): Promise<Decided<StocktakingMessage>> {
  const { stocktakings, countedItems } = deps;
  const texts = checkStocktaking(sent);
  refuseBadCounts(counts, 'items');
  if (close) refuseTooManyEntries(counts.length);
  const stock = await stockOf(deps, { counts, reserves: close && earlier !== undefined });
  const id = await deps.nextStocktakingId();
  const entries = await newCounts(deps, { stocktakingId: id, counts, stock }, call);
  const closing = close ? closingBy(deps, call) : null;
  const stocktaking = { id, ...texts, timestamp: closing?.timestamp ?? deps.now(), closing };
  const booked = closing ? await bookDifferences(deps, { stocktakingId: id, entries, stock, closing }) : [];
  return {
    writes: [stocktakings.add(stocktaking), ...entries.map(countedItems.add), ...booked],
    answer: stocktakingMessage({ ...stocktaking, editVersion: 0 }),
  };
}

/** Reads the items that are counted. They are reserved once they are found to be there, and then read again. */
async function stockOf(deps: BookingDeps, { counts, reserves }: { counts: CountBody[]; reserves: boolean }) {
  const stock = await stockToCount(deps, counts, 'items');
  if (!reserves) return stock;
  await deps.reservation.take([...stock.keys()]);
  return stockToCount(deps, counts, 'items');
}
