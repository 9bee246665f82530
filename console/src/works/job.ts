// Everything that the pages of a job read, and the names under which it is kept.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { invalidate } from '../api/query.ts';

export type Work = components['schemas']['Work'];
export type WorkItem = components['schemas']['WorkItem'];
export type Item = components['schemas']['Item'];

/** The state as people see it: to be picked, at the customer's, over. */
export type JobState = 'open' | 'out' | 'done';

export function stateOf(work: Pick<Work, 'outbound_close_timestamp' | 'returned_close_timestamp'>): JobState {
  if (work.returned_close_timestamp !== null) return 'done';
  return work.outbound_close_timestamp === null ? 'open' : 'out';
}

/** The colon keeps job 1 apart from job 12. */
export const jobKey = (id: number): string => `work ${id}:`;
export const linesKey = (id: number): string => `${jobKey(id)}lines`;

/** Tells where what is done in a job is noted. */
export const placeOf = (id: number): string => `/works/${id}`;

export const readWork = (id: number): Promise<Work> => api.get('/api/works/{id}', { params: { path: { id } } });
export const readLines = (id: number): Promise<WorkItem[]> =>
  api.get('/api/works/{id}/items', { params: { path: { id } } });

/** Has all that is shown of a job read again. */
export function readAgain(id: number): void {
  invalidate(jobKey(id), 'works', 'home');
}
