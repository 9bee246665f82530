import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { StockChangeKind, StockMoves } from './ask-and-settle.ts';
import { resultOf } from './ask-and-settle.ts';

/** A request meets changes whose outcome is not known yet: they are settled, and the request is then decided anew. */
export class UnsettledChanges extends Error {
  readonly batchIds: string[];

  constructor(batchIds: string[]) {
    super('A stock change is under way.');
    this.batchIds = batchIds;
  }
}

const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Does a request, and again each time that it has met unsettled changes, until the caller's deadline. */
export async function settlingFirst<Change extends StockChangeKind, T>(
  stock: StockMoves<Change>,
  call: Call,
  attempt: () => Promise<T>,
): Promise<T> {
  stock.changes.stir();
  try {
    return await attemptAgain(stock, call, attempt);
  } finally {
    stock.changes.stir();
  }
}

async function attemptAgain<Change extends StockChangeKind, T>(
  stock: StockMoves<Change>,
  call: Call,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof UnsettledChanges)) throw error;
      if (Date.now() > call.deadline) throw changeUnderWay();
      const results = await Promise.all(error.batchIds.map((batchId) => resultOf(stock, batchId, call)));
      if (results.every((result) => result === undefined))
        await pause(Math.min(tries * SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    }
  }
}

/** The refusal of a request that cannot wait for an earlier change any longer. */
export function changeUnderWay(): Fault {
  const message = 'An earlier change is still under way; please try again.';
  return new Fault('unavailable', { message, retryAfterSeconds: 1 });
}
