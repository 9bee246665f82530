import { anyText, id, pathId } from '@stockroom/http';
import type { Millionths } from '@stockroom/kernel';
import { numberFromMillionths } from '@stockroom/kernel';
import { z } from 'zod';

/** A resource as a route returns it; the ETag carries its edit version, which no schema has. */
export type Shown<Schema extends z.ZodType> = z.output<Schema> & { edit_version: number };

/** The JSON value `null`, the answer to a delete. */
export const nothing = z.null();

export const timestamp = z.string().meta({ format: 'date-time', example: '2026-11-20T08:38:07.430655+00:00' });

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** A timestamp in a body, as RFC 3339 writes it. */
export function sentTimestamp() {
  const error = 'must be a date and time with a UTC offset, such as 2026-11-20T08:38:07+00:00';
  return anyText()
    .refine((value) => RFC_3339.test(value) && !Number.isNaN(Date.parse(value)), { error })
    .meta({ format: 'date-time' });
}

/** The params of a path with one id. */
export const idParams = z.object({ id: pathId() });

/** The params of a path with a parent and a member; which is which depends on the path (interface.md). */
export const memberParams = z.object({ id: pathId(), item_id: pathId() });

/**
 * A vendor, unit or customer in a body: its id counts; a name is for an id that is new. Only its service knows whether
 * the id is new, and refuses a name that is then too long.
 * @see decisions.md, Item
 */
export function reference<Field extends string>(field: Field, max: number) {
  const description = `Counts when the id is new; then it has at most ${max} characters.`;
  const shape = { id: id(), [field]: anyText().nullish().meta({ description }) };
  return z
    .object(shape, { error: ({ input }) => (input === undefined ? 'is required' : 'must be an object with an id') })
    .transform((value) => {
      const { id, [field]: name } = value as { id: number; [field: string]: unknown };
      return { id, ...(typeof name === 'string' && name !== '' && { name }) };
    });
}

/** A part that a service must always send; its absence is a defect. */
export function sent<T>(part: T | null | undefined, what: string): T {
  if (part === null || part === undefined) throw new Error(`A service sent no ${what}.`);
  return part;
}

/** The fields that have a value: protos know no undefined. */
export function given<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

export const shownAmount = (millionths: Millionths): number => numberFromMillionths(millionths);
