import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginOf } from './login-check.ts';
import { markReplayed } from './safe-retry.ts';

/** How long a service may take for one answer; with our own work a dead one shows as 503 within 3 s. */
export const ANSWER_MS = 2_500;

/** What travels with a call for this request: who asks, the request id, the deadline and the safe retry. */
export function callFor(request: FastifyRequest, reply: FastifyReply): OutgoingCall {
  return {
    requestId: request.id,
    actor: loginOf(request).user,
    deadline: Date.now() + ANSWER_MS,
    idempotency: request.safeRetry,
    onReplayed: () => markReplayed(reply),
  };
}
