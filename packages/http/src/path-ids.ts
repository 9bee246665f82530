import { Fault, idFromText } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a path id of the wrong form before the body is looked at: parameters named `id` or `…_id`.
 * @see decisions.md, Errors: the order of checks
 */
export function refuseBadPathIds({ params }: FastifyRequest): void {
  for (const [name, value] of Object.entries(params as Record<string, string>)) {
    if (/(^|_)id$/.test(name) && idFromText(value) === undefined) {
      throw new Fault('not-found', { message: 'There is nothing at this path.' });
    }
  }
}
