// The queue, while it is still being opened: what needs it waits a little, and is refused.
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault, SettingsError } from '@stockroom/kernel';
import type { Queue } from './wire-queue.ts';

const WAIT_MS = 1_500;

/** @param openQueue is undefined where no database is set */
export function lateQueue(
  openQueue: (() => Promise<Queue | undefined>) | undefined,
  onWrong: (error: SettingsError) => void,
) {
  const opened = Promise.withResolvers<Queue | undefined>();
  let ready: Queue | undefined;
  return {
    open: () => {
      openQueue?.().then(
        (queue) => {
          ready = queue;
          opened.resolve(queue);
        },
        (error) => {
          if (error instanceof SettingsError) return onWrong(error);
          throw error;
        },
      );
    },
    /** @throws Fault("unavailable") */
    get: async (): Promise<Queue> => {
      if (ready) return ready;
      if (!openQueue) throw away('Print jobs are not set up on this server: its labels service has no database.');
      const queue = await Promise.race([opened.promise, sleep(WAIT_MS, undefined)]);
      if (queue) return queue;
      throw away('Print jobs cannot be reached at the moment; please try again.');
    },
  };
}

const away = (message: string) => new Fault('unavailable', { message, retryAfterSeconds: 2 });
