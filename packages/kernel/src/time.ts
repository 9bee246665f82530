/** A moment as the interface shows it: `2026-11-20T08:38:07.430655+00:00`. Sorts as text. */
export type Timestamp = string;

/** Writes microseconds since 1970 as a Timestamp: always six digits, always UTC. */
export function timestampFromMicros(micros: number): Timestamp {
  const seconds = new Date(Math.floor(micros / 1000)).toISOString().slice(0, 23);
  return `${seconds}${String(micros % 1000).padStart(3, '0')}+00:00`;
}

/** The present moment, to the microsecond. */
export function now(): Timestamp {
  return timestampFromMicros(Math.floor((performance.timeOrigin + performance.now()) * 1000));
}
