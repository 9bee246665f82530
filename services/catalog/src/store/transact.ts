import type { KeyedMutex } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import type { ExpectedVersions, SafeRetry, Store } from '@stockroom/store';
import { once } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

/** The part of its call that a write needs; `deadline` is in milliseconds since 1970. */
export type WriteCall = {
  idempotency?: SafeRetry | undefined;
  expectedVersions?: ExpectedVersions;
  deadline: number;
};

/** The answer to a write; a replayed answer is the kept one of an earlier request with the same key. */
export type Written<T> = { answer: T; replayed: boolean };

/** Runs a body in one transaction, once by the call's key, and after other changes that have one of the mutex keys. */
type Transact = <T>(
  call: WriteCall,
  keys: string[],
  body: (session: ClientSession) => Promise<T>,
) => Promise<Written<T>>;

export function openTransact(store: Store, mutex: KeyedMutex): Transact {
  return (call, keys, body) =>
    mutex(keys, () => {
      if (Date.now() > call.deadline) throw tooBusy();
      return once(store, call.idempotency, body);
    });
}

/** Refuses a write whose caller has stopped waiting before its turn came. */
export const tooBusy = () =>
  new Fault('unavailable', { message: 'The service is too busy; please try again.', retryAfterSeconds: 1 });
