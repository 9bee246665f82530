import { CommandError } from '../errors.ts';
import { type Command, type Context, targetOf } from '../server-state.ts';
import { neededBy } from '../store/index-definition.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { collectionForWrite } from '../write/target.ts';
import { collectionName, refuseUnsupported } from './arguments.ts';
import { documentToInsert, rawToInsert } from './documents.ts';
import { durable, runAll, runStatement } from './statements.ts';

const INSERTED: Doc = { n: 1 };

export const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation', 'maxTimeMS'],
  mayRunInTransaction: true,
  async run(context) {
    refuseUnsupported(context.body, ['bypassDocumentValidation']);
    const sources = documentsOf(context);
    const collection = collectionForWrite(context.state.store, context.db, collectionName(context));
    const target = targetOf(context);
    let n = 0;
    const errors = await runAll(context, sources.length, context.body.ordered !== false, async (index) => {
      await runStatement(context, index, () => {
        const source = sources[index] as Buffer | Doc;
        const needed = neededBy(collection.indexes);
        const { doc, raw } = Buffer.isBuffer(source) ? rawToInsert(source, needed) : documentToInsert(source);
        target.insert(collection, doc, raw);
        return INSERTED;
      });
      n += 1;
    });
    await durable(context);
    return { n, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
  },
};

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
