import type { Millionths, Timestamp } from '@stockroom/kernel';
import { invalidField } from '@stockroom/kernel';
import { entryNames } from '@stockroom/registers';
import type { OrderedPageRequest, Page } from '@stockroom/store';
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

/**
 * Gives a page of what is in stock by group, or was at a moment. Places follow each other by their text: a page begins
 * behind that of the row before, whatever has been moved from there or to there meanwhile.
 * @throws Fault("invalid") for a page of places that begins behind none
 */
export async function pageStock(
  deps: CatalogDeps,
  asked: StockReport,
  page: OrderedPageRequest,
): Promise<Page<StockRow>> {
  const isBefore = rowsUpTo(asked.group, page);
  const sums = await stockSums(deps, asked);
  const found = pageOfRows(sums, sums.filter(isBefore).length, page);
  const last = found.rows.at(-1);
  const value = found.more && typeof last?.key === 'string' ? last.key : undefined;
  return { ...found, rows: await rowsOf(deps, asked, found.rows), value };
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

/** Tells which rows are before a page: those up to the one that it begins behind, or to where that one would be. */
function rowsUpTo(group: StockGroup, { after, afterValue }: OrderedPageRequest): (row: StockSums) => boolean {
  if (after === 0) return () => false;
  if (group === 'none') return () => true;
  const key = group === 'location' ? placeOf(afterValue) : after;
  return (row) => row.key !== null && row.key <= key;
}

function placeOf(value: string | undefined): string {
  if (value === undefined) throw invalidField('cursor', 'The page must begin behind a place.');
  return value;
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
