// Every request ends once, and is reported once: answered, left by its client, or broken off by us during its answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, logFailure } from './error-reply.ts';
import { endRequest } from './request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The status to log for a request whose answer does not come to its end. */
    unfinished: number;
    isEnded: boolean;
  }
}

/** A request that has ended; `status` is 499, which no answer has, where its client did not wait for the whole answer. */
export type EndedRequest = { method: string; route: string; status: number; seconds: number };

/** The status that proxies log when a client has left. */
const CLIENT_LEFT = 499;

/** Ends the span of every request, logs it, and reports it to `onEnd`. */
export function reportRequestEnds(app: FastifyInstance, onEnd: ((request: EndedRequest) => void) | undefined): void {
  app.decorateRequest('unfinished', CLIENT_LEFT);
  app.decorateRequest('isEnded', false);
  const end = (request: FastifyRequest, reply: FastifyReply, status: number) => {
    if (request.isEnded) return;
    request.isEnded = true;
    endRequest(request, status);
    const { method, routeOptions, log } = request;
    const ended = { method, route: routeOptions.url ?? 'none', status, seconds: reply.elapsedTime / 1000 };
    logEnd(log, ended);
    onEnd?.(ended);
  };
  app.addHook('onRequest', (request, reply, done) => {
    // When the client leaves before its answer, the answer has no end, but always a close.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) end(request, reply, request.unfinished);
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply, reply.statusCode);
    done();
  });
}

/** Logs why we break off an answer that has begun, and has its request end as an answer with that error would. */
export function breakOff(error: unknown, request: FastifyRequest): void {
  const { status } = errorAnswer(error);
  request.unfinished = status;
  logFailure(error, { request, status });
}

/** One line a request, without its query and headers; failures are logged by the error handler too. */
function logEnd(log: FastifyRequest['log'], { method, route, status, seconds }: EndedRequest): void {
  const about = { method, route, status, ms: Math.round(seconds * 1000) };
  log.debug(about, status === CLIENT_LEFT ? 'left by its client' : 'answered');
}
