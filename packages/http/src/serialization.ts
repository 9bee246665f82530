import fastJson from 'fast-json-stringify';
import { z } from 'zod';

export type Serialize<T> = (value: T) => string;

/**
 * Compiles a schema into a function that writes JSON: only fields of the schema, several times as fast as
 * checking and JSON.stringify.
 */
export function serializer<Schema extends z.ZodType>(schema: Schema): Serialize<z.output<Schema>> {
  return fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Parameters<typeof fastJson>[0]);
}

/** Fastify's serializer compiler for zod schemas. */
export function serializeWithZod({ schema }: { schema: unknown }): Serialize<unknown> {
  return serializer(schema as z.ZodType);
}
