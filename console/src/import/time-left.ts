/** Describes how far something is, and since when. */
type Pace = { done: number; total: number; startedAt: number; now: number };

/** Sooner nobody can tell. */
const LEAST_MS = 2_000;
const LEAST_PART = 0.02;

/** Tells in seconds how long it takes yet, at the pace so far; undefined while that cannot be told. */
export function secondsLeft({ done, total, startedAt, now }: Pace): number | undefined {
  const spent = now - startedAt;
  if (total <= 0 || spent < LEAST_MS || done < total * LEAST_PART) return undefined;
  return Math.max(0, Math.ceil(((spent / done) * (total - done)) / 1000));
}
