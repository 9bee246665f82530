import { fields, text } from '@stockroom/http';
import { z } from 'zod';

export type EntrySchemas = ReturnType<typeof entrySchemas>;

/** The JSON of a register's entries: vendors and customers have a `name`, units a `unit`. */
export function entrySchemas({ id, field, max }: { id: string; field: 'name' | 'unit'; max: number }) {
  return {
    body: fields({ [field]: text({ min: 1, max }) }).meta({ id: `${id}Body` }),
    schema: z.object({ id: z.int(), [field]: z.string() }).meta({ id }),
    nameOf: (body: Record<string, string>): string => body[field] ?? '',
    shown: (entry: { id: number; name: string }) => ({ id: entry.id, [field]: entry.name }),
  };
}
