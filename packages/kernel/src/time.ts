/** A moment as the interface shows it: `2026-11-20T08:38:07.430655+00:00`. Sorts as text. */
export type Timestamp = string;

/** Writes microseconds since 1970 as a Timestamp: always six digits, always UTC. */
export function timestampFromMicros(micros: number): Timestamp {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 23);
  return `${seconds}${String(micros % 1000).padStart(3, '0')}+00:00`;
}

/** Writes a Date, which knows milliseconds, as a Timestamp. */
export function timestampOf(date: Date): Timestamp {
  return timestampFromMicros(date.getTime() * 1000);
}

/** The time at which the fine clock stood at 0. It misses that the machine slept, or that its clock was set. */
let origin = performance.timeOrigin;
/** The machine's clock has been set, or has gone on without the fine one, where they are so far apart. */
const FAR_APART_MS = 50;

/** The present moment, to the microsecond. */
export function now(): Timestamp {
  const fine = performance.now();
  const clock = Date.now();
  const isFar = Math.abs(origin + fine - clock) > FAR_APART_MS;
  // Unless the process only stood still between the two.
  if (isFar && performance.now() - fine < 1) origin = clock - fine;
  return timestampFromMicros(Math.floor((origin + fine) * 1000));
}
