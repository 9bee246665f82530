import { runPipeline } from '../aggregate/run.ts';
import { CommandError } from '../errors.ts';
import { PAUSED } from '../plan/source.ts';
import { type Command, viewOf } from '../server-state.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { collectionName } from './arguments.ts';
import { firstReply } from './find.ts';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'hint'],
  mayRunInTransaction: true,
  run(context) {
    const { body, db, state } = context;
    if (!isDoc(body.cursor)) throw new CommandError(9, "The 'cursor' option is required");
    const pipeline = pipelineOf(body);
    if (context.transaction) refuseUnions(pipeline);
    const name = collectionName(context);
    const catalog = state.store.catalog();
    const scope = { view: viewOf(context), find: (other: string) => catalog.get(`${db}.${other}`), hint: body.hint };
    const stream = runPipeline(scope, name, pipeline);
    return firstReply(context, `${db}.${name}`, {
      ...stream,
      next() {
        const next = stream.next();
        return next === undefined || next === PAUSED ? next : encode(next);
      },
    });
  },
};

/** As MongoDB does. */
function refuseUnions(pipeline: Doc[]): void {
  if (!pipeline.some((stage) => '$unionWith' in stage)) return;
  throw new CommandError(263, 'Stage not supported inside of a multi-document transaction: $unionWith');
}

function pipelineOf({ pipeline }: Doc): Doc[] {
  if (Array.isArray(pipeline) && pipeline.every(isDoc)) return pipeline;
  throw new CommandError(14, "A pipeline must be an array of objects ('pipeline')");
}
