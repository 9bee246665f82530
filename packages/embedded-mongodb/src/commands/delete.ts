import { CommandError } from '../errors.ts';
import { findAll } from '../plan/find.ts';
import { compileFilter } from '../query/match.ts';
import { type Command, type Context, targetOf } from '../server-state.ts';
import type { Namespace } from '../store/catalog.ts';
import { asNumber, type Doc } from '../values/kinds.ts';
import { namespaceOf, optionalDoc, refuseUnknownFields } from './arguments.ts';
import { sectionOrField } from './sections.ts';
import { durable, runAll, runStatement } from './statements.ts';

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered'],
  mayRunInTransaction: true,
  async run(context) {
    const statements = sectionOrField(context, 'deletes');
    const namespace = namespaceOf(context);
    let n = 0;
    const errors = await runAll(context, statements.length, context.body.ordered !== false, async (index) => {
      const done = await runDeleteStatement(context, index, { namespace, statement: statements[index] as Doc });
      n += done.n as number;
    });
    await durable(context);
    return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
  },
};

const NONE: Doc = { n: 0 };

/** Carries out one statement. @returns what it gives: n */
export async function runDeleteStatement(
  context: Context,
  index: number,
  { namespace: { db, name }, statement }: { namespace: Namespace; statement: Doc },
): Promise<Doc> {
  const { filter, limit } = parse(statement, context.isRetryable);
  const target = targetOf(context);
  const collection = context.state.store.catalog().get(`${db}.${name}`);
  if (!collection) return NONE;
  return runStatement(context, index, () => {
    const found = findAll(target.view, collection, { filter, sort: [], limit });
    for (const each of found) target.remove(collection, each);
    return { n: found.length };
  });
}

function parse(statement: Doc, isRetryable: boolean): { filter: Doc; limit: number } {
  refuseUnknownFields(statement, 'deletes', ['q', 'limit']);
  const filter = optionalDoc(statement, 'q') ?? {};
  const limit = asNumber(statement.limit);
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`);
  if (isRetryable && limit === 0) throw new CommandError(72, 'Cannot use (or request) retryable writes with limit=0');
  compileFilter(filter);
  return { filter, limit };
}
