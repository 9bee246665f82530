import { isFault } from '@stockroom/kernel';
import type { Call, ServedCall } from '@stockroom/rpc';
import type { Log } from '@stockroom/runtime';
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

/** Logs a call that failed: an outage of another in one line, anything else with all that is known. */
export function logFailures(log: Log): (error: unknown, call: Call, method: string) => void {
  return (error, { requestId: request_id }, method) => {
    if (isFault(error, 'unavailable'))
      log.warn({ reason: reasonOf(error), request_id, method }, 'call was unavailable');
    else log.error({ err: error, request_id, method }, 'call failed');
  };
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
