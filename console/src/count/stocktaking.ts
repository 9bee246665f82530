// Everything that the pages of a count read, and the names under which it is kept.
import type { components } from '@stockroom/client';
import { nextCursor } from '@stockroom/client';
import { caselessReadingOf } from '@stockroom/kernel/text';
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';

export type Stocktaking = components['schemas']['Stocktaking'];
export type Entry = components['schemas']['CountedItem'];
export type Summary = Awaited<ReturnType<typeof readSummary>>;
type Item = components['schemas']['Item'];

export type Few<One> = { all: One[]; total: number; next: string | undefined };

/** The page of a count: where what is done in it is noted. */
export const placeOf = (count: number): string => `/counts/${count}`;

export const isOpen = ({ close_timestamp: closed }: Pick<Stocktaking, 'close_timestamp'>): boolean => closed === null;

/** The colon keeps count 1 apart from count 12. */
export const countKey = (count: number): string => `stocktaking ${count}:`;
export const aboutKey = (count: number): string => `${countKey(count)}about`;
export const entriesKey = (count: number): string => `${countKey(count)}entries`;
export const progressKey = (count: number): string => `${countKey(count)}progress`;

/** The items that are left to be counted. */
export const missingKey = (count: number): string => `${progressKey(count)} missing`;

/** The API reads at most so many at once. */
const PAGE = 1000;
/** A closing takes at most so many. */
const MOST_ENTRIES = 10_000;
/** So many entries are shown at first, and more by the same number. */
const SHOWN = 200;
const MISSING_SHOWN = 50;

export const readCount = (id: number): Promise<Stocktaking> =>
  api.get('/api/stocktakings/{id}', { params: { path: { id } } });

export const readSummary = (id: number) => api.get('/api/stocktakings/{id}/summary', { params: { path: { id } } });

/** Counts that are open or closed, the newest first. */
export async function readCounts(state: 'open' | 'closed', limit: number, cursor?: string): Promise<Few<Stocktaking>> {
  const query = { state, limit, order: '-id' as const, ...(cursor !== undefined && { cursor }) };
  return fewOf(await api.getWithHeaders('/api/stocktakings', { params: { query } }));
}

/** Open counts are few: all of them are read at once. */
export const readOpenCounts = (): Promise<Few<Stocktaking>> => readCounts('open', PAGE);
export const OPEN_COUNTS = 'stocktakings open';

/** The newest of the open counts that counts a place, or everything, as it is typed. */
export function openCountOf(open: Few<Stocktaking> | undefined, place: string): Stocktaking | undefined {
  const wanted = caselessReadingOf(place.trim());
  return open?.all.find(({ location }) => caselessReadingOf(location ?? '') === wanted);
}

const shown = new Map<number, number>();

/** Reads as many entries as the page shows, the newest first. */
export const readShown = (count: number): Promise<Few<Entry>> => readEntries(count, shown.get(count) ?? SHOWN);

/** Has the page show more entries. */
export function showMore(count: number): void {
  shown.set(count, (shown.get(count) ?? SHOWN) + SHOWN);
  invalidate(entriesKey(count));
}

/** Reads entries, the newest first. */
export function readEntries(count: number, most: number = MOST_ENTRIES): Promise<Few<Entry>> {
  return inPages(most, async (page) => {
    const query = { ...page, order: '-id' as const };
    return fewOf(await api.getWithHeaders('/api/stocktakings/{id}/items', { params: { path: { id: count }, query } }));
  });
}

/** Reads items that are in stock at the counted place, and that nobody has counted. */
export function readMissing(count: number, most: number = MISSING_SHOWN): Promise<Few<Item>> {
  return inPages(most, async (query) =>
    fewOf(await api.getWithHeaders('/api/stocktakings/{id}/missing', { params: { path: { id: count }, query } })),
  );
}

export const readAllMissing = (count: number): Promise<Few<Item>> => readMissing(count, MOST_ENTRIES);

type Page = { limit: number; cursor?: string };

async function inPages<One>(most: number, read: (page: Page) => Promise<Few<One>>): Promise<Few<One>> {
  let sofar = await read({ limit: Math.min(PAGE, most) });
  while (sofar.next !== undefined && sofar.all.length < most) {
    const page = await read({ limit: Math.min(PAGE, most - sofar.all.length), cursor: sofar.next });
    sofar = { ...page, all: [...sofar.all, ...page.all] };
  }
  return sofar;
}

function fewOf<One>({ data, headers }: { data: One[]; headers: Headers }): Few<One> {
  const total = Number(headers.get('x-total-count') ?? data.length);
  return { all: data, total, next: nextCursor(headers.get('link')) };
}

export type CountEdit = { location: string; comment: string };

/** Makes null of empty fields: no place means that everything is counted. */
export const bodyOf = ({ location, comment }: CountEdit) => ({
  location: location.trim() || null,
  comment: comment.trim() || null,
});

/** Begins a count, of a place or of everything. */
export async function beginCount(edit: CountEdit, keyOf: KeyOf): Promise<Stocktaking> {
  const begun = await api.post('/api/stocktakings', { headers: keyOf('stocktaking'), body: bodyOf(edit) });
  invalidate('stocktakings', 'home');
  return begun;
}

/** Has all that is shown of a count read again. */
export function readAgain(count: number): void {
  invalidate(countKey(count), 'stocktakings', 'home');
}

const PAUSE_MS = 250;
const refreshing = new Map<number, ReturnType<typeof setTimeout>>();

/** Has the progress of a count read again a moment after the last of several scans. */
export function refreshProgress(count: number): void {
  clearTimeout(refreshing.get(count));
  refreshing.set(
    count,
    setTimeout(() => invalidate(progressKey(count), 'home'), PAUSE_MS),
  );
}
