import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { type LowItem, readLowItems } from '../running-out/read-low.ts';
import { isShort } from '../running-out/views.ts';

export type Work = components['schemas']['ListedWork'];

/** The newest few of a list, and how many there are in all. */
export type Few<Entry> = { entries: Entry[]; total: number };

const FEW = 5;

/** Reads jobs with what each comes to: its lines, and how many of them the stock does not cover. */
export async function readJobs(state: 'open' | 'outbound-closed'): Promise<Few<Work>> {
  const query = { state, limit: FEW, order: '-id' as const, with: 'summary' as const };
  return fewOf(await api.getWithHeaders('/api/works', { params: { query } }));
}

export type Low = Few<LowItem> & {
  /** Of how many open jobs want more than there is; undefined where nobody has looked. */
  short: number | undefined;
};

/** With more of them than this the list, which comes whole, is not read for a few numbers. */
const MOST_READ = 1_000;

/** Reads what runs out: the first few, how many there are, and how many of them jobs want more of than there is. */
export async function readLow(): Promise<Low> {
  const onShelf = await countItems({ low: 1 });
  if (onShelf > MOST_READ) return { entries: [], total: onShelf, short: undefined };
  const all = await readLowItems();
  return { entries: all.slice(0, FEW), total: all.length, short: all.filter(isShort).length };
}

/** Tells how many items there are, or how many the shelf has too little of. */
export async function countItems(filter: { low?: 1 } = {}): Promise<number> {
  const query = { ...filter, limit: 1 };
  return fewOf(await api.getWithHeaders('/api/items', { params: { query } })).total;
}

function fewOf<Entry>({ data, headers }: { data: Entry[]; headers: Headers }): Few<Entry> {
  return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
}
