import { stageOf } from '../aggregate/pipeline.ts';
import { runPipeline } from '../aggregate/run.ts';
import { collect, type DocStream, fromArray } from '../aggregate/stream.ts';
import { openUnchanged } from '../aggregate/unchanged.ts';
import type { ResultStream } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import { PAUSED } from '../plan/source.ts';
import { type Command, type Context, viewOf } from '../server-state.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { optionalDoc, refuseUnsupported } from './arguments.ts';
import { firstReply } from './find.ts';
import { writeOutput } from './output-stages.ts';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'let', 'explain', 'collation', 'bypassDocumentValidation'],
  mayRunInTransaction: true,
  async run(context) {
    const pipeline = parsePipeline(context.body);
    if (!isDoc(context.body.cursor))
      throw new CommandError(9, "The 'cursor' option is required, except for aggregate with the explain argument");
    const name = context.body.aggregate;
    const ns = `${context.db}.${typeof name === 'string' ? name : '$cmd.aggregate'}`;
    const last = pipeline.at(-1);
    const [output] = last === undefined ? [] : stageOf(last);
    if (output !== '$out' && output !== '$merge') {
      const unchanged = openPipeline(context, pipeline, openUnchanged);
      return firstReply(context, ns, unchanged ?? encoded(openPipeline(context, pipeline, runPipeline)));
    }
    const docs = collect(openPipeline(context, pipeline.slice(0, -1), runPipeline));
    await writeOutput(context, last as Doc, docs);
    return firstReply(context, ns, encoded(fromArray([])));
  },
};

/** The pipeline of an aggregate. @throws CommandError for what is not one */
export function parsePipeline(body: Doc): Doc[] {
  refuseUnsupported(body, ['collation', 'bypassDocumentValidation']);
  const { pipeline } = body;
  if (Array.isArray(pipeline) && pipeline.every(isDoc)) return pipeline;
  throw new CommandError(14, "A pipeline must be an array of objects ('pipeline')");
}

type Run<Stream> = (...asked: Parameters<typeof runPipeline>) => Stream;

function openPipeline<Stream>(context: Context, pipeline: readonly Doc[], run: Run<Stream>): Stream {
  const catalog = context.state.store.catalog();
  const scope = {
    view: viewOf(context),
    find: (name: string) => catalog.get(`${context.db}.${name}`),
    hint: context.body.hint,
    deadline: context.deadline,
  };
  return run(scope, String(context.body.aggregate), pipeline, optionalDoc(context.body, 'let') ?? {});
}

function encoded(stream: DocStream): ResultStream {
  return {
    ...stream,
    next() {
      const next = stream.next();
      return next === undefined || next === PAUSED ? next : encode(next);
    },
  };
}
