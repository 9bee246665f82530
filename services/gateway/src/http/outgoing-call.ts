import type { OutgoingCall } from '@stockroom/rpc';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loginOf } from '../auth/login-of.ts';
import { expectedVersions } from './conditions.ts';
import { isDryRun } from './dry-run.ts';

/** The longest time for what is read of a service, in ms: with the gateway's own work, a silent one is 503 within 3 s. */
export const ANSWER_MS = 2_500;

/**
 * The longest time for a report, in ms: it reads all items and a year of movements, which takes seconds where there are a
 * million. Whoever asks for a report waits; its own time keeps that of all other reads short.
 */
export const REPORT_MS = 10_000;

/** The longest time for a change, in ms: one may have to wait for the closing of a large stocktaking. */
const CHANGE_MS = 4_000;

/**
 * The further time for each entry of a write of many: 1,000 items with long names are 100,000 rows of the search index.
 */
const ENTRY_MS = 5;

const READS = ['GET', 'HEAD'];
const EDITS = ['PUT', 'DELETE'];

declare module 'fastify' {
  interface FastifyRequest {
    /** A call of a service for this request, with its user, request id, deadline, safe retry and the versions that it may overwrite. */
    readonly call: OutgoingCall;
    /**
     * True when the answer is the kept one of an earlier request with the same key; the answer then says so in a
     * header.
     */
    isReplayed: boolean;
  }
}

/** Lets requests make calls of services. */
export function decorateWithCalls(app: FastifyInstance): void {
  app.decorateRequest('isReplayed', false);
  app.decorateRequest('call', {
    getter() {
      return callFor(this);
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isReplayed) reply.header('Idempotency-Replayed', 'true');
    done();
  });
}

function callFor(request: FastifyRequest): OutgoingCall {
  return {
    requestId: request.id,
    actor: loginOf(request).user,
    deadline:
      Date.now() + (READS.includes(request.method) ? ANSWER_MS : CHANGE_MS) + entriesIn(request.body) * ENTRY_MS,
    idempotency: request.safeRetry,
    expectedVersions: EDITS.includes(request.method) ? expectedVersions(request) : undefined,
    dryRun: isDryRun(request),
    onReplayed: () => {
      request.isReplayed = true;
    },
  };
}

function entriesIn(body: unknown): number {
  const entries = Array.isArray(body) ? body : (body as { items?: unknown } | undefined)?.items;
  return Array.isArray(entries) ? entries.length : 0;
}
