import type { KeyedMutex } from '@stockroom/batching';
// How the catalog writes: once by the call's idempotency key; the message is what a repeat gets.
import { Fault } from '@stockroom/kernel';
import type { ServedCall } from '@stockroom/rpc';
import type { Decided, Store } from '@stockroom/store';
import { once, openWriteTogether, ReplayedFault } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

type Change<T> = (session: ClientSession) => Promise<T>;

export function openWrites({ store, lanes }: { store: Store; lanes: KeyedMutex }) {
  const together = openWriteTogether(store, lanes, tooLate);
  return {
    /**
     * Does a write in one transaction.
     * @param keys the lanes it goes in
     */
    write: <T>(call: ServedCall, keys: string[], change: Change<T>): Promise<T> =>
      marked(call, () =>
        lanes(keys, () => {
          if (Date.now() > call.deadline) throw tooLate();
          return once(store, call.idempotency, change);
        }),
      ),

    /**
     * Decides a write, any number of times, and does it together with others.
     * @param key the lane it goes in, if any
     */
    writeTogether: <T>(call: ServedCall, decide: () => Promise<Decided<T>>, key?: string): Promise<T> =>
      marked(call, () => together(call, decide, key)),
  };
}

/** Marks the answer, or the refusal, that a repeat gets. */
async function marked<T>(call: ServedCall, write: () => Promise<{ answer: T; replayed: boolean }>): Promise<T> {
  try {
    const { answer, replayed } = await write();
    if (replayed) call.markReplayed();
    return answer;
  } catch (error) {
    if (error instanceof ReplayedFault) call.markReplayed();
    throw error;
  }
}

/** Nobody waits for the answer any more. */
const tooLate = () =>
  new Fault('unavailable', { message: 'The service is too busy; please try again.', retryAfterSeconds: 1 });
