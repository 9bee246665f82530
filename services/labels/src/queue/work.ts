// What the work with every kind of printer has in common.
import { WriteConflict } from '@stockroom/store';
import type { JobState, PrintJob } from './job.ts';
import { endOf, hasEnded } from './job.ts';
import type { Jobs } from './jobs-in.ts';
import type { Lease } from './lease.ts';
import type { PrintOrder } from './order.ts';
import { unpackOrder } from './order.ts';

export type WorkMeans = {
  jobs: Jobs;
  lease: Pick<Lease, 'isHeld'>;
  dpi: number;
  now: () => number;
  /** Tells whether the service ends: what is under way is finished, and nothing more begun. */
  isEnding: () => boolean;
  /** Called with the state in which a job ended. */
  onEnd: (state: JobState) => void;
};

/** The time until the printer is looked at again. */
export type Pace = { pauseMs: number };

/** Works on the jobs of a printer that have not ended, the oldest first. */
export type Work = (open: PrintJob[]) => Promise<Pace>;

type Decided = { before: PrintJob; state: JobState; message: string };

/**
 * Keeps what has become of a job, if anything has: its end, where its parts give it one, else the state in which it
 * goes on.
 * @returns the job as it is kept; undefined when it has ended
 * @throws WriteConflict where it was changed meanwhile
 */
export async function settle(
  job: PrintJob,
  { before, ...going }: Decided,
  means: WorkMeans,
): Promise<PrintJob | undefined> {
  const { state, message } = endOf(job) ?? going;
  const isSame = before.state === state && before.message === message && isEqual(before.parts, job.parts);
  const kept = isSame ? before : await means.jobs.change(before, { state, message, parts: job.parts });
  if (!hasEnded(kept)) return kept;
  means.onEnd(state);
  return undefined;
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Does a step with a job; one that was changed meanwhile, as by a person who cancels it, is looked at the next time. */
export async function unlessChanged<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof WriteConflict) return undefined;
    throw error;
  }
}

/** Gives what a job prints; undefined when it has ended meanwhile. */
export async function orderOf({ id }: PrintJob, { jobs }: WorkMeans): Promise<PrintOrder | undefined> {
  const packed = await jobs.orderOf(id);
  return packed && unpackOrder(packed);
}

const LOOK_MS = 250;

/**
 * Does what may only happen under the lease: it is broken off where the lease is lost, as after a sleep of the machine,
 * so that nothing arrives while another process looks for it.
 */
export async function underLease<T>(
  { lease }: WorkMeans,
  limitMs: number,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const look = setInterval(() => {
    if (!lease.isHeld()) lost.abort();
  }, LOOK_MS);
  try {
    return await act(AbortSignal.any([lost.signal, AbortSignal.timeout(limitMs)]));
  } finally {
    clearInterval(look);
  }
}
