// The zod schemas of which bodies and queries consist. Each reason is a predicate; see validation.ts.
import type { Millionths } from '@stockroom/kernel';
import { LARGEST, LARGEST_ID, MILLION, millionthsFromText } from '@stockroom/kernel';
import { z } from 'zod';
import { decimalText } from './exact-number.ts';

/** The reason for a value that is missing or of the wrong type. */
export function reason(predicate: string): (issue: { input?: unknown }) => string {
  return ({ input }) => (input === undefined ? 'is required' : predicate);
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

const characters = (text: string) => (text.length > 100_000 ? text.length : [...text].length);

/** Any text that can be stored and printed as JSON. */
export function anyText() {
  return z
    .string({ error: reason('must be text') })
    .refine(isStorable, { error: 'must not contain NUL or half of a character', abort: true });
}

/** Text of a length in characters, counted after trimming and, with `upper`, after changing to upper case. */
export function text({ min = 0, max, upper = false }: { min?: number; max: number; upper?: boolean }) {
  const range = min === 0 ? `at most ${max}` : `${min} to ${max}`;
  const trimmed = anyText().trim();
  return (
    (upper ? trimmed.toUpperCase() : trimmed)
      .refine((value) => isBetween(characters(value), min, max), { error: `must have ${range} characters` })
      // The shortest length says nothing about what is trimmed away.
      .meta({ minLength: min, maxLength: max, ...(min > 0 && { pattern: '\\S' }) })
  );
}

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max;

/** An id in a body. */
export function id() {
  return wholeNumber({ min: 1, max: LARGEST_ID, error: 'must be a positive integer' });
}

/** A whole number in a body. */
export function wholeNumber({ min, max, error }: { min: number; max: number; error?: string }) {
  const predicate = error ?? `must be a whole number from ${min} to ${max}`;
  return z
    .number({ error: reason(predicate) })
    .refine((value) => Number.isInteger(value) && isBetween(value, min, max), { error: predicate })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** A whole number in a query, which is text there. */
export function wholeNumberText({ min, max }: { min: number; max: number }) {
  const predicate = `must be a whole number from ${min} to ${max}`;
  return z
    .string({ error: reason(predicate) })
    .refine((digits) => /^\d{1,15}$/.test(digits) && isBetween(Number(digits), min, max), { error: predicate })
    .transform(Number)
    .meta({ type: 'integer', minimum: min, maximum: max });
}

export function trueOrFalse() {
  return z.boolean({ error: reason('must be true or false') });
}

/** An object of a body; what it has besides is ignored. */
export function fields<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object(shape, { error: reason('must be an object') });
}

/** A quantity or price, read into millionths. */
export function decimal() {
  return decimalFrom(-LARGEST, `must be a number from -${LARGEST / MILLION} to ${LARGEST / MILLION}`);
}

/** As `decimal`, 0 or more. */
export function decimalNotNegative() {
  return decimalFrom(0, `must be a number from 0 to ${LARGEST / MILLION}`);
}

/** As `decimal`, greater than 0 after rounding to six places. */
export function positiveDecimal() {
  return decimalFrom(1, `must be a number greater than 0, at most ${LARGEST / MILLION}`);
}

function decimalFrom(least: Millionths, predicate: string) {
  return z
    .unknown()
    .transform((value, context): Millionths => {
      const digits = decimalText(value);
      const millionths = digits === undefined ? undefined : millionthsFromText(digits);
      if (millionths !== undefined && millionths >= least) return millionths;
      context.issues.push({ code: 'custom', input: value, message: value === undefined ? 'is required' : predicate });
      return z.NEVER;
    })
    .meta({ type: 'number', minimum: least / MILLION, maximum: LARGEST / MILLION });
}

/** The path id of a schema of params; a wrong form was refused before (path-ids.ts). */
export function pathId() {
  return z.string().transform(Number).meta({ type: 'integer', minimum: 1 });
}
