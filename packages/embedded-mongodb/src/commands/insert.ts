import { CommandError } from '../errors.ts';
import { type Command, type Context, targetOf } from '../server-state.ts';
import type { Collection } from '../store/catalog.ts';
import { fieldsForKeys } from '../store/index-definition.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { collectionForWrite } from '../write/target.ts';
import { namespaceOf } from './arguments.ts';
import { documentToInsert, rawToInsert } from './documents.ts';
import { durable, runAll, runStatement } from './statements.ts';

const INSERTED: Doc = { n: 1 };

export const insert: Command = {
  fields: ['documents', 'ordered'],
  mayRunInTransaction: true,
  async run(context) {
    const sources = documentsOf(context);
    const { db, name } = namespaceOf(context);
    const collection = collectionForWrite(context.state.store, db, name);
    let n = 0;
    const errors = await runAll(context, sources.length, context.body.ordered !== false, async (index) => {
      await insertDocument(context, index, { collection, source: sources[index] as Buffer | Doc });
      n += 1;
    });
    await durable(context);
    return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
  },
};

/** Inserts one document, which may be BSON that was found to be whole. @returns what that statement gives: n */
export function insertDocument(
  context: Context,
  index: number,
  { collection, source }: { collection: Collection; source: Buffer | Doc },
): Promise<Doc> {
  return runStatement(context, index, () => {
    const needed = fieldsForKeys(collection.indexes);
    const { doc, raw } = Buffer.isBuffer(source) ? rawToInsert(source, needed) : documentToInsert(source);
    targetOf(context).insert(collection, doc, raw);
    return INSERTED;
  });
}

function documentsOf(context: Context): readonly (Buffer | Doc)[] {
  const section = context.sections.get('documents');
  const list = section ?? context.body.documents;
  if (!Array.isArray(list) || !list.every((each) => Buffer.isBuffer(each) || isDoc(each))) {
    throw new CommandError(40414, "BSON field 'insert.documents' is missing but a required field");
  }
  const isBadSize = list.length === 0 || list.length > 100_000;
  if (isBadSize)
    throw new CommandError(16, `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`);
  return list;
}
