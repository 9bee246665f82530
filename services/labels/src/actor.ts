// Who asks, and by which key: the gateway has checked both, and says so in headers.
import { Fault } from '@stockroom/kernel';
import type { Actor, Call, Idempotency, OutgoingCall } from '@stockroom/rpc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The time in which the catalog has to answer. */
export const CATALOG_MS = 2_000;

const actorShape = z.object({
  id: z.number().int().positive(),
  username: z.string(),
  email: z.string(),
  admin: z.boolean(),
  disabled: z.boolean(),
});

/** The user whom the gateway names. @throws Fault("not-logged-in") when it names none */
export function actorOf({ headers }: FastifyRequest): Actor {
  const sent = headers['x-actor'];
  try {
    return actorShape.parse(JSON.parse(Buffer.from(String(sent), 'base64url').toString()));
  } catch (cause) {
    throw new Fault('not-logged-in', { message: 'Please log in.', cause });
  }
}

/** A call of the catalog for a request. */
export function callOf(request: FastifyRequest): OutgoingCall {
  return { requestId: request.id, actor: actorOf(request), deadline: Date.now() + CATALOG_MS };
}

const WRITE_MS = 2_200;

/**
 * A write for a request, done once by the key that the gateway has claimed for it.
 * @param readMs what it may read from others before it writes
 */
export function writeOf(request: FastifyRequest, readMs = 0): Call {
  return {
    requestId: request.id,
    actor: actorOf(request),
    deadline: Date.now() + readMs + WRITE_MS,
    idempotency: safeRetryOf(request),
  };
}

function safeRetryOf({ headers }: FastifyRequest): Idempotency | undefined {
  const { 'x-idempotency-key': key, 'x-idempotency-print': fingerprint } = headers;
  if (typeof key !== 'string' || typeof fingerprint !== 'string') return undefined;
  return { key, fingerprint };
}

/** Marks an answer as the kept one of an earlier request. */
export const markReplayed = (reply: FastifyReply) => () => void reply.header('idempotency-replayed', 'true');
