// A print job: what it is in words, and what may be done with it.
import type { components } from '@stockroom/client';
import { api } from '../api/api.ts';
import { countOf } from './of-what.ts';
import { UNNAMED } from './printers.ts';
import { say } from './texts.ts';
import { jobWords } from './words.ts';

export type PrintJob = components['schemas']['PrintJob'];

const ENDED = ['done', 'failed', 'cancelled', 'unknown'];

export const hasEnded = ({ state }: Pick<PrintJob, 'state'>): boolean => ENDED.includes(state);

/** Tells whether somebody has to do something: it stands, or ended otherwise than it was meant to. */
export const isTrouble = ({ state, message }: PrintJob): boolean =>
  state === 'failed' || state === 'unknown' || state === 'stopped' || (state === 'waiting' && message !== '');

/** One that is not known to have been printed may be printed again; where it may have been, a person looks first. */
export const mayRepeat = ({ state }: PrintJob): boolean => ['failed', 'cancelled', 'unknown'].includes(state);

export function jobState({ state }: Pick<PrintJob, 'state'>): string {
  const words = say();
  return {
    waiting: words.jobWaiting,
    printing: words.jobPrinting,
    stopped: words.jobStopped,
    done: words.jobDone,
    failed: words.jobFailed,
    cancelled: words.jobCancelled,
    unknown: words.jobUnknown,
  }[state];
}

export type ChipKind = 'plain' | 'done' | 'look-out' | 'refused';

export function chipOf({ state, message }: PrintJob): ChipKind {
  if (state === 'done') return 'done';
  if (state === 'failed') return 'refused';
  return state === 'unknown' || state === 'stopped' || (state === 'waiting' && message !== '') ? 'look-out' : 'plain';
}

/** "12 labels for desk"; the only printer that has no name of its own is not named. */
export function headOf(job: PrintJob): string {
  const count = countOf(job);
  return job.printer === UNNAMED ? count : say().on(count, job.printer);
}

/** Why it is as it is, and what happens or has to be done next. */
export function whyOf(job: PrintJob): string[] {
  const words = jobWords(job.message);
  if (job.state === 'waiting' && job.message !== '') return [...words, say().waitingWhy];
  if (job.state === 'stopped') return [...words, say().stoppedWhy];
  if (job.state === 'unknown') return [...words, say().unknownWhy];
  return words;
}

export const readJob = (id: number): Promise<PrintJob> => api.get('/api/print-jobs/{id}', { params: { path: { id } } });

export const cancelJob = (id: number): Promise<PrintJob> =>
  api.delete('/api/print-jobs/{id}', { params: { path: { id } } });
