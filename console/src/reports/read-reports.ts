import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { csvForm } from '../i18n/csv.ts';
import { endOf, momentsOf, type Period, type Step } from './period.ts';

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

/** Reads what the stock is worth by group, or was at the end of a day. */
export const readStock = (group: StockGroup, day: string | undefined): Promise<StockRow[]> =>
  api.get('/api/reports/stock', { params: { query: { group, ...at(day) } } });

const daysOf = ({ from, to }: Period) => ({ from, ...(to !== undefined && { to }) });

/** Reads what came in and went out in a period. */
export const readUse = (group: UseGroup | Step, period: Period): Promise<UseRow[]> =>
  api.get('/api/reports/use', { params: { query: { group, ...daysOf(period) } } });

/** Reads the items with stock that nothing has moved since a day. */
export const readIdle = (since: string): Promise<Item[]> =>
  api.get('/api/items/idle', { params: { query: { since } } });

const file = (path: string, query: object) => `/api/${path}?${new URLSearchParams({ ...query, ...csvForm() })}`;

/** The same reports as files for spreadsheets. */
export const stockFile = (group: StockGroup, day: string | undefined): string =>
  file('reports/stock', { group, ...at(day) });
export const useFile = (group: UseGroup | Step, period: Period): string =>
  file('reports/use', { group, ...daysOf(period) });
export const idleFile = (since: string): string => file('items/idle', { since });
