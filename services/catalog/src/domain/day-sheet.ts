// A day sheet has the movements of one day of UTC as a table of numbers, which is read a hundred times faster than the
// ledger's documents.
import type { Millionths, Timestamp } from '@stockroom/kernel';
import { timestampFromMicros } from '@stockroom/kernel';
import type { Movement } from './stock.ts';

/** What a movement counts as, by its reason. Sheets have its place here, so the order stays. */
export const KINDS = ['acquisition', 'work-outbound', 'work-returned', 'stocktaking'] as const;
export type Kind = (typeof KINDS)[number];
export const OUTBOUND = KINDS.indexOf('work-outbound');
export const RETURNED = KINDS.indexOf('work-returned');

/** A row's columns; `micros` are those since the day began, and a price that is not known is NaN. */
const COLUMNS = ['item', 'micros', 'kind', 'user', 'reference', 'quantity', 'price'] as const;
const WIDTH = COLUMNS.length;

/** One movement in a sheet. */
export type SheetRow = Record<(typeof COLUMNS)[number], number>;

/** Movements of a day, `2026-11-20`, row by row. */
export type DaySheet = { day: string; cells: Float64Array };

/** A movement as far as sheets have it. */
export type SheetMovement = Pick<
  Movement,
  'itemId' | 'timestamp' | 'reference' | 'quantity' | 'purchasePrice' | 'user'
> & { reason: Kind };

export const dayOf = (timestamp: Timestamp): string => timestamp.slice(0, 10);

/** The microseconds since the day of a timestamp began. */
export function microsOfDay(timestamp: Timestamp): number {
  const [hours, minutes, seconds] = timestamp.slice(11, 26).split(':').map(Number) as [number, number, number];
  return (hours * 3_600 + minutes * 60) * 1_000_000 + Math.round(seconds * 1_000_000);
}

/** Puts movements into sheets, one for each day, in the order of the days. */
export function sheetsOf(movements: readonly SheetMovement[]): DaySheet[] {
  const byDay = Map.groupBy(movements, ({ timestamp }) => dayOf(timestamp));
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, moved]) => ({ day, cells: Float64Array.from(moved.flatMap(cellsOf)) }));
}

function cellsOf({ itemId, timestamp, reason, user, reference, quantity, purchasePrice }: SheetMovement): number[] {
  const price: Millionths = purchasePrice ?? Number.NaN;
  return [itemId, microsOfDay(timestamp), KINDS.indexOf(reason), user.id, reference, quantity, price];
}

/** The number of a sheet's movements. */
export const rowsIn = (cells: Float64Array): number => cells.length / WIDTH;

/** Splits cells behind so many rows. */
export function splitCells(cells: Float64Array, rows: number): [first: Float64Array, rest: Float64Array] {
  return [cells.subarray(0, rows * WIDTH), cells.subarray(rows * WIDTH)];
}

/** The moments that a report is of; both ends belong to it. */
export type Span = { from: Timestamp; to: Timestamp };

/** A span that every movement is in. */
export const ALL_OF_TIME: Span = { from: '0000-01-01T00:00:00.000000+00:00', to: '9999-12-31T23:59:59.999999+00:00' };

/** The span of all that happened after a moment. */
export function spanAfter(moment: Timestamp): Span {
  if (moment >= ALL_OF_TIME.to) return { from: ALL_OF_TIME.to, to: ALL_OF_TIME.to };
  const micros = Date.parse(`${moment.slice(0, 19)}Z`) * 1_000 + Number(moment.slice(20, 26));
  return { from: timestampFromMicros(micros + 1), to: ALL_OF_TIME.to };
}

/** Tells each row of a sheet that is in the span; the row is one and the same object, filled anew. */
export function eachRow({ day, cells }: DaySheet, { from, to }: Span, tell: (row: SheetRow) => void): void {
  if (day < dayOf(from) || day > dayOf(to)) return;
  const first = day === dayOf(from) ? microsOfDay(from) : 0;
  const last = day === dayOf(to) ? microsOfDay(to) : Number.POSITIVE_INFINITY;
  const row = { item: 0, micros: 0, kind: 0, user: 0, reference: 0, quantity: 0, price: 0 };
  for (let at = 0; at < cells.length; at += WIDTH) {
    row.micros = cells[at + 1] as number;
    if (row.micros < first || row.micros > last) continue;
    row.item = cells[at] as number;
    row.kind = cells[at + 2] as number;
    row.user = cells[at + 3] as number;
    row.reference = cells[at + 4] as number;
    row.quantity = cells[at + 5] as number;
    row.price = cells[at + 6] as number;
    tell(row);
  }
}
