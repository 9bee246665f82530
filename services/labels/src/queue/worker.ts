// One printer's queue: while this process has the lease, it works on the printer's jobs, the oldest first.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@stockroom/runtime';
import { PrinterTrouble } from '../print/printer-trouble.ts';
import type { PrintJob } from './job.ts';
import { goingState, isInFlight } from './job.ts';
import type { Lease } from './lease.ts';
import type { Work, WorkMeans } from './work.ts';
import { settle, unlessChanged } from './work.ts';

export type Worker = { wake: () => void; stop: () => Promise<void> };

type Options = {
  printer: string;
  work: Work;
  means: WorkMeans;
  lease: Lease;
  log: Pick<Log, 'warn' | 'info'>;
  /** Nobody else adds jobs: an empty queue rests until it is woken, or for long. */
  isOnlyReplica: boolean;
};

/** So many are read at a time. */
const MOST_JOBS = 50;
/** Jobs that another process has taken in are looked for so often. */
const LOOK_MS = 500;
/** One whose adding nobody saw the end of, as where the database was away, is found after this time. */
const REST_MS = 60_000;
const LEASE_MS = 2_000;
const RENEW_MS = 2_000;
const [FIRST_BACKOFF_MS, LONGEST_BACKOFF_MS] = [500, 15_000];
/** After a day of silence nobody waits for a printer any more to say what became of what it had. */
const SILENT_MS = 24 * 60 * 60 * 1000;

export function startWorker(options: Options): Worker {
  const { printer, lease, log } = options;
  const toEnd = new AbortController();
  let awake = Promise.withResolvers<void>();
  let backoffMs = 0;

  async function turn(): Promise<number> {
    if (!(await lease.hold())) return LEASE_MS;
    const { jobs } = options.means;
    const open = await jobs.open(printer, MOST_JOBS);
    if (open.length === 0) return options.isOnlyReplica ? REST_MS : LOOK_MS;
    const renewal = setInterval(() => void lease.hold().catch(() => undefined), RENEW_MS);
    try {
      const { pauseMs } = await options.work(open);
      backoffMs = 0;
      return pauseMs;
    } catch (error) {
      if (!(error instanceof PrinterTrouble)) throw error;
      if (backoffMs === 0) log.warn({ printer, reason: error.message }, 'the printer cannot be used');
      backoffMs = Math.min(backoffMs * 2 || FIRST_BACKOFF_MS, LONGEST_BACKOFF_MS);
      for (const job of open) await unlessChanged(() => noteSilence(job, error, options.means));
      return backoffMs;
    } finally {
      clearInterval(renewal);
    }
  }

  async function run(): Promise<void> {
    while (!toEnd.signal.aborted) {
      awake = Promise.withResolvers();
      const pauseMs = await turn().catch((err) => {
        log.warn({ err, printer }, 'the print jobs wait');
        return FIRST_BACKOFF_MS;
      });
      await pauseUntil(awake.promise, pauseMs, toEnd.signal);
    }
  }

  const running = run();
  return {
    wake: () => awake.resolve(),
    stop: async () => {
      toEnd.abort();
      awake.resolve();
      await running;
      await lease.release().catch((err) => log.warn({ err, printer }, 'the lease of the printer runs out by itself'));
    },
  };
}

/** Waits so long at most; no timer is left behind. */
async function pauseUntil(awake: Promise<void>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const slept = sleep(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await Promise.race([awake, slept]);
  over.abort();
}

/** Tells those who wait why they do. What the printer may have stays with it, unless it has been silent for a day. */
export async function noteSilence(job: PrintJob, { message: words }: PrinterTrouble, means: WorkMeans): Promise<void> {
  const isGone = (at: number | undefined) => means.now() - (at ?? 0) > SILENT_MS;
  const parts = job.parts.map((part) =>
    isInFlight(part) && isGone(part.sent?.at) ? ({ ...part, state: 'unknown', words } as const) : part,
  );
  const message = `The printer cannot be used: ${words}.`;
  await settle(
    { ...job, parts },
    { before: job, state: goingState({ parts }, job.state === 'stopped'), message },
    means,
  );
}
