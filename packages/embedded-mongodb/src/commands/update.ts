import { CommandError } from '../errors.ts';
import { findAll } from '../plan/find.ts';
import { type Command, type Context, targetOf } from '../server-state.ts';
import type { Collection, Namespace } from '../store/catalog.ts';
import type { StoredDocument } from '../store/view.ts';
import { compileUpdate, type Updater } from '../update/compile.ts';
import { upsertDocument } from '../update/upsert.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { collectionForWrite, type Target } from '../write/target.ts';
import { namespaceOf, optionalDoc, refuseUnknownFields } from './arguments.ts';
import { documentToInsert, documentToStore } from './documents.ts';
import { sectionOrField } from './sections.ts';
import { durable, runAll, runStatement } from './statements.ts';

export const update: Command = {
  fields: ['updates', 'ordered'],
  mayRunInTransaction: true,
  async run(context) {
    const statements = sectionOrField(context, 'updates');
    const namespace = namespaceOf(context);
    const total = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = await runAll(context, statements.length, context.body.ordered !== false, async (index) => {
      const done = await runUpdateStatement(context, index, { namespace, statement: statements[index] as Doc });
      total.n += done.n as number;
      total.nModified += done.nModified as number;
      if ('upserted' in done) upserted.push({ index, _id: done.upserted });
    });
    await durable(context);
    return {
      ...total,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(errors.length > 0 ? { writeErrors: errors } : {}),
      ok: 1,
    };
  },
};

const NONE: Doc = { n: 0, nModified: 0 };

/** Carries out one statement. @returns what it gives: n, nModified, and the _id if it was `upserted` */
export async function runUpdateStatement(
  context: Context,
  index: number,
  { namespace, statement }: { namespace: Namespace; statement: Doc },
): Promise<Doc> {
  const parsed = parseStatement(context, statement);
  const collection = collectionToUpdate(context, namespace, parsed.isUpsert);
  if (!collection) return NONE;
  return runStatement(context, index, () => runUpdate(targetOf(context), collection, parsed));
}

/** The collection, made if need be by an upsert only. */
export function collectionToUpdate(
  { state: { store } }: Context,
  { db, name }: Namespace,
  isUpsert: boolean,
): Collection | undefined {
  return isUpsert ? collectionForWrite(store, db, name) : store.catalog().get(`${db}.${name}`);
}

type Statement = {
  filter: Doc;
  updater: Updater;
  isMulti: boolean;
  isUpsert: boolean;
};

function parseStatement(context: Context, statement: Doc): Statement {
  refuseUnknownFields(statement, 'updates', ['q', 'u', 'multi', 'upsert']);
  const filter = optionalDoc(statement, 'q') ?? {};
  const isMulti = isTruthy(statement.multi);
  const updater = compileUpdate(statement.u);
  if (isMulti && updater.kind === 'replace')
    throw new CommandError(9, 'multi update is not supported for replacement-style update');
  if (isMulti && context.isRetryable)
    throw new CommandError(72, 'Cannot use (or request) retryable writes with multi=true');
  return {
    filter,
    updater,
    isMulti,
    isUpsert: isTruthy(statement.upsert),
  };
}

function runUpdate(target: Target, collection: Collection, statement: Statement): Doc {
  const { filter, isMulti, updater } = statement;
  const found = findAll(target.view, collection, { filter, sort: [], limit: isMulti ? 0 : 1 });
  if (found.length === 0 && statement.isUpsert) {
    const { doc } = insertUpsert(target, collection, filter, updater);
    return { n: 1, nModified: 0, upserted: doc._id };
  }
  const nModified = found.filter((each) => updateDocument(target, collection, each, updater) !== undefined).length;
  return { n: found.length, nModified };
}

/** Inserts what an upsert makes of its filter. */
export function insertUpsert(target: Target, collection: Collection, filter: Doc, updater: Updater) {
  const document = documentToInsert(upsertDocument(filter, updater));
  target.insert(collection, document.doc, document.raw);
  return document;
}

/** Changes one document. @returns the new one, or undefined when nothing changed */
export function updateDocument(
  target: Target,
  collection: Collection,
  found: StoredDocument,
  updater: Updater,
): Buffer | undefined {
  const { raw } = documentToStore(updater.apply(decode(found.raw), false));
  if (raw.equals(found.raw)) return undefined;
  target.replace(collection, found, raw);
  return raw;
}
