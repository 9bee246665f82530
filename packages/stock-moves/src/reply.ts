import type { ServedCall } from '@stockroom/rpc';
import { ReplayedFault, storeFault } from '@stockroom/store';
import type { Done } from './once-prepared.ts';

/** Answers a write; the caller learns when the answer, or the refusal, is a kept one. */
export async function reply<T>(call: ServedCall, done: Promise<Done<T>>): Promise<T> {
  try {
    const { answer, replayed } = await done;
    if (replayed) call.markReplayed();
    return answer;
  } catch (error) {
    if (error instanceof ReplayedFault) call.markReplayed();
    throw storeFault(error);
  }
}

/** Answers a read; a database that is away is `unavailable`. */
export async function replyRead<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw storeFault(error);
  }
}

/** Answers a read batch by batch. */
export async function* replyList<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* batches;
  } catch (error) {
    throw storeFault(error);
  }
}
