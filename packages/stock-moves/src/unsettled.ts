import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';

/** Thrown by a request that meets changes whose outcome is not known yet: they are settled, and it is decided anew. */
export class Unsettled extends Error {
  readonly batches: string[];

  constructor(batches: string[]) {
    super('A stock change is under way.');
    this.batches = batches;
  }
}

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

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
      if (Date.now() > call.deadline) throw underWay();
      const settled = await settleAll(error.batches, call);
      if (!settled.some((result) => result !== undefined))
        await pause(Math.min(tries * SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    }
  }
}

/** The answer to who cannot wait any longer. */
export function underWay(): Fault {
  const message = 'An earlier change is still under way; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1 });
}
