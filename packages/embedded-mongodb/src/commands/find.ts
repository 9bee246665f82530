import { pullPage, type ResultStream } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import { type FindSpec, type OpenQuery, openFind, outputBson, type Shape } from '../plan/find.ts';
import { PAUSED } from '../plan/source.ts';
import { compileProjection, compileRawProjection } from '../query/project.ts';
import { parseSort } from '../query/sort.ts';
import { type Command, type Context, viewOf } from '../server-state.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { encodeCursorReply } from '../wire/encode.ts';
import { collectionName, nonNegative, optionalDoc, optionalNumber, refuseUnsupported } from './arguments.ts';

const FIND_FIELDS = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'max',
  'min',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'oplogReplay',
  'noCursorTimeout',
  'allowPartialResults',
  'collation',
  'allowDiskUse',
  'let',
  'ntoreturn',
];
const UNSUPPORTED = ['max', 'min', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'collation', 'ntoreturn'];
const FIRST_BATCH = 101;

export const find: Command = {
  fields: FIND_FIELDS,
  mayRunInTransaction: true,
  run(context) {
    const spec = parseFind(context.body);
    const name = collectionName(context);
    const projection = optionalDoc(context.body, 'projection') ?? {};
    const project = compileProjection(projection, spec.filter, spec.variables);
    const shape = { project, projectRaw: project && compileRawProjection(projection) };
    const collection = context.state.store.catalog().get(`${context.db}.${name}`);
    const found = openFind(viewOf(context), collection, spec);
    return firstReply(context, `${context.db}.${name}`, streamOf(found, shape));
  },
};

/** Gives what a find asks for. @throws CommandError for options that do not exist here */
export function parseFind(body: Doc): FindSpec {
  refuseUnsupported(body, UNSUPPORTED);
  const limit = optionalNumber(body, 'limit') ?? 0;
  return {
    filter: optionalDoc(body, 'filter') ?? {},
    sort: parseSort(body.sort),
    skip: nonNegative(body, 'skip'),
    limit: Math.abs(limit),
    hint: body.hint,
    variables: optionalDoc(body, 'let') ?? {},
  };
}

function streamOf(found: OpenQuery, shape: Shape): ResultStream {
  return {
    suspend: found.source.suspend,
    close: found.close,
    next() {
      const next = found.source.next();
      return next === undefined || next === PAUSED ? next : outputBson(next, shape);
    },
  };
}

/** The first batch of a new cursor, and the cursor's id if there is more. */
export async function firstReply(context: Context, ns: string, stream: ResultStream): Promise<Buffer> {
  const { body, state, session } = context;
  const batchSize = batchSizeOf(context);
  const owner = context.transaction ? session?.key : undefined;
  const cursor = state.cursors.open(stream, { ns, owner, noTimeout: isTruthy(body.noCursorTimeout) });
  try {
    const page = await pullPage(cursor, batchSize, context.deadline);
    const isSingle = isTruthy(body.singleBatch) || (optionalNumber(body, 'limit') ?? 0) < 0;
    const id = state.cursors.settle(cursor, page.isDone || isSingle);
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
