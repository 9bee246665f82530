import { setTimeout } from 'node:timers/promises';
import { Raced } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import { MongoServerError } from 'mongodb';

const WRITE_CONFLICT = 112;
/** After so many the driver's own growing delays take over. */
const MOST = 15;
const LONGEST_DELAY_MS = 20;

/** A transaction's body; `conflicts` tells how often it has met another's before. */
export type Body<T> = (session: ClientSession, conflicts: number) => Promise<T>;

/**
 * Lets a transaction that met another replica's be run again after some milliseconds. The driver waits longer at each
 * conflict, up to half a second: long enough for a busy replica to keep all others from an item for seconds.
 */
export function promptly<T>(body: Body<T>): (session: ClientSession) => Promise<T> {
  let conflicts = 0;
  return async (session) => {
    if (conflicts > 0) await setTimeout(Math.random() * Math.min(4 * conflicts, LONGEST_DELAY_MS));
    try {
      return await body(session, conflicts);
    } catch (error) {
      const isConflict = error instanceof MongoServerError && error.code === WRITE_CONFLICT;
      if (!isConflict || conflicts === MOST) throw error;
      conflicts += 1;
      throw new Raced();
    }
  };
}
