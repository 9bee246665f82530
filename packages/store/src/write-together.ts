import { randomUUID } from 'node:crypto';
import type { KeyedMutex } from '@stockroom/batching';
import type { Store } from './connect.ts';
import { type Decided, decideTogether } from './decide-together.ts';
import { answerWrites, onceBy, type SafeRetry } from './once.ts';

/** `deadline` is in milliseconds since 1970. */
type Call = { idempotency?: SafeRetry | undefined; deadline: number };

/**
 * Does a write once by its key. It is decided on what it reads, any number of times; those that wait are written
 * together, and none waits for another but in a lane, where one is decided on what those before it left.
 */
export type WriteTogether = <T>(
  call: Call,
  decide: () => Promise<Decided<T>>,
  lane?: string,
) => Promise<{ answer: T; replayed: boolean }>;

/** @param tooLate the refusal of a write that nobody waits for any more */
export function openWriteTogether(store: Store, lanes: KeyedMutex, tooLate: () => Error): WriteTogether {
  const writing = decideTogether<unknown>(store, lanes);
  return <T>({ idempotency, deadline }: Call, decide: () => Promise<Decided<T>>, lane: string = randomUUID()) => {
    const decideInTime = async () => {
      if (Date.now() > deadline) throw tooLate();
      const { writes, answer } = await decide();
      return { writes: [...writes, ...answerWrites(idempotency, answer)], answer };
    };
    const run = () => writing.add({ lane, decide: decideInTime }) as Promise<T>;
    const once = () => onceBy(store, idempotency, run);
    // A repeat that comes meanwhile would spoil its group.
    return idempotency ? lanes([`key ${idempotency.key}`], once) : once();
  };
}
