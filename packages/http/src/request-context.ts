import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { Carrier, OpenSpan } from '@stockroom/tracing';
import { carried, HAS_REQUEST_ID, openSpan } from '@stockroom/tracing';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

type Context = { span: OpenSpan; inside: ReturnType<typeof AsyncLocalStorage.snapshot> };

const contexts = new WeakMap<FastifyRequest, Context>();

/** Begins a request: from here on it is known to whatever runs for it; `trusted` takes the caller's trace. */
export function beginRequest(request: FastifyRequest, { trusted, done }: { trusted: boolean; done: () => void }): void {
  const { method, routeOptions, id, headers } = request;
  const from: Carrier = { ...(trusted && traceOf(headers)), 'x-request-id': id };
  carried(from, () => {
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = openSpan(`${method} ${route}`, { kind: 'server', attributes });
    span.run(() => {
      contexts.set(request, { span, inside: AsyncLocalStorage.snapshot() });
      done();
    });
  });
}

/** Comes back to the request after its body was read: the socket's events know nothing of it. */
export function resumeRequest(request: FastifyRequest, done: () => void): void {
  const context = request.body === undefined ? undefined : contexts.get(request);
  if (context) context.inside(done);
  else done();
}

export function endRequest(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const span = contexts.get(request)?.span;
  span?.set({ 'http.response.status_code': statusCode });
  span?.end(statusCode >= 500 ? { name: `status ${statusCode}` } : undefined);
}

function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): Carrier {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}

/** A request's logger, which writes its id into every line. */
export function requestLogger(logger: FastifyBaseLogger, bindings: object, options: object): FastifyBaseLogger {
  return Object.assign(logger.child(bindings, options), { [HAS_REQUEST_ID]: true });
}
