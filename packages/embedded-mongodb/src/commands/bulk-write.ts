import { pullPage } from '../cursors.ts';
import type { Command, Context } from '../server-state.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { encode, encodeCursorReply } from '../wire/encode.ts';
import { collectionForWrite } from '../write/target.ts';
import { optionalDoc, optionalNumber } from './arguments.ts';
import { type BulkOp, bulkOps, type Kind } from './bulk-ops.ts';
import { runDeleteStatement } from './delete.ts';
import { insertDocument } from './insert.ts';
import { durable, runAll, type WriteError } from './statements.ts';
import { runUpdateStatement } from './update.ts';

/** Writes of any kind into any collections, in their order: MongoDB 8's command for them. */
export const bulkWrite: Command = {
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation', 'cursor'],
  mayRunInTransaction: true,
  isAdminOnly: true,
  async run(context) {
    const writes = bulkOps(context);
    const sums = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const replies: Doc[] = [];
    const errors = await runAll(context, writes.length, context.body.ordered !== false, async (idx) => {
      const write = writes[idx] as BulkOp;
      const done = await STATEMENTS[write.kind](context, idx, write);
      addUp(sums, write.kind, done);
      if (!isTruthy(context.body.errorsOnly)) replies.push(replyOf(idx, done));
    });
    await durable(context);
    replies.push(...errors.map(errorReply));
    replies.sort((a, b) => (a.idx as number) - (b.idx as number));
    return reply(context, replies, { nErrors: errors.length, ...sums });
  },
};

/** Each is a statement of the command that does nothing else. */
const STATEMENTS: Record<Kind, (context: Context, idx: number, write: BulkOp) => Promise<Doc>> = {
  async insert(context, idx, { namespace: { db, name }, op }) {
    const collection = collectionForWrite(context.state.store, db, name);
    return insertDocument(context, idx, { collection, source: op.document as Buffer | Doc });
  },
  update(context, idx, { namespace, op: { update: _, filter: q, updateMods: u, ...rest } }) {
    return runUpdateStatement(context, idx, { namespace, statement: { q, u, ...rest } });
  },
  delete(context, idx, { namespace, op: { delete: _, filter: q, multi, ...rest } }) {
    return runDeleteStatement(context, idx, { namespace, statement: { q, limit: isTruthy(multi) ? 0 : 1, ...rest } });
  },
};

type Sums = Record<'nInserted' | 'nMatched' | 'nModified' | 'nUpserted' | 'nDeleted', number>;

function addUp(sums: Sums, kind: Kind, done: Doc): void {
  const n = done.n as number;
  if (kind === 'insert') sums.nInserted += n;
  else if (kind === 'delete') sums.nDeleted += n;
  else if ('upserted' in done) sums.nUpserted += n;
  else sums.nMatched += n;
  sums.nModified += (done.nModified as number | undefined) ?? 0;
}

function replyOf(idx: number, { upserted, ...counts }: Doc): Doc {
  return { ok: 1, idx, ...counts, ...(upserted === undefined ? {} : { upserted: { index: 0, _id: upserted } }) };
}

const errorReply = ({ index, ...error }: WriteError): Doc => ({ ok: 0, idx: index, n: 0, ...error });

const NAMESPACE = 'admin.$cmd.bulkWrite';

/** The outcome of the writes is read by a cursor, as it may be more than one reply holds. */
async function reply({ body, state, transaction, session }: Context, replies: Doc[], sums: Doc): Promise<Buffer> {
  const left = replies.values().map(encode);
  const stream = { next: () => left.next().value, suspend() {}, close() {} };
  const cursor = state.cursors.open(stream, { ns: NAMESPACE, owner: transaction && session?.key });
  const batchSize = optionalNumber(optionalDoc(body, 'cursor') ?? {}, 'batchSize') ?? Number.POSITIVE_INFINITY;
  const { documents, isDone } = await pullPage(cursor, batchSize);
  const id = state.cursors.settle(cursor, isDone);
  return encodeCursorReply({ id, ns: NAMESPACE, batch: 'firstBatch', documents, beside: encode(sums) });
}
