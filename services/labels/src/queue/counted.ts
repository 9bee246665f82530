import type { Metrics } from '@stockroom/runtime';
import type { JobState } from './job.ts';
import { JOB_STATES } from './job.ts';
import type { Jobs } from './jobs-in.ts';

const OPEN = ['waiting', 'printing', 'stopped'] as const;
const ENDED = JOB_STATES.filter((state) => !(OPEN as readonly JobState[]).includes(state));

const HOUR_MS = 3_600_000;

/** Tells how many jobs wait and for how long, which is not known until it reads from a database, and counts how they end. */
export function watchQueue({ counter, watch }: Pick<Metrics, 'counter' | 'watch'>) {
  let connected: Jobs | undefined;
  const jobs = () => {
    // What throws is told as NaN, which raises an alert; a number that is not told would raise none.
    if (!connected) throw new Error('The database of print jobs is not connected.');
    return connected;
  };
  for (const state of OPEN) {
    const gauge = {
      name: 'stockroom_print_queue_jobs',
      help: 'Print jobs that have not ended, by state.',
      labels: { state },
    };
    watch(gauge, () => jobs().count(state));
  }
  const age = {
    name: 'stockroom_print_queue_oldest_seconds',
    help: 'The age of the oldest print job that has not ended.',
  };
  watch(age, async () => {
    const oldest = await jobs().oldestOpen();
    return oldest === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000);
  });
  const unknown = {
    name: 'stockroom_print_queue_unknown',
    help: 'Print jobs of which it became unknown within the last hour whether they were printed.',
  };
  // Of the database: the count of a process ends with it, which may be just what made a job unknown.
  watch(unknown, () => jobs().unknownSince(new Date(Date.now() - HOUR_MS)));
  const ended = counter({
    name: 'stockroom_print_queue_ended_total',
    help: 'Print jobs that have ended, by their last state.',
    labels: ['state'],
    // Exported from 0, as an alert looks for growth.
    known: ENDED.map((state) => ({ state })),
  });
  return {
    onEnd: (state: JobState) => ended({ state }),
    readFrom: (jobs: Jobs) => {
      connected = jobs;
    },
  };
}
