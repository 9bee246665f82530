import type { FieldErrors } from '@stockroom/kernel';
import { Fault, fewSentences } from '@stockroom/kernel';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/**
 * Makes the 422 of a refused body or query: its message names the first fields, `errors` has them all. Reasons are
 * predicates ("is required"), so a reason with its field before it is a sentence.
 * @param whole what stands for the field when the whole is refused: "body"
 */
export function invalidInput(issues: readonly Issue[], whole: string): Fault {
  // A map, as a query may name a field __proto__.
  const reasonsOf = new Map<string, string[]>();
  for (const { path, message } of issues.flatMap(issuesOf)) {
    const field = path.join('.') || whole;
    reasonsOf.set(field, [...(reasonsOf.get(field) ?? []), message]);
  }
  const fields: FieldErrors = Object.fromEntries(reasonsOf);
  const sentences = [...reasonsOf].map(([field, reasons]) => `${field} ${reasons.join(' and ')}.`);
  return new Fault('invalid', { message: fewSentences(sentences), fields });
}

/**
 * Gives the reasons of an issue; for a union, those of the alternative whose type fits what was sent, else of the
 * first.
 */
function issuesOf(issue: Issue): Issue[] {
  const { code, errors, path } = issue as z.core.$ZodIssueInvalidUnion;
  if (code !== 'invalid_union') return [issue];
  const isOfKind = (found: z.core.$ZodIssue[]) => !found.some((one) => one.code === 'invalid_type' && !one.path.length);
  const chosen = errors.find(isOfKind) ?? errors[0] ?? [];
  return chosen.map((inner) => ({ path: [...path, ...inner.path], message: inner.message }));
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
