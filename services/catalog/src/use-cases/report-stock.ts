import type { Millionths, Timestamp } from '@stockroom/kernel';
import { entryNames } from '@stockroom/registers';
import type { Page, PageRequest } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { eachRow, spanAfter } from '../domain/day-sheet.ts';
import type { StockGroup, StockSums } from '../domain/stock-sums.ts';
import { createStockSums } from '../domain/stock-sums.ts';
import type { Reading } from '../store/reading.ts';
import { pageOfRows } from '../store/rows-page.ts';
import { sheetsOfSpan } from '../store/summed.ts';

export type StockReport = {
  group: StockGroup;
  at?: Timestamp | undefined;
  /** Gives the report up once it is aborted. */
  signal?: AbortSignal | undefined;
};

/** One group of the report; the id is for pages. */
export type StockRow = { id: number; key: number | string | null; name: string } & Pick<
  StockSums,
  'items' | 'value'
> & {
    /** True where the value then is told by today's prices. */
    estimated: boolean;
  };

const ROWS_A_BATCH = 1_000;

/** Gives what is in stock by group, or was at a moment, in batches. */
export async function* listStock(deps: CatalogDeps, asked: StockReport): AsyncGenerator<StockRow[]> {
  const sums = await stockSums(deps, asked);
  for (let at = 0; at === 0 || at < sums.length; at += ROWS_A_BATCH)
    yield await rowsOf(deps, asked, sums.slice(at, at + ROWS_A_BATCH));
}

/** Gives a page of what is in stock by group, or was at a moment. */
export async function pageStock(deps: CatalogDeps, asked: StockReport, page: PageRequest): Promise<Page<StockRow>> {
  const sums = await stockSums(deps, asked);
  const found = pageOfRows(sums, await rowsBefore(deps, sums, { ...asked, after: page.after }), page);
  return { ...found, rows: await rowsOf(deps, asked, found.rows) };
}

/** Sums all items as they are at one moment. */
async function stockSums(deps: CatalogDeps, { group, at, signal }: StockReport): Promise<StockSums[]> {
  const sums = await inTransaction(deps.store, async (session) => {
    const reading = { session, signal };
    const { add, sums } = createStockSums(at === undefined ? undefined : await changesSince(deps, at, reading));
    for await (const grouped of deps.itemColumns.by(group, reading)) add(grouped);
    return sums();
  });
  return sums.sort((one, other) => (isBefore(one.key, other.key) ? -1 : 1));
}

const isBefore = (one: StockSums['key'], other: StockSums['key']): boolean =>
  one !== null && other !== null && one < other;

/** Sums what each item has moved after a moment. */
async function changesSince(deps: CatalogDeps, moment: Timestamp, reading: Reading): Promise<Map<number, Millionths>> {
  const changes = new Map<number, Millionths>();
  const span = spanAfter(moment);
  for await (const sheet of sheetsOfSpan(deps, span, reading))
    eachRow(sheet, span, ({ item, quantity }) => changes.set(item, (changes.get(item) ?? 0) + quantity));
  return changes;
}

/** The number of rows before a page: those up to the one with this id, or to where that one would be. */
async function rowsBefore(
  { itemColumns }: CatalogDeps,
  sums: StockSums[],
  { group, after }: StockReport & { after: number },
): Promise<number> {
  if (after === 0) return 0;
  if (group === 'none') return sums.length;
  const key = group === 'location' ? ((await itemColumns.locationKey(after)) ?? '') : after;
  return sums.filter((one) => one.key !== null && one.key <= key).length;
}

async function rowsOf(deps: CatalogDeps, { group, at }: StockReport, sums: StockSums[]): Promise<StockRow[]> {
  const names = await namesOf(deps, group, sums);
  return sums.map(({ key, firstItem, items, value }) => ({
    id: typeof key === 'number' ? key : firstItem,
    key: typeof key === 'string' ? (names.get(firstItem) ?? key) : key,
    name: names.get(typeof key === 'number' ? key : firstItem) ?? '',
    ...{ items, value, estimated: at !== undefined },
  }));
}

async function namesOf(deps: CatalogDeps, group: StockGroup, sums: StockSums[]): Promise<Map<number, string>> {
  if (group === 'none') return new Map();
  if (group === 'location') {
    const texts = await deps.itemColumns.texts(sums.map(({ firstItem }) => firstItem));
    return new Map([...texts].map(([id, { location }]) => [id, location]));
  }
  return presentNames(
    deps,
    group,
    sums.map(({ key }) => Number(key)),
  );
}

/** The names of vendors or units; of deleted ones, as deleted items keep them. */
export async function presentNames(
  { registers, itemColumns }: CatalogDeps,
  of: 'vendor' | 'unit',
  ids: number[],
): Promise<Map<number, string>> {
  const names = await entryNames(registers[`${of}s`], ids);
  for (const id of ids) if (!names.has(id)) names.set(id, (await itemColumns.keptName(of, id)) ?? '');
  return names;
}
