// A scan as it lies on the device, from the moment it is recognised until it is answered.
import type { Decision } from '../api/memory.ts';
import type { Scan } from './scan.ts';

/** The reason why a scan is not sent by itself. */
export type Problem = { title: string; lines: readonly string[] };

export type Kept = {
  /** Its calls have keys that begin so. */
  id: string;
  user: number;
  /** The open page that sends it. */
  tab: string;
  /** Smaller than that of every later scan. */
  order: number;
  /** The time when it was recognised. */
  at: number;
  /** The page whose work it is for, by its path: what it means. */
  place: string;
  scan: Omit<Scan, 'time' | 'amends'>;
  /** It is the amount of this other scan, which had this outcome when it was answered. */
  amends?: string;
  was?: unknown;
  /** The meaning that was found for the scan, kept with the first call that follows from it. */
  meant?: unknown;
  /** The scan whose call has booked this one too; its own id where it is that scan. */
  leader?: string;
  calls: Readonly<Record<string, Decision>>;
  problem?: Problem;
};

/** The server answers a key again for 24 hours. A call that may have been done is not sent by itself after that. */
const MOST_AGE_MS = 23 * 60 * 60_000;

export const isTooOld = ({ at }: Pick<Kept, 'at'>, now: number): boolean => now - at >= MOST_AGE_MS;

export type Sorted = {
  /** To be sent, in this order. */
  waiting: Kept[];
  /** To be shown: the person says what is to become of them. */
  asked: Kept[];
  /** Booked by the call of another scan that was answered: nothing is left to be done. */
  done: Kept[];
};

/** Sorts what a page has left behind. */
export function sortLeft(left: readonly Kept[], now: number): Sorted {
  const ids = new Set(left.map(({ id }) => id));
  const isDone = ({ leader }: Kept) => leader !== undefined && !ids.has(leader);
  const isAsked = (kept: Kept) => kept.problem !== undefined || isTooOld(kept, now);
  const inOrder = left.toSorted((one, other) => one.order - other.order);
  return {
    waiting: inOrder.filter((kept) => !isDone(kept) && !isAsked(kept)),
    asked: inOrder.filter((kept) => !isDone(kept) && isAsked(kept)),
    done: inOrder.filter(isDone),
  };
}

/** Gives the amounts that wait for a scan which is answered now, with what they are to change. */
export function amountsOf(answered: Kept, all: readonly Kept[], outcome: unknown): Kept[] {
  const scan = answered.amends ?? answered.id;
  return all.filter(({ id, amends }) => amends === scan && id !== answered.id).map((one) => ({ ...one, was: outcome }));
}

/** Gives all that one call has booked, or is to book, together with this. */
export function bookedWith({ id, leader = id }: Kept, all: readonly Kept[]): Kept[] {
  return all.filter((one) => (one.leader ?? one.id) === leader);
}
