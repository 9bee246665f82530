import { z } from 'zod';
import { flag } from './list-query.ts';

/** The query of what can be tried first. */
export const dryRunQuery = z.object({
  dry_run: flag('1 checks all and keeps nothing: 200, and what would be answered, with ids null.'),
});

const known = new WeakMap<z.ZodObject, z.ZodObject>();

/** The resource that would be created, as a dry run shows it: it has no id yet. */
export function dryRunOf(entry: z.ZodObject): z.ZodObject {
  const made = known.get(entry) ?? entry.extend({ id: z.null() }).meta({ id: `${entry.meta()?.id}DryRun` });
  known.set(entry, made);
  return made;
}
