import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { type JobLines, jobLinesOf } from './job-lines.ts';

export type Work = components['schemas']['Work'];
export type Item = components['schemas']['Item'];

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

/** Tells how many items there are at all. */
export async function countItems(): Promise<number> {
  return fewOf(await api.getWithHeaders('/api/items', { params: { query: { limit: 1 } } })).total;
}

/** Tells how many lines a job has, and of how many the stock has less than they want. */
export async function readJobLines(job: number): Promise<JobLines> {
  return jobLinesOf(await api.get('/api/works/{id}/items', { params: { path: { id: job } } }));
}

function fewOf<Entry>({ data, headers }: { data: Entry[]; headers: Headers }): Few<Entry> {
  return { entries: data, total: Number(headers.get('x-total-count') ?? data.length) };
}
