import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { eachRows } from '../api/each-rows.ts';
import { csvForm } from '../i18n/csv.ts';
import { exact } from '../i18n/numbers.ts';
import { endOf, momentsOf, type Period, type Step } from './period.ts';
import { type Ranked, ranked, usedValue } from './rank.ts';

export type StockRow = components['schemas']['StockReportRow'];
export type UseRow = components['schemas']['UseReportRow'];
export type Item = components['schemas']['Item'];

export const STOCK_GROUPS = ['vendor', 'location', 'unit'] as const;
export type StockGroup = (typeof STOCK_GROUPS)[number];
export const USE_GROUPS = ['item', 'vendor', 'customer', 'user'] as const;
export type UseGroup = (typeof USE_GROUPS)[number];

/** The value of the stock at the end of a day; undefined stands for now. */
export type StockThen = Pick<StockRow, 'items' | 'value' | 'estimated'> & { day: string | undefined };

const NOTHING = { items: 0, value: 0, estimated: false };

/** Reads what the stock was worth at some days of a period, one after the other: each is a sum over all items. */
export async function readStockThen(period: Period, now: Date): Promise<StockThen[]> {
  const found: StockThen[] = [];
  for (const day of [...momentsOf(period, now), endOf(period, now)]) {
    const [row = NOTHING] = await api.get('/api/reports/stock', { params: { query: { group: 'none', ...at(day) } } });
    found.push({ day, items: row.items, value: row.value, estimated: row.estimated });
  }
  return found;
}

const at = (day: string | undefined): { at?: string } => (day === undefined ? {} : { at: day });

/** A list may be as long as there are items: it is taken as it comes. */
const STREAM = { parseAs: 'stream' } as const;

/** Ranks the rows of an answer. */
async function rankedOf<Row extends { name: string }>(
  asked: Promise<unknown>,
  by: (row: Row) => number,
): Promise<Ranked<Row>> {
  return ranked(eachRows<Row>((await asked) as ReadableStream<BufferSource>), { by });
}

/** Reads what the stock is worth by group, or was at the end of a day: the groups with the most of it. */
export const readStock = (group: StockGroup, day: string | undefined): Promise<Ranked<StockRow>> =>
  rankedOf(
    api.get('/api/reports/stock', { params: { query: { group, ...at(day) } }, ...STREAM }),
    ({ value }: StockRow) => value,
  );

const daysOf = ({ from, to }: Period) => ({ from, ...(to !== undefined && { to }) });

/** Reads what came in and went out in a period. */
export const readMoves = (step: Step, period: Period): Promise<UseRow[]> =>
  api.get('/api/reports/use', { params: { query: { group: step, ...daysOf(period) } } });

/** Reads what was used most in a period. */
export const readUsed = (group: UseGroup, period: Period): Promise<Ranked<UseRow>> =>
  rankedOf(api.get('/api/reports/use', { params: { query: { group, ...daysOf(period) } }, ...STREAM }), (row: UseRow) =>
    usedValue(row),
  );

/** What an item in stock is worth. */
export const worthOf = ({ quantity, purchase_price: price }: Item): number => exact(quantity * price);

/** Reads the items with stock that nothing has moved since a day: the dearest. */
export const readIdle = (since: string): Promise<Ranked<Item>> =>
  rankedOf(api.get('/api/items/idle', { params: { query: { since } }, ...STREAM }), worthOf);

const file = (path: string, query: object) => `/api/${path}?${new URLSearchParams({ ...query, ...csvForm() })}`;

/** The same reports as files for spreadsheets. */
export const stockFile = (group: StockGroup, day: string | undefined): string =>
  file('reports/stock', { group, ...at(day) });
export const useFile = (group: UseGroup | Step, period: Period): string =>
  file('reports/use', { group, ...daysOf(period) });
export const idleFile = (since: string): string => file('items/idle', { since });
