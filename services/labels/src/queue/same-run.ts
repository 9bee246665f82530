import type { Part } from './job.ts';

// Seconds are cut to whole ones, and clocks do not run alike.
const SLACK_S = 2;
const DRIFT = 0.02;

/** Tells whether a printer has not been started anew since something was sent to it; one that has just begun cannot tell. */
export function isSameRun({ sent }: Part, { upTime, now }: { upTime: number | undefined; now: number }): boolean {
  if (sent?.upTime === undefined || upTime === undefined || sent.upTime <= SLACK_S) return false;
  const passed = (now - sent.at) / 1_000;
  return upTime >= sent.upTime + passed * (1 - DRIFT) - SLACK_S;
}
