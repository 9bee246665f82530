import { CommandError } from '../errors.ts';
import { findAll } from '../plan/find.ts';
import { type Command, type Context, targetOf } from '../server-state.ts';
import type { Collection } from '../store/catalog.ts';
import type { StoredDocument } from '../store/view.ts';
import { compileUpdate } from '../update/compile.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import type { Target } from '../write/target.ts';
import { namespaceOf, optionalDoc } from './arguments.ts';
import { durable, runStatement } from './statements.ts';
import { collectionToUpdate, insertUpsert, updateDocument } from './update.ts';

export const findAndModify: Command = {
  fields: ['query', 'remove', 'update', 'new', 'upsert'],
  mayRunInTransaction: true,
  async run(context) {
    const collection = collectionToUpdate(context, namespaceOf(context), isTruthy(context.body.upsert));
    const work = isTruthy(context.body.remove) ? removing(context, collection) : changing(context, collection);
    const result = await runStatement(context, 0, work);
    await durable(context);
    return { ...result, ok: 1 };
  },
};

function findOne(context: Context, target: Target, collection: Collection | undefined): StoredDocument | undefined {
  const { body } = context;
  if (!collection) return undefined;
  const [found] = findAll(target.view, collection, { filter: optionalDoc(body, 'query') ?? {}, sort: [], limit: 1 });
  return found;
}

function removing(context: Context, collection: Collection | undefined): () => Doc {
  const { body } = context;
  if (body.update !== undefined || isTruthy(body.new) || isTruthy(body.upsert)) {
    throw new CommandError(9, 'Cannot specify an update, new or upsert along with remove=true');
  }
  const target = targetOf(context);
  return () => {
    const found = findOne(context, target, collection);
    if (!found || !collection) return { lastErrorObject: { n: 0 }, value: null };
    target.remove(collection, found);
    return { lastErrorObject: { n: 1 }, value: decode(found.raw) };
  };
}

function changing(context: Context, collection: Collection | undefined): () => Doc {
  const { body } = context;
  if (body.update === undefined) throw new CommandError(9, 'Either an update or remove=true must be specified');
  const filter = optionalDoc(body, 'query') ?? {};
  const target = targetOf(context);
  const updater = compileUpdate(body.update);
  return () => {
    const found = findOne(context, target, collection);
    if (!collection || (!found && !isTruthy(body.upsert)))
      return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    if (!found) {
      const { doc } = insertUpsert(target, collection, filter, updater);
      const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
      return { lastErrorObject, value: isTruthy(body.new) ? doc : null };
    }
    const after = updateDocument(target, collection, found, updater);
    const shown = isTruthy(body.new) && after ? after : found.raw;
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: decode(shown) };
  };
}
