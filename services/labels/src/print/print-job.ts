import { randomBytes } from 'node:crypto';
import type { JobFacts } from './printer.ts';

/**
 * One job of a print request, as it is kept. `planned`: nothing was sent, or what was sent is certain not to print.
 * `sending`: the printer may have it; it is never sent again before that is known. `accepted`: the printer has it.
 */
export type SentJob = {
  /** Part of the job's name at the printer: by it the job is found again. */
  token: string;
  copies: number;
  state: 'planned' | 'sending' | 'accepted';
  /** The time when it was sent, and the printer's running time then, in seconds. */
  sent?: { at: number; upTime?: number | undefined };
  /** The printer's number for it. */
  id?: number;
};

export function newJob(copies: number): SentJob {
  return { token: randomBytes(9).toString('base64url'), copies, state: 'planned' };
}

/** What is known of something that was sent, by which it is found again. */
type Sent = Pick<SentJob, 'token' | 'sent' | 'id'>;

/** Makes a job ready to be sent once more, under a new token. */
export function replan(job: SentJob): void {
  const { copies } = job;
  delete job.sent;
  delete job.id;
  Object.assign(job, newJob(copies));
}

/**
 * Recognises a job by the token in its name; by number only where the printer tells no names, as a restarted one counts
 * anew.
 */
export function isSameJob(job: Sent, facts: JobFacts): boolean {
  return facts.name === '' ? facts.id === job.id : facts.name.includes(job.token);
}

/** A request may lie in a printer's buffers for so long before it becomes a job. */
export const BUFFERED_MS = 30_000;
const CLOCK_SLACK_S = 5;

/**
 * Tells whether a job that the printer does not list is certain never to have arrived: the printer has run on since the
 * job was sent, lists an older job that it printed, and had time to read what it got. An older job that still waits
 * shows nothing: a printer may forget what it has printed, and list what it has not.
 */
export function isSurelyAbsent(
  job: Sent,
  printer: { jobs: JobFacts[]; upTime: number | undefined; now: number },
): boolean {
  const { sent } = job;
  if (!sent || job.id !== undefined || printer.jobs.some((facts) => isSameJob(job, facts))) return false;
  // One without a name may be it.
  if (printer.jobs.some(({ name }) => name === '')) return false;
  if (sent.upTime === undefined || printer.upTime === undefined) return false;
  const passed = printer.now - sent.at;
  const hasRunOn = Math.abs(printer.upTime - sent.upTime - passed / 1000) <= CLOCK_SLACK_S;
  const remembers = printer.jobs.some(
    ({ state, createdUpTime = Infinity }) => state === 'completed' && createdUpTime < (sent.upTime as number),
  );
  return hasRunOn && remembers && passed >= BUFFERED_MS;
}
