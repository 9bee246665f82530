import { setTimeout as pause } from 'node:timers/promises';
import { openKeyedMutex } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import { isDuplicateKey } from './transaction.ts';
import { WriteConflict } from './write-conflict.ts';

/** A unique index that refuses a request as often, whatever it decides, is no conflict but a defect. */
const MAX_DUPLICATES = 30;
const LONGEST_DELAY_MS = 20;

/**
 * Runs work that reads, decides and writes, and runs it again after each write conflict.
 * @param deadline in milliseconds since 1970
 * @throws Fault("unavailable") when it is too late
 */
export async function retryOnConflict<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  let last: unknown;
  for (let attempt = 1; Date.now() <= deadline; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRetried(error) || (isDuplicateKey(error) && attempt === MAX_DUPLICATES)) throw error;
      last = error;
      await pause(Math.random() * Math.min(4 * attempt, LONGEST_DELAY_MS));
    }
  }
  const message = 'Others change the same at this moment; please try again.';
  throw new Fault('unavailable', { message, retryAfterSeconds: 1, cause: last });
}

/** A unique index tells of a conflict too; a duplicate `_id` does not, as deciding again would choose it again. */
function isRetried(error: unknown): boolean {
  return error instanceof WriteConflict || (isDuplicateKey(error) && !isDuplicateKey(error, '_id'));
}

/** Runs work as `retryOnConflict` does, one after the other for each key. */
export type Exclusively = <T>(keys: string[], deadline: number, work: () => Promise<T>) => Promise<T>;

/** Opens a mutex that spares the requests of this process most conflicts with each other. */
export function openExclusively(): Exclusively {
  const mutex = openKeyedMutex();
  return (keys, deadline, work) => mutex(keys, () => retryOnConflict(deadline, work));
}
