import { idFromText } from '@stockroom/kernel';
import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_MS, callFor } from './outgoing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What began early. */
    begun: Promise<unknown> | undefined;
  }
  interface FastifyContextConfig {
    /** Begins the route's read while the login of somebody who was known a moment ago is looked at. */
    early?: (request: FastifyRequest) => void;
  }
}

type Read<T> = (id: number, call: OutgoingCall) => Promise<T>;

/**
 * A read by the id in the path that does not wait for the login: both are asked for at once. What was read is used only
 * after the login was found to stand, and is of the time of the request all the same.
 */
export function earlyRead<T>(read: Read<T>) {
  return {
    config: {
      early: (request: FastifyRequest): void => {
        const id = idFromText((request.params as { id: string }).id);
        if (id === undefined) return;
        request.begun = read(id, { requestId: request.id, deadline: Date.now() + ANSWER_MS });
        // Awaited when the login stands, or nobody is told of it.
        request.begun.catch(() => undefined);
      },
    },
    of: (request: FastifyRequest & { params: { id: number } }, reply: FastifyReply): Promise<T> =>
      (request.begun as Promise<T> | undefined) ?? read(request.params.id, callFor(request, reply)),
  };
}
