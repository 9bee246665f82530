import type { KeyedMutex } from '@stockroom/batching';
import { crashPoint } from '@stockroom/runtime';
import type { Store, Write } from '@stockroom/store';
import { answerWrites, onceCommitted, openCommit, retryOnConflict } from '@stockroom/store';
import type { WriteCall, Written } from './transact.ts';
import { tooBusy } from './transact.ts';

/** The writes that a request decides on, and its answer once they are on disk. */
export type Decided<Answer> = { writes: Write[]; answer: Answer };

/** Commits what is decided, with the answer, once by the call's key; requests with the same `key` one after the other. */
type CommitOnce = <T>(call: WriteCall, decide: () => Promise<Decided<T>>, key?: string) => Promise<Written<T>>;

/** Opens a group commit for requests that are decided on what they read, and decided anew after a write conflict. */
export function openCommitOnce(store: Store, mutex: KeyedMutex): CommitOnce {
  const commit = openCommit(store);
  return ({ idempotency, deadline }, decide, key) => {
    const run = async () => {
      if (Date.now() > deadline) throw tooBusy();
      const { writes, answer } = await decide();
      await commit([...writes, ...answerWrites(idempotency, answer)]);
      crashPoint('catalog.write.committed');
      return answer;
    };
    const keys = [...(key ? [key] : []), ...(idempotency ? [`key ${idempotency.key}`] : [])];
    return mutex(keys, () => onceCommitted(store, idempotency, () => retryOnConflict(deadline, run)));
  };
}
