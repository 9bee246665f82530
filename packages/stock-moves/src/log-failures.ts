import { isFault } from '@stockroom/kernel';
import type { Call } from '@stockroom/rpc';
import type { Log } from '@stockroom/runtime';

/** Logs a call that failed: an outage of another service in one line, anything else with the whole error. */
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
