import type { Timestamp } from '@stockroom/kernel';
import { LARGEST_ID } from '@stockroom/kernel';
import type { Page, PageRequest } from '@stockroom/store';
import { inTransaction } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import { ALL_OF_TIME } from '../domain/day-sheet.ts';
import type { CustomerOf, Use, UseGroup, UseSums } from '../domain/use.ts';
import { createUse, periodText } from '../domain/use.ts';
import { pageOfRows } from '../store/rows-page.ts';
import { sheetsOfSpan } from '../store/summed.ts';
import { presentNames } from './report-stock.ts';

/** The customer of some works; the catalog itself knows of none. */
export type CustomerOfWorks = { id: number; name: string; works: number[] };

export type UseReport = {
  group: UseGroup;
  /** Both ends belong to it; from the first movement, or to the last, where one is left out. */
  from?: Timestamp | undefined;
  to?: Timestamp | undefined;
  /** For the group of this name: who the works were for. */
  customers: CustomerOfWorks[];
  /** Gives the report up once it is aborted. */
  signal?: AbortSignal | undefined;
};

/** One group of the report; the id is for pages, and the key is null for what belongs to none. */
export type UseRow = Omit<UseSums, 'key'> & { id: number; key: number | string | null; name: string };

/** What was summed, and the keys of its groups in the order of pages. */
type Summed = { keys: number[]; use: Use; usernames: Map<number, string> };

const ROWS_A_BATCH = 1_000;
/** The id of what belongs to no group: it comes last. */
const NONE = LARGEST_ID;

const idOf = (key: number): number => (key === 0 ? NONE : key);

/** Gives what was received, taken out, brought back and counted by group, in batches. */
export async function* listUse(deps: CatalogDeps, asked: UseReport): AsyncGenerator<UseRow[]> {
  const summed = await useSums(deps, asked);
  const { keys } = summed;
  for (let at = 0; at === 0 || at < keys.length; at += ROWS_A_BATCH)
    yield await rowsOf(deps, asked, { ...summed, keys: keys.slice(at, at + ROWS_A_BATCH) });
}

/** Gives a page of what was received, taken out, brought back and counted by group. */
export async function pageUse(deps: CatalogDeps, asked: UseReport, page: PageRequest): Promise<Page<UseRow>> {
  const summed = await useSums(deps, asked);
  const skipped = summed.keys.filter((key) => idOf(key) <= page.after).length;
  const found = pageOfRows(summed.keys, skipped, page);
  return { ...found, rows: await rowsOf(deps, asked, { ...summed, keys: found.rows }) };
}

async function useSums(deps: CatalogDeps, { group, from, to, customers, signal }: UseReport): Promise<Summed> {
  const span = { from: from ?? ALL_OF_TIME.from, to: to ?? ALL_OF_TIME.to };
  const byWork = customersByWork(customers);
  return inTransaction(deps.store, async (session) => {
    const reading = { session, signal };
    const items = await deps.itemColumns.facts(reading);
    const use = createUse({ group, span, items, customers: byWork });
    const usernames = new Map<number, string>();
    for await (const sheet of sheetsOfSpan(deps, span, reading)) {
      use.add(sheet);
      if (group === 'user') for (const { id, username } of sheet.users) usernames.set(id, username);
    }
    return { keys: use.keys().sort((one, other) => idOf(one) - idOf(other)), use, usernames };
  });
}

function customersByWork(customers: CustomerOfWorks[]): CustomerOf {
  const byWork = new Map<number, number>();
  for (const { id, works } of customers) for (const work of works) byWork.set(work, id);
  return byWork;
}

async function rowsOf(deps: CatalogDeps, asked: UseReport, { keys, use, usernames }: Summed): Promise<UseRow[]> {
  const names = await namesOf(deps, asked, { keys, usernames });
  return use.sums(keys).map(({ key, ...summed }) => {
    const name = names.get(key) ?? '';
    return { ...summed, id: idOf(key), key: shownKey(asked.group, key), name };
  });
}

function shownKey(group: UseGroup, key: number): UseRow['key'] {
  if (group === 'day' || group === 'week' || group === 'month') return periodText(key, group);
  return key === 0 ? null : key;
}

async function namesOf(
  deps: CatalogDeps,
  { group, customers }: UseReport,
  { keys, usernames }: Pick<Summed, 'keys' | 'usernames'>,
): Promise<Map<number, string>> {
  switch (group) {
    case 'item':
      return new Map([...(await deps.itemColumns.texts(keys))].map(([id, { name }]) => [id, name]));
    case 'vendor':
      return presentNames(deps, 'vendor', keys);
    case 'customer':
      return new Map(customers.map(({ id, name }) => [id, name]));
    case 'user':
      return usernames;
    default:
      return new Map(keys.map((key) => [key, periodText(key, group)]));
  }
}
