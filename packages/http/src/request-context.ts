import type { IncomingHttpHeaders } from 'node:http';
import type { Carrier, InContext, OpenSpan } from '@stockroom/tracing';
import { carried, contextHere, isTracing, openSpan, withRequestId } from '@stockroom/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; none where nothing is traced. */
    span: OpenSpan | undefined;
    /** Runs code in the context of this request, after its body came; undefined where there is no body. */
    inside: InContext | undefined;
  }
}

/** Declares the fields of this file on an app's requests. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.decorateRequest('inside', undefined);
}

/** Begins a request: its id and span belong to all code that runs for it; `trusted` takes the caller's trace. */
export function beginRequest(request: FastifyRequest, { trusted, done }: { trusted: boolean; done: () => void }): void {
  const begin = () => {
    // A request without a body goes on from here without a pause.
    if (request.method !== 'GET' && request.method !== 'HEAD') request.inside = contextHere();
    done();
  };
  if (!isTracing()) {
    withRequestId(request.id, begin);
    return;
  }
  const { method, routeOptions, id, headers } = request;
  const from: Carrier = { ...(trusted && traceOf(headers)), 'x-request-id': id };
  carried(from, () => {
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = openSpan(`${method} ${route}`, { kind: 'server', attributes });
    request.span.run(begin);
  });
}

/** Restores the context of the request after its body was read, as the events of the socket do not carry it. */
export function resumeRequest({ inside }: FastifyRequest, done: () => void): void {
  if (inside) inside(done);
  else done();
}

export function endRequest({ span }: FastifyRequest, status: number): void {
  span?.set({ 'http.response.status_code': status });
  span?.end(status >= 500 ? { name: `status ${status}` } : undefined);
}

function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): Carrier {
  return {
    ...(typeof traceparent === 'string' && { traceparent }),
    ...(typeof tracestate === 'string' && { tracestate }),
  };
}
