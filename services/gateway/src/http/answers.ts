import type { Serialize } from '@stockroom/http';
import { serializeWithZod } from '@stockroom/http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Answers with JSON that is written already. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** The body of every error (decisions.md, Errors). */
const errorSchema = z
  .object({
    message: z.string().meta({ description: 'One sentence for a person.' }),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    shortages: z
      .array(z.object({ item_id: z.int(), name: z.string(), required: z.number(), available: z.number() }))
      .optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });

/** The refusals of every route. */
export const refusals = { '4xx': errorSchema };

/** The further refusal of a route that takes a password. */
export const guesses = { 429: errorSchema };

/** The answers of a route: the one that succeeds, and an error. */
export function answers<Status extends 200 | 201, Shape extends z.ZodType>(status: Status, shape: Shape) {
  return { [status]: shape, ...refusals } as Record<Status, Shape> & Record<'4xx', typeof errorSchema>;
}

/**
 * A serializer compiler: writes one resource or an array of them by the schema of one. The serializer of a union would
 * check each value to find its branch.
 */
export function serializeOneOrMany({ schema }: { schema: unknown }): Serialize<unknown> {
  const [one, many] = schema instanceof z.ZodUnion ? schema.options : [];
  if (!(many instanceof z.ZodArray && many.element === one)) return serializeWithZod({ schema });
  const write = serializeWithZod({ schema: one });
  return (shown) => (Array.isArray(shown) ? `[${shown.map((each) => write(each)).join()}]` : write(shown));
}
