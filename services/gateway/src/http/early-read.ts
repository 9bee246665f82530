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

type EarlyRead<Asked, T> = {
  /** What a request asks for, by its path and query as they came; undefined for what will be refused. */
  askedOf: (request: FastifyRequest) => Asked | undefined;
  read: (asked: Asked, call: OutgoingCall) => Promise<T>;
};

/** What is read by the id in the path. */
export const pathIdOf = ({ params }: FastifyRequest): number | undefined => idFromText((params as { id: string }).id);

/**
 * A read that does not wait for the login: both are asked for at once. What was read is used only after the login was
 * found to stand, and is of the time of the request all the same.
 */
export function earlyRead<Asked, T>({ askedOf, read }: EarlyRead<Asked, T>) {
  return {
    config: {
      early: (request: FastifyRequest): void => {
        const asked = askedOf(request);
        if (asked === undefined) return;
        request.begun = read(asked, { requestId: request.id, deadline: Date.now() + ANSWER_MS });
        // Awaited when the login stands, or nobody is told of it.
        request.begun.catch(() => undefined);
      },
    },
    of: (asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<T> =>
      (request.begun as Promise<T> | undefined) ?? read(asked, callFor(request, reply)),
  };
}
