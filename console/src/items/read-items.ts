// Reads items for the list: pages of all that pass the filters, and what the search finds.
import { nextCursor } from '@stockroom/client';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { type Filters, sentFilters } from './filters.ts';
import { MOST_ITEMS } from './labels/wanted.ts';
import { createLongList, type LongList, PAGE_ROWS, type ReadPage } from './long-list.ts';
import type { Item } from './look-up.ts';
import { type Extra, type Order, reversed } from './view.ts';

/** An item of the list; with what jobs have planned of it, and its master barcode, where they are shown and known. */
export type ListedItem = Item & { planned?: number | undefined; barcode?: string | null | undefined };

export type AskedItems = { filters: Filters; order: Order | undefined; extras: readonly Extra[] };

let kept: { key: string; list: LongList<ListedItem> } | undefined;

/** The list of these. The last one is kept: Back shows it at once, where it was. */
export function listOf(asked: AskedItems): LongList<ListedItem> {
  const key = JSON.stringify(asked);
  if (kept?.key !== key) kept = { key, list: createLongList(pageReader(asked)) };
  return kept.list;
}

/** Stands between the cursors of two lists that are read side by side. */
const APART = ' ';

function pageReader({ filters, order: wanted, extras }: AskedItems): ReadPage<ListedItem> {
  const order = wanted ?? 'id';
  // One object stands for a vendor or a unit in all its rows.
  const shared = new Map<string, unknown>();
  const share = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    if (!shared.has(key)) shared.set(key, value);
    return shared.get(key) as Value;
  };
  return async ({ fromEnd, cursor }) => {
    const query: PageQuery = {
      ...sentFilters(filters),
      ...{ limit: PAGE_ROWS, order: fromEnd ? reversed(order) : order },
    };
    const [ofItems, ofPlanned] = cursor?.split(APART) ?? [];
    const [{ data, headers }, planned] = await Promise.all([
      api.getWithHeaders('/api/items', {
        params: { query: { ...query, ...withBarcodes(extras), ...behind(ofItems) } },
      }),
      // The list of what is planned has the same rows in the same order.
      extras.includes('planned') ? readPlannedPage(query, ofPlanned) : undefined,
    ]);
    // A row keeps the master barcode alone: a long list has many.
    const rows = data.map(({ barcodes: _, ...item }) => ({
      ...item,
      ...{ vendor: share(item.vendor), unit: share(item.unit), planned: planned?.of.get(item.id) },
    }));
    const next = nextCursor(headers.get('link'));
    return {
      rows,
      total: Number(headers.get('x-total-count')),
      next: next && [next, planned?.next].filter(Boolean).join(APART),
    };
  };
}

const withBarcodes = (extras: readonly Extra[]) => (extras.includes('barcode') ? { with: 'barcodes' as const } : {});
const behind = (cursor: string | undefined) => (cursor ? { cursor } : {});

type PageQuery = ReturnType<typeof sentFilters> & { limit: number; order: Order | 'id' | '-id' };

async function readPlannedPage(query: PageQuery, cursor: string | undefined) {
  const params = { query: { ...query, ...behind(cursor) } };
  const { data, headers } = await api.getWithHeaders('/api/availability', { params });
  const of = new Map(data.map(({ item_id, planned }) => [item_id, planned]));
  return { of, next: nextCursor(headers.get('link')) };
}

/** All items with these filters, of a list that is known to be short. */
export function readFiltered(filters: Filters): Promise<Item[]> {
  return api.get('/api/items', { params: { query: { ...sentFilters(filters), limit: MOST_ITEMS, order: 'id' } } });
}

/** The most calls that may be under way for what the search found. */
const AT_ONCE = 6;

/** The items with these ids, in their order; what is gone is left out. */
export async function readItems(
  ids: readonly number[],
  { onItem, extras }: { onItem: (item: ListedItem) => void; extras: readonly Extra[] },
): Promise<void> {
  const left = [...ids];
  const readOn = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        onItem(await readListed(id, extras));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
}

async function readListed(id: number, extras: readonly Extra[]): Promise<ListedItem> {
  const params = { path: { id } };
  const [item, availability, barcodes] = await Promise.all([
    api.get('/api/items/{id}', { params }),
    extras.includes('planned') ? api.get('/api/items/{id}/availability', { params }) : undefined,
    extras.includes('barcode') ? api.get('/api/items/{id}/barcodes', { params }) : undefined,
  ]);
  return { ...item, planned: availability?.planned, barcode: barcodes?.find(({ master }) => master)?.barcode };
}
