import { type Timestamp, timestampFromMicros } from '@stockroom/kernel';

/** A clock that stands where it was put, but for a microsecond at each look: what happens later has the later time. */
export type PastClock = { now: () => Timestamp; put: (ms: number) => void };

export function openClock(): PastClock {
  let micros = 0;
  return {
    now: () => timestampFromMicros(micros++),
    // Never back: times ascend as ids do.
    put: (ms) => {
      micros = Math.max(micros, Math.round(ms * 1_000));
    },
  };
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day's work goes from the one to the other, in UTC. */
const OPENS_AT_MS = 7 * HOUR_MS;
const CLOSES_AT_MS = 16 * HOUR_MS;

/**
 * Gives the time of a part of a day, of which the last is today.
 * @param today the present moment, which nothing comes after
 */
export function timeOf(
  { day, at }: { day: number; at: number },
  { days, today }: { days: number; today: number },
): number {
  const midnight = Math.floor(today / DAY_MS) * DAY_MS - (days - day) * DAY_MS;
  const closes = Math.min(midnight + CLOSES_AT_MS, today);
  const opens = Math.min(midnight + OPENS_AT_MS, closes - HOUR_MS);
  return opens + at * (closes - opens);
}
