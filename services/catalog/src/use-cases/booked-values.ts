import { createSums } from '@stockroom/kernel';
import type { CatalogDeps } from '../deps.ts';
import type { BookedMovement, Booking } from '../store/ledger.ts';

/** What a booking moved, in money, signed as its quantities are. */
export type BookedValue = Booking & {
  value: bigint;
  /** True if the price of a movement is not known, and today's was taken. */
  estimated: boolean;
};

/** Values what was booked by the prices of then; a booking without movements is worth 0. */
export async function bookedValues({ ledger, itemColumns }: CatalogDeps, bookings: Booking[]): Promise<BookedValue[]> {
  const movements = await ledger.ofBookings(bookings);
  const unpriced = movements.flatMap(({ itemId, purchasePrice }) => (purchasePrice === null ? [itemId] : []));
  const prices = unpriced.length === 0 ? new Map<number, number>() : await itemColumns.prices(unpriced);
  const byBooking = Map.groupBy(movements, keyOf);
  return bookings.map((booking) => valueOfAll(booking, byBooking.get(keyOf(booking)) ?? [], prices));
}

const keyOf = ({ reason, reference }: Booking): string => `${reason} ${reference}`;

function valueOfAll(booking: Booking, movements: BookedMovement[], prices: Map<number, number>): BookedValue {
  const sum = createSums();
  for (const { itemId, quantity, purchasePrice } of movements)
    sum.addValue(0, { price: purchasePrice ?? prices.get(itemId) ?? 0, quantity });
  const estimated = movements.some(({ purchasePrice }) => purchasePrice === null);
  return { ...booking, value: sum.total(0), estimated };
}
