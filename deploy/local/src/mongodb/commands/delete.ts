import { CommandError } from '../errors.ts';
import { findAllNow } from '../plan/find.ts';
import { compileFilter } from '../query/match.ts';
import { type Command, targetOf } from '../server-state.ts';
import { asNumber, type Doc } from '../values/kinds.ts';
import { collectionName, optionalDoc, refuseUnknownFields, refuseUnsupported } from './arguments.ts';
import { sectionOrField } from './sections.ts';
import { durable, runAll, runStatement } from './statements.ts';

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered', 'let', 'bypassDocumentValidation'],
  mayRunInTransaction: true,
  async run(context) {
    const statements = sectionOrField(context, 'deletes');
    const name = collectionName(context);
    const target = targetOf(context);
    let n = 0;
    const errors = await runAll(context, statements.length, context.body.ordered !== false, async (index) => {
      const { filter, limit, hint } = parse(statements[index] as Doc, context.isRetryable);
      const variables = optionalDoc(context.body, 'let') ?? {};
      const collection = context.state.store.catalog().get(`${context.db}.${name}`);
      if (!collection) return;
      const done = await runStatement(context, index, () => {
        const found = findAllNow(target.view, collection, { filter, sort: [], skip: 0, limit, hint, variables });
        for (const each of found) target.remove(collection, each);
        return { n: found.length };
      });
      n += done.n as number;
    });
    await durable(context);
    return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
  },
};

function parse(statement: Doc, isRetryable: boolean): { filter: Doc; limit: number; hint: unknown } {
  refuseUnknownFields(statement, 'deletes', ['q', 'limit', 'hint', 'collation']);
  refuseUnsupported(statement, ['collation']);
  const filter = optionalDoc(statement, 'q') ?? {};
  const limit = asNumber(statement.limit);
  if (limit !== 0 && limit !== 1)
    throw new CommandError(9, `The limit field in delete objects must be 0 or 1. Got ${String(statement.limit)}`);
  if (isRetryable && limit === 0) throw new CommandError(72, 'Cannot use (or request) retryable writes with limit=0');
  compileFilter(filter);
  return { filter, limit, hint: statement.hint };
}
