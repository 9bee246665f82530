import { fields, text } from '@stockroom/http';
import { z } from 'zod';
import type { Columns } from './columns.ts';

export type EntrySchemas = ReturnType<typeof entrySchemas>;

export type Entry = { id: number; name: string; edit_version?: number | undefined };
type Field = 'name' | 'unit';
type Options = { id: string; field: Field; max: number };

/** The JSON of a register's entries: vendors and customers have a `name`, units a `unit`. */
export function entrySchemas({ id, field, max }: Options) {
  const columns: Columns<{ [field: string]: string | number }> = {
    id: (entry) => entry.id ?? null,
    [field]: (entry) => entry[field] ?? null,
  };
  return {
    columns,
    body: fields({ [field]: text({ min: 1, max }) }).meta({ id: `${id}Body` }),
    schema: z.object({ id: z.int(), [field]: z.string() }).meta({ id }),
    nameOf: (body: Record<string, string>): string => body[field] ?? '',
    shown: ({ id, name, edit_version = 0 }: Entry) => ({ id, [field]: name, edit_version }),
  };
}
