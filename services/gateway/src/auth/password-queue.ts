// Hashing a password takes a core for tens of milliseconds, so few run at once and the others wait for their turn. Every
// address (or logged-in user) has a queue of its own, and the queues are served in turn: a flood makes only itself wait.
import { availableParallelism } from 'node:os';
import { Fault } from '@stockroom/kernel';

/**
 * Runs the work when it is the asker's turn.
 * @throws Fault("too-many") or Fault("unavailable") at once when too much waits already
 */
export type PasswordQueue = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

type Limits = {
  /** The most that run at the same time. */
  running: number;
  /** The most of one asker that may wait. */
  perRequester: number;
  /** The most that may wait in all. */
  total: number;
};

type Waiting = { begin: () => void; refuse: (fault: Fault) => void };

// Hashing runs on libuv's four threads. One of them, and one core, stay free for all other requests.
const HASHES = Math.max(1, Math.min(availableParallelism() - 1, 3));

const LIMITS: Limits = {
  // While one is hashed, the database is asked about the next two.
  running: HASHES + 2,
  perRequester: 32,
  // Fewer than the requests that may wait for their answers (REQUESTS_AT_ONCE).
  total: 128,
};

export function passwordQueue({ running: most, perRequester, total }: Limits = LIMITS): PasswordQueue {
  // The askers in the order of their turns: a Map keeps the order of insertion, and a served asker is inserted anew.
  const queues = new Map<string, Waiting[]>();
  let count = 0;
  let running = 0;

  function wait(asker: string): Promise<void> {
    const queue = queues.get(asker) ?? [];
    if (queue.length >= perRequester) throw tooManyOfYours();
    if (count >= total) makeRoom(queue.length);
    return new Promise((begin, refuse) => {
      queue.push({ begin, refuse });
      queues.set(asker, queue);
      count += 1;
    });
  }

  /**
   * Takes a place from the asker with the most waiting, unless the newcomer has as many.
   * @throws Fault("unavailable")
   */
  function makeRoom(own: number): void {
    const [asker, longest] = [...queues].reduce((one, other) => (other[1].length > one[1].length ? other : one));
    if (longest.length <= own + 1) throw tooBusy();
    longest.pop()?.refuse(tooManyOfYours());
    count -= 1;
    if (longest.length === 0) queues.delete(asker);
  }

  function next(): void {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [asker, queue] = first;
    queues.delete(asker);
    const waiting = queue.shift();
    if (queue.length > 0) queues.set(asker, queue);
    count -= 1;
    waiting?.begin();
  }

  return async (asker, work) => {
    if (running < most) running += 1;
    else await wait(asker);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

function tooManyOfYours(): Fault {
  return new Fault('too-many', {
    message: 'Too many log-ins from your address are being checked; please try again in a moment.',
    retryAfterSeconds: 1,
  });
}

function tooBusy(): Fault {
  return new Fault('unavailable', {
    message: 'Too many logins at the moment; please try again.',
    retryAfterSeconds: 1,
  });
}

const hashing = passwordQueue({
  running: HASHES,
  perRequester: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
});

/** Limits how many hashes are computed at once, whoever waits for them. */
export const whenCoreIsFree = <T>(hash: () => Promise<T>): Promise<T> => hashing('anybody', hash);
