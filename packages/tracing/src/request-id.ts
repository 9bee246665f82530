import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** The id of the HTTP request that the running code works for; undefined where it works for none. */
export function requestId(): string | undefined {
  return current.getStore();
}

/** Runs work, and all that it starts, for that request. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : current.run(id, work);
}

/** Set on a logger that writes the request id into every line by itself. */
export const HAS_REQUEST_ID = Symbol.for('stockroom.has-request-id');
