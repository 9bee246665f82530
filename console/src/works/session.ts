import { type Signal, signal } from '@preact/signals';
import { type Answer, type Scan, shown } from '../scan/bus.ts';

/** A count that waits for the person's yes: the same scan again, or Enter. */
export type Question = {
  scan: Scan;
  itemId: number;
  amount: number;
  /** The text of the button for yes. */
  yes: string;
  /** Another way out: a smaller amount. */
  instead?: { says: string; scan: Scan };
  /** The question stands while this answer does. */
  answer: Answer;
};

/** Describes what a page of a job remembers while it is open. */
export type JobSession = {
  job: number;
  question: Signal<Question | undefined>;
  /** The item that was counted last: its line is marked as long as that answer stands. */
  current: Signal<{ itemId: number; answer: Answer } | undefined>;
  /** Items of which the person wanted more when they were asked. */
  mayExceed: Set<number>;
  /** The note in Done here that the answer on the page belongs to. */
  newest: Signal<{ answer: Answer; done: string } | undefined>;
  /** Outbound was closed on this page: a scan for the next job must not come back to this one. */
  hasClosed: Signal<boolean>;
};

/** Gives the answer that marks the line of an item; undefined where another one stands on the page. */
export function markOf({ current }: JobSession, itemId: number): Answer | undefined {
  const mark = current.value;
  return mark?.itemId === itemId && mark.answer === shown.value?.answer ? mark.answer : undefined;
}

const sessions = new Map<number, JobSession>();

/** Begins anew, as the page of a job does when it is opened. */
export function openSession(job: number): JobSession {
  const session: JobSession = {
    job,
    question: signal(undefined),
    current: signal(undefined),
    mayExceed: new Set(),
    newest: signal(undefined),
    hasClosed: signal(false),
  };
  sessions.set(job, session);
  return session;
}

/** What the page of a job remembers, or would if it were open. */
export const sessionOf = (job: number): JobSession => sessions.get(job) ?? openSession(job);
