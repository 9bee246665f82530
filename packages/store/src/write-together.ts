// Names that the catalog still uses; they go when it uses commit.ts and retry-on-conflict.ts by name.
import type { KeyedMutex } from '@stockroom/batching';
import { openCommit } from './commit.ts';
import type { Store } from './connect.ts';
import type { Write } from './guarded.ts';
import { answerWrites, type Done, onceCommitted, type SafeRetry } from './once.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

export { outboxWrite as owe } from './outbox.ts';
export { existingEntries as standingEntries } from './register.ts';
export { WriteConflict as Overtaken, WriteConflict as Raced } from './write-conflict.ts';

/** The writes that a request decides on, and its answer once they are on disk. */
export type Decided<Answer> = { writes: Write[]; answer: Answer };

/** `deadline` is in milliseconds since 1970. */
type Call = { idempotency?: SafeRetry | undefined; deadline: number };

/** Commits what is decided, with the answer, once by the call's key; requests with the same `key` one after the other. */
export type WriteTogether = <T>(call: Call, decide: () => Promise<Decided<T>>, key?: string) => Promise<Done<T>>;

/** @param tooLate the refusal of a request whose deadline has passed */
export function openWriteTogether(store: Store, mutex: KeyedMutex, tooLate: () => Error): WriteTogether {
  const commit = openCommit(store);
  return ({ idempotency, deadline }, decide, key) => {
    const run = async () => {
      if (Date.now() > deadline) throw tooLate();
      const { writes, answer } = await decide();
      await commit([...writes, ...answerWrites(idempotency, answer)]);
      return answer;
    };
    const keys = [...(key ? [key] : []), ...(idempotency ? [`key ${idempotency.key}`] : [])];
    return mutex(keys, () => onceCommitted(store, idempotency, () => retryOnConflict(deadline, run)));
  };
}
