import { storeFault } from '@stockroom/store';
import { ReplayedFault } from './kept-answers.ts';

/** Marks an answer as the kept one of an earlier request. */
export type ReplayMark = { markReplayed: () => void };

/** Answers a write, and marks the answer or the refusal when it is a kept one. @throws as `storeFault` gives it */
export async function reply<T>(call: ReplayMark, done: Promise<{ answer: T; replayed: boolean }>): Promise<T> {
  try {
    const { answer, replayed } = await done;
    if (replayed) call.markReplayed();
    return answer;
  } catch (error) {
    if (error instanceof ReplayedFault) call.markReplayed();
    throw storeFault(error);
  }
}

/** Answers a read. @throws as `storeFault` gives it: Fault("unavailable") for a database that is away */
export async function replyRead<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    throw storeFault(error);
  }
}

/** Answers a read batch by batch. @throws as `replyRead` */
export async function* replyList<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* batches;
  } catch (error) {
    throw storeFault(error);
  }
}
