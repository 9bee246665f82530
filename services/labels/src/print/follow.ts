import { setTimeout as sleep } from 'node:timers/promises';
import type { JobFacts, Printer, PrinterFacts } from './printer.ts';
import { PrinterTrouble } from './printer-trouble.ts';

export type Limits = {
  /** The limit for everything with the printer in one request. */
  totalMs: number;
  /** The limit for asking the printer and handing over all documents. */
  sendMs: number;
  /** A job that has waited or printed so long without a fault is taken for accepted. */
  settleMs: number;
  pollMs: number;
};

export const usualLimits: Limits = { totalMs: 7_500, sendMs: 5_000, settleMs: 1_500, pollMs: 150 };

/** The end of a job that the printer took; `unknown` when it fell silent or keeps a job that it cannot print. */
export type Course = { end: 'accepted' } | { end: 'dropped' | 'unknown'; words: string };

export type Watch = { printer: Printer; user: string; limits: Limits; signal: AbortSignal };

/**
 * Follows a job until it is printed or dropped, or goes on without a fault. A job that a stopped printer holds is
 * cancelled: the user is told that it was not printed, so it must not come out later.
 */
export async function follow(job: JobFacts, watch: Watch): Promise<Course> {
  const { printer, user, limits, signal } = watch;
  const settled = performance.now() + limits.settleMs;
  let last: JobFacts | undefined = job;
  try {
    while (last && !isFinal(last)) {
      if (performance.now() >= settled) return await judge(last, watch);
      await sleep(limits.pollMs, undefined, { signal });
      last = await printer.job(job.id, user, signal);
    }
    return courseOf(last);
  } catch (error) {
    return { end: 'unknown', words: silenceOf(error) };
  }
}

const isFinal = ({ state }: JobFacts) => state === 'completed' || state === 'canceled' || state === 'aborted';

/** A job that the printer took and no longer lists is done. */
function courseOf(job: JobFacts | undefined): Course {
  if (!job || job.state === 'completed') return { end: 'accepted' };
  return { end: 'dropped', words: job.words || `the job was ${job.state}` };
}

async function judge(job: JobFacts, watch: Watch): Promise<Course> {
  const { printer, user, signal } = watch;
  const facts = await printer.ask(signal);
  const isStuck = job.state === 'held' || job.state === 'stopped' || facts.isStopped;
  if (!isStuck) return { end: 'accepted' };
  const words = stuckWords(job, facts);
  const isCancelled = await printer.cancel(job.id, user, signal);
  for (;;) {
    const last = await printer.job(job.id, user, signal);
    if (last?.state === 'completed') return { end: 'accepted' };
    // The job is gone, but the printer did not cancel it for us: it may have been printed before.
    if (!last && !isCancelled) return { end: 'unknown', words };
    if (!last || isFinal(last)) return { end: 'dropped', words };
    try {
      await sleep(watch.limits.pollMs, undefined, { signal });
    } catch {
      return { end: 'unknown', words: `${words}; it still holds the job` };
    }
  }
}

function stuckWords(job: JobFacts, facts: PrinterFacts): string {
  const words = new Set([...facts.words.split(', '), ...job.words.split(', ')].filter((word) => word !== ''));
  return words.size > 0 ? [...words].join(', ') : 'it is stopped';
}

function silenceOf(error: unknown): string {
  if (error instanceof PrinterTrouble) return error.message;
  if ((error as Error).name === 'AbortError') return 'it does not answer in time';
  throw error;
}
