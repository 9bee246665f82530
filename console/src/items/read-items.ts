// Reads items for the list: pages of all that pass the filters, and what the search finds.
import { nextCursor } from '@stockroom/client';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import type { Filters } from './filters.ts';
import { createLongList, type LongList, PAGE_ROWS, type ReadPage } from './long-list.ts';
import type { Item } from './look-up.ts';

let kept: { key: string; list: LongList<Item> } | undefined;

/** The list with these filters. The last one is kept: Back shows it at once, where it was. */
export function listOf(filters: Filters): LongList<Item> {
  const key = JSON.stringify(filters);
  if (kept?.key !== key) kept = { key, list: createLongList(pageReader(filters)) };
  return kept.list;
}

function pageReader(filters: Filters): ReadPage<Item> {
  // One object stands for a vendor or a unit in all its rows.
  const shared = new Map<string, unknown>();
  const share = <Value>(value: Value): Value => {
    const key = JSON.stringify(value);
    if (!shared.has(key)) shared.set(key, value);
    return shared.get(key) as Value;
  };
  return async ({ fromEnd, cursor }) => {
    const order = fromEnd ? ('-id' as const) : ('id' as const);
    const query = { ...filters, limit: PAGE_ROWS, order, ...(cursor !== undefined && { cursor }) };
    const { data, headers } = await api.getWithHeaders('/api/items', { params: { query } });
    for (const item of data) Object.assign(item, { vendor: share(item.vendor), unit: share(item.unit) });
    return { rows: data, total: Number(headers.get('x-total-count')), next: nextCursor(headers.get('link')) };
  };
}

/** The most calls that may be under way for what the search found. */
const AT_ONCE = 6;

/** The items with these ids, in their order; what is gone is left out. */
export async function readItems(ids: readonly number[], onItem: (item: Item) => void): Promise<void> {
  const left = [...ids];
  const readOn = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        onItem(await api.get('/api/items/{id}', { params: { path: { id } } }));
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
}
