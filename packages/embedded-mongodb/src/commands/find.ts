import { pullPage, type ResultStream } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import { type FindSpec, type OpenQuery, openFind } from '../plan/find.ts';
import { PAUSED } from '../plan/source.ts';
import { compileProjection } from '../query/project.ts';
import { parseSort } from '../query/sort.ts';
import { type Command, type Context, viewOf } from '../server-state.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { encodeCursorReply } from '../wire/encode.ts';
import { collectionName, nonNegative, optionalDoc, optionalNumber } from './arguments.ts';

const FIRST_BATCH = 101;

export const find: Command = {
  fields: ['filter', 'sort', 'projection', 'hint', 'limit', 'batchSize', 'singleBatch'],
  mayRunInTransaction: true,
  run(context) {
    const spec = parseFind(context.body);
    const name = collectionName(context);
    const project = compileProjection(optionalDoc(context.body, 'projection') ?? {});
    const collection = context.state.store.catalog().get(`${context.db}.${name}`);
    const found = openFind(viewOf(context), collection, spec);
    return firstReply(context, `${context.db}.${name}`, streamOf(found, project));
  },
};

/** Gives what a find asks for. */
export function parseFind(body: Doc): FindSpec {
  return {
    filter: optionalDoc(body, 'filter') ?? {},
    sort: parseSort(body.sort),
    limit: nonNegative(body, 'limit'),
    hint: body.hint,
  };
}

function streamOf(found: OpenQuery, project: ReturnType<typeof compileProjection>): ResultStream {
  return {
    suspend: found.source.suspend,
    close: found.close,
    next() {
      const next = found.source.next();
      if (next === undefined || next === PAUSED) return next;
      return project ? project(next.raw) : next.raw;
    },
  };
}

/** The first batch of a new cursor, and the cursor's id if there is more. */
export async function firstReply(context: Context, ns: string, stream: ResultStream): Promise<Buffer> {
  const { body, state, session } = context;
  const batchSize = batchSizeOf(context);
  const owner = context.transaction ? session?.key : undefined;
  const cursor = state.cursors.open(stream, { ns, owner });
  try {
    const page = await pullPage(cursor, batchSize);
    const id = state.cursors.settle(cursor, page.isDone || isTruthy(body.singleBatch));
    return encodeCursorReply({ id, ns, batch: 'firstBatch', documents: page.documents });
  } catch (error) {
    stream.close();
    throw error;
  }
}

function batchSizeOf(context: Context): number {
  const options = context.name === 'aggregate' ? (optionalDoc(context.body, 'cursor') ?? {}) : context.body;
  const size = optionalNumber(options, 'batchSize') ?? FIRST_BATCH;
  if (size < 0) throw new CommandError(51024, `BSON field 'batchSize' value must be >= 0, actual value '${size}'`);
  return size;
}
