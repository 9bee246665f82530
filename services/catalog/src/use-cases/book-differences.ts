import type { Call } from '@stockroom/rpc';
import type { Write } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import type { StockItem } from '../domain/stock.ts';
import { decideInOrder } from '../domain/stock.ts';
import type { CountedItem, Stocktaking } from '../domain/stocktaking.ts';
import { closingBatch, differenceOf, isOutdated, refusalOfClosing } from '../domain/stocktaking.ts';
import type { BookedCount } from '../store/items.ts';
import type { Reservation } from '../store/reservation.ts';
import { bookingWrites } from './apply-batch.ts';

/** What a closing works with: it may reserve items. */
export type BookingDeps = CatalogDeps & { reservation: Reservation };

export type Closing = NonNullable<Stocktaking['closing']>;

type Booking = {
  stocktakingId: number;
  /** As they are now, restated by what others have booked. */
  entries: CountedItem[];
  /** The items of the entries as the ledger has them now; the writes are guarded by it. */
  stock: ReadonlyMap<number, StockItem>;
  closing: Closing;
};

/**
 * The writes that book the differences of a stocktaking, all or none; the id of their batch is the stocktaking's, so
 * that the ledger takes them once.
 * @throws Fault("invalid") where a quantity would be negative, with every shortage, or where a deleted item differs
 */
export async function bookDifferences(
  deps: CatalogDeps,
  { stocktakingId: id, entries, stock, closing }: Booking,
): Promise<Write[]> {
  const { id: userId, username } = closing.user;
  const batch = closingBatch({ id, entries, user: { id: userId, username } });
  const decided = decideInOrder([batch], stock, closing.timestamp);
  const outcome = decided.outcomes.get(batch.id);
  if (outcome && !outcome.applied) throw refusalOfClosing(outcome);
  const counts = bookedCounts(entries, stock);
  const unchanged = entries.filter((entry) => differenceOf(entry) === 0);
  return [
    ...unchanged.flatMap(({ itemId }) => {
      const count = counts.get(itemId);
      return count ? [deps.items.noteCount(itemId, count)] : [];
    }),
    ...(await bookingWrites(deps, { decided, stock, timestamp: closing.timestamp, counts })),
  ];
}

/** The counts that become the newest of their items, by item id; outdated ones do not. */
function bookedCounts(entries: CountedItem[], stock: ReadonlyMap<number, StockItem>): Map<number, BookedCount> {
  const counts = new Map<number, BookedCount>();
  for (const entry of entries) {
    const { lastCount, lastMovement: movement } = stock.get(entry.itemId) as StockItem;
    if (isOutdated(entry, lastCount)) continue;
    const corrected = (lastCount?.corrected ?? 0) + differenceOf(entry);
    counts.set(entry.itemId, { at: entry.timestamp, corrected, before: { count: lastCount?.at, movement } });
  }
  return counts;
}

/**
 * Reads the items that are to be booked. Once other replicas have moved some meanwhile, they are reserved before they are
 * read, so that this decision goes through.
 */
export async function stockToBook(
  { items, reservation }: BookingDeps,
  ids: number[],
  anew: boolean,
): Promise<Map<number, StockItem>> {
  if (anew) await reservation.take(ids);
  return items.stock(ids);
}

/** The closing of a stocktaking, now and by whoever asks. */
export function closingBy({ now }: Pick<CatalogDeps, 'now'>, { actor }: Call): Closing {
  if (!actor) throw new Error('A closing needs to know who closes.');
  const { id, username, email, admin, disabled } = actor;
  return { timestamp: now(), user: { id, username, email, admin, disabled } };
}
