import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';

export type Work = components['schemas']['Work'];
export type Item = components['schemas']['Item'];
type WorkItem = components['schemas']['WorkItem'];

/** The newest few of a list, and how many there are in all. */
export type Few<Entry> = { entries: Entry[]; total: number };

const FEW = 5;

export async function readJobs(state: 'open' | 'outbound-closed'): Promise<Few<Work>> {
  const query = { state, limit: FEW, order: '-id' as const };
  return fewOf(await api.getWithHeaders('/api/works', { params: { query } }));
}

export async function readLow(): Promise<Few<Item>> {
  return fewOf(await api.getWithHeaders('/api/items', { params: { query: { low: 1, limit: FEW } } }));
}

/** How many items there are at all. */
export async function countItems(): Promise<number> {
  return fewOf(await api.getWithHeaders('/api/items', { params: { query: { limit: 1 } } })).total;
}

export type JobLines = { lines: number; short: number };

/** How many lines a job has, and of how many the stock has less than they want. */
export async function readJobLines(job: number): Promise<JobLines> {
  return jobLinesOf(await api.get('/api/works/{id}/items', { params: { path: { id: job } } }));
}

export function jobLinesOf(lines: readonly WorkItem[]): JobLines {
  const short = lines.filter(({ item, outbound_quantity: wanted }) => item.quantity < wanted).length;
  return { lines: lines.length, short };
}

function fewOf<Entry>({ data, headers }: { data: Entry[]; headers: Headers }): Few<Entry> {
  return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
}
