// A print job and its rules: what its parts say of it, what may be cancelled, and what a person is told.
import type { Timestamp } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { PaperKind } from '../papers/paper.ts';
import type { SentJob } from '../print/print-job.ts';

export const JOB_STATES = ['waiting', 'printing', 'stopped', 'done', 'failed', 'cancelled', 'unknown'] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Some pages of a job, sent in one piece. `planned`: nothing was sent, or what was sent is certain not to print.
 * `sending`: the printer may have it; it is never sent again before that is known. `taken`: the printer has it. `done`,
 * `dropped` (the printer gave it up) and `unknown` are its ends.
 */
export type Part = Pick<SentJob, 'token' | 'sent' | 'id'> & {
  state: 'planned' | 'sending' | 'taken' | 'done' | 'dropped' | 'unknown';
  /** The first page, and the one behind the last. */
  from: number;
  to: number;
  copies: number;
  /** The labels on its pages, with the copies; for a paper, the copies. */
  labels: number;
  /** The printer's last words about it. */
  words?: string;
};

export type PrintJob = {
  id: number;
  /** Grows with every change: a change of what was changed meanwhile is refused. */
  revision: number;
  printer: string;
  state: JobState;
  kind: 'labels' | PaperKind;
  /** Of labels the first one's code, and how many others there are; of a paper its number, if it has one. */
  title: string;
  labels: number;
  message: string;
  timestamp: Timestamp;
  user: { id: number; username: string };
  /** Planned when the first is sent, as the printer's abilities decide. */
  parts: Part[];
  /** Somebody wants it cancelled. */
  toCancel: boolean;
};

/** A job without what only its printer's worker needs. */
export type ShownJob = Omit<PrintJob, 'parts' | 'toCancel' | 'revision'>;

const ENDS: JobState[] = ['done', 'failed', 'cancelled', 'unknown'];
export const hasEnded = ({ state }: Pick<PrintJob, 'state'>): boolean => ENDS.includes(state);

/** Tells whether the printer has a part of it, or may have. */
export const isUnderWay = ({ parts }: Pick<PrintJob, 'parts'>): boolean => parts.some(isInFlight);
export const isInFlight = ({ state }: Part): boolean => state === 'sending' || state === 'taken';

type Judged = Pick<PrintJob, 'parts' | 'toCancel' | 'printer' | 'labels'>;

/**
 * The end that the parts of a job give it. What is not known is not sent again, and nothing behind it is: a person has to
 * look first.
 * @returns undefined while it goes on
 */
export function endOf(job: Judged): Pick<PrintJob, 'state' | 'message'> | undefined {
  const { parts, toCancel } = job;
  if (isUnderWay(job)) return undefined;
  const lostAt = parts.findIndex(({ state }) => state === 'unknown');
  if (lostAt >= 0) return { state: 'unknown', message: lookFor(job, lostAt) };
  const dropped = parts.find(({ state }) => state === 'dropped');
  if (dropped && !toCancel) return { state: 'failed', message: sentence(dropped.words ?? '') + printedBefore(job) };
  if (parts.length > 0 && parts.every(({ state }) => state === 'done')) return { state: 'done', message: '' };
  if (toCancel) return { state: 'cancelled', message: printedBefore(job).trim() };
  return undefined;
}

const labelsIn = (parts: Part[], state: Part['state']) =>
  parts.filter((part) => part.state === state).reduce((sum, { labels }) => sum + labels, 0);

function printedBefore({ parts, labels }: Judged): string {
  const done = labelsIn(parts, 'done');
  const some = parts.some(({ state, labels: of }) => state === 'dropped' && of > 1);
  if (done === 0) return some ? ' Look how many came out before you print again.' : '';
  return ` The printer printed ${done} of ${labels} before; look at the last ones before you print the rest.`;
}

/** What a person has to look for where it is not known. */
function lookFor({ parts, printer, labels }: Judged, lostAt: number): string {
  const { sent, words = '' } = parts[lostAt] as Part;
  const lost = labelsIn(parts, 'unknown');
  const done = labelsIn(parts.slice(0, lostAt), 'done');
  const since = sent ? `, sent at ${new Date(sent.at).toISOString().slice(0, 19)}Z` : '';
  const place = lost === labels ? '' : ` of ${labels}, after the first ${done}`;
  const which = `${countOf(lost)}${place}${since}${since || place ? ',' : ''}`;
  return `It is not known whether ${which} came out of ${printer}: ${words || 'it does not say'}. Look there before you print again; nothing was sent twice.`;
}

const countOf = (labels: number) => (labels === 1 ? '1 print' : `${labels} prints`);

/** Words of a printer as a sentence. */
export function sentence(words: string): string {
  const text = words.trim();
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * Cancels a job: one of which nothing was sent is cancelled at once. Of another the printer is asked, by whoever speaks
 * with it; one that reads from a socket cannot be asked, and prints what it was sent.
 * @returns undefined where it is cancelled already, or is to be: a repeat changes nothing
 * @throws Fault("invalid") for a job that has ended otherwise
 */
export function cancelled(job: PrintJob, { canBeAsked }: { canBeAsked: boolean }): Partial<PrintJob> | undefined {
  if (job.state === 'cancelled' || (job.toCancel && !hasEnded(job))) return undefined;
  if (hasEnded(job))
    throw new Fault('invalid', { message: `Print job ${job.id} has ended already: it is ${job.state}.` });
  const end = endOf({ ...job, toCancel: true });
  return { toCancel: true, ...(end ?? { message: canBeAsked ? ASKED : CANNOT_BE_ASKED }) };
}

const ASKED = 'The printer is asked to cancel it.';
const CANNOT_BE_ASKED = 'The printer cannot take back what it was sent: it prints that, and is sent nothing more.';

/** The state of a job that goes on: stopped where the printer holds it. */
export function goingState({ parts }: Pick<PrintJob, 'parts'>, isStopped: boolean): 'waiting' | 'stopped' | 'printing' {
  if (parts.every(({ state }) => state === 'planned')) return 'waiting';
  return isStopped && parts.some(({ state }) => state === 'taken') ? 'stopped' : 'printing';
}
