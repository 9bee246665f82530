import { Fault, idFromText } from '@stockroom/kernel';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a path id of the wrong form before the body is looked at: parameters named `id` or `…_id`.
 * @throws Fault("not-found")
 * @see decisions.md, Errors: the order of checks
 */
export function refuseBadPathIds({ params }: FastifyRequest): void {
  const given = params as Record<string, string>;
  for (const name in given) {
    if (isId(name) && idFromText(given[name] as string) === undefined) {
      throw new Fault('not-found', { message: 'There is nothing at this path.' });
    }
  }
}

const isId = (name: string) => name === 'id' || name.endsWith('_id');
