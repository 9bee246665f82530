import { setTimeout as pause } from 'node:timers/promises';
import { SettingsError } from '@stockroom/kernel';
import type { Log } from './log.ts';

/** Makes a start wait for a part that it cannot do without. */
export type WaitFor = <T>(what: string, attempt: () => Promise<T>) => Promise<T>;

export type Waiting = {
  log: Log;
  /** Aborted when the process is to end. */
  ending: AbortSignal;
  /** The longest wait; 0 is one attempt. */
  forMs: number;
};

const PAUSE_MS = 500;

/**
 * Tries until a part is there: in a cluster everything starts at once, and a database that begins its replica set or does
 * not know our user yet is no reason to end. A wrong setting stays wrong, and is thrown at once.
 * @returns what the attempt gives
 * @throws the last attempt's error when the time is over, or the signal's reason when the process is to end
 */
export function createWaitFor({ log, ending, forMs }: Waiting): WaitFor {
  return async (what, attempt) => {
    const began = performance.now();
    const waitedMs = () => performance.now() - began;
    let hasTold = false;
    for (;;) {
      try {
        const found = await unlessEnding(attempt(), ending);
        if (hasTold) log.info({ waited_ms: Math.round(waitedMs()) }, `${what} is there`);
        return found;
      } catch (error) {
        if (ending.aborted || error instanceof SettingsError || waitedMs() >= forMs) throw error;
        if (!hasTold) log.info({ reason: (error as Error).message, at_most_s: forMs / 1_000 }, `waiting for ${what}`);
        hasTold = true;
      }
      await unlessEnding(pause(PAUSE_MS), ending);
    }
  };
}

/** An attempt that a driver makes cannot be cut short, but nobody has to wait for it. */
async function unlessEnding<T>(attempt: Promise<T>, ending: AbortSignal): Promise<T> {
  const over = Promise.withResolvers<never>();
  const stop = () => over.reject(ending.reason);
  if (ending.aborted) stop();
  ending.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([attempt, over.promise]);
  } finally {
    ending.removeEventListener('abort', stop);
  }
}
