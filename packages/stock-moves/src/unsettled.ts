import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';

/**
 * Thrown by who meets changes whose outcome is not known yet: they are settled, and the request is done again.
 */
export class Unsettled extends Error {
  readonly batches: string[];

  constructor(batches: string[]) {
    super('A stock change is under way.');
    this.batches = batches;
  }
}

const TRIES = 50;
const SHORT_MS = 5;

/** Does a request, and again after each time that it met unsettled changes, until the caller's deadline. */
export async function settlingFirst<T>(
  call: Call,
  attempt: () => Promise<T>,
  settleAll: (batches: string[], call: Call) => Promise<unknown[]>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unsettled)) throw error;
      if (tries === TRIES || Date.now() > call.deadline) throw underWay();
      const settled = await settleAll(error.batches, call);
      if (!settled.some((result) => result !== undefined)) await pause(SHORT_MS);
    }
  }
}

/** The answer to who cannot wait any longer. */
export function underWay(): Fault {
  const message = 'An earlier change is still under way; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1 });
}
