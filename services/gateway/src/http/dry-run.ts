// Dry runs (beyond.md, Files in): `dry_run=1` has a POST checked as ever, answered with 200, and nothing kept.
import { invalidInput } from '@stockroom/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dryRunQuery } from '../schemas/dry-run.ts';

/** Tells whether a request is to be checked only; its query was read by `dryRunQuery`. */
export function isDryRun({ query }: FastifyRequest): boolean {
  return (query as { dry_run?: unknown } | undefined)?.dry_run === true;
}

const takesDryRun = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.querystring === dryRunQuery;

/**
 * A preHandler: no other write may take `dry_run` for a parameter that nobody knows, and be carried out.
 * @throws Fault("invalid")
 */
export async function refuseOtherDryRuns(request: FastifyRequest): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead || takesDryRun(request) || (request.query as { dry_run?: unknown } | undefined)?.dry_run === undefined)
    return;
  const message = 'is only possible where several can be sent at once; nothing was done, so leave it out';
  throw invalidInput([{ path: ['dry_run'], message }], 'query');
}

type Shown = { id: number; edit_version?: number };

/** Answers what was created; what would be has no id and no ETag. */
export function sendCreated(request: FastifyRequest, reply: FastifyReply, shown: Shown | Shown[]): FastifyReply {
  if (!isDryRun(request)) return reply.code(201).send(shown);
  return reply.code(200).send(Array.isArray(shown) ? shown.map(tried) : tried(shown));
}

function tried({ edit_version: _, ...shown }: Shown): object {
  return { ...shown, id: null };
}
