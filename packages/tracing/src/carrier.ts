import { requestId, withRequestId } from './request-id.ts';
import { tracingApi } from './spans.ts';

/** Headers by their names, which tell a later part, elsewhere or after a crash, for which request it works. */
export type Carrier = Record<string, string>;

const REQUEST_ID = 'x-request-id';

/** The headers that the running code would hand on. */
export function carrier(): Carrier {
  const id = requestId();
  const carried: Carrier = id === undefined ? {} : { [REQUEST_ID]: id };
  const api = tracingApi();
  if (api) api.propagation.inject(api.context.active(), carried);
  return carried;
}

/** Runs work for the request, and as part of the trace, that was handed on. */
export function carried<T>(from: Carrier, work: () => T): T {
  const api = tracingApi();
  if (!api) return withRequestId(from[REQUEST_ID], work);
  const { context, propagation } = api;
  return withRequestId(from[REQUEST_ID], () => context.with(propagation.extract(context.active(), from), work));
}
