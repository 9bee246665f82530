import type { Context } from '../server-state.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { listOfDocs } from './arguments.ts';

/** A list of documents that may come in the command itself or in a section of its own. */
export function sectionOrField(context: Context, name: string): Doc[] {
  const section = context.sections.get(name);
  return section ? section.map((raw) => decode(raw)) : listOfDocs(context.body, name);
}
