import type { FieldErrors } from '@stockroom/kernel';
import { Fault } from '@stockroom/kernel';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Makes the 422 of a refused body or query. Reasons are predicates ("is required"), so a reason with its
 * field before it is a sentence.
 * @param whole what stands for the field when the whole is refused: "body"
 */
export function invalidInput(issues: readonly Issue[], whole: string): Fault {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || whole;
    fields[field] = [...(fields[field] ?? []), message];
  }
  const message = Object.entries(fields)
    .map(([field, reasons]) => `${field} ${reasons.join(' and ')}.`)
    .join(' ');
  return new Fault('invalid', { message, fields });
}

const wholes: Record<string, string> = { body: 'body', querystring: 'query', params: 'path', headers: 'headers' };

/** Lets Fastify validate with zod; what does not fit becomes a Fault with sentences. */
export const validateWithZod: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (given) => {
    // Fastify says null for no body at all.
    const data = httpPart === 'body' && given === null ? undefined : given;
    const read = schema.safeParse(data);
    if (read.success) return { value: read.data };
    return { error: invalidInput(read.error.issues, wholes[httpPart ?? ''] ?? 'request') };
  };
};
