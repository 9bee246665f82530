import { CommandError, notSupported } from '../errors.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { groupStage } from './group.ts';
import { lookupStage } from './lookup.ts';
import type { DocStream, RunOn, Stage } from './stream.ts';
import { unwindStage } from './unwind.ts';

/** One stage as [name, operand]. @throws CommandError 40323 */
export function stageOf(stage: unknown): [string, unknown] {
  const entries = isDoc(stage) ? Object.entries(stage) : [];
  if (entries.length === 1) return entries[0] as [string, unknown];
  throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
}

/** Compiles the stages behind those that are one query, and chains them. `runOn` runs a pipeline over a collection. */
export function chain(input: DocStream, stages: readonly unknown[], runOn: RunOn): DocStream {
  return stages.map((stage) => compileStage(stage, runOn)).reduce((stream, stage) => stage(stream), input);
}

const FIRST = ['$match', '$sort', '$limit'];

function compileStage(stage: unknown, runOn: RunOn): Stage {
  const [name, spec] = stageOf(stage);
  switch (name) {
    case '$group':
      return groupStage(spec);
    case '$unwind':
      return unwindStage(spec);
    case '$lookup':
      return lookupStage(spec, runOn);
    case '$unionWith':
      return unionStage(spec, runOn);
    default:
      throw notSupported(FIRST.includes(name) ? `The stage '${name}' in this place` : `The stage '${name}'`, 40324);
  }
}

/** The operand of $limit. @throws CommandError 15958 */
export function countOf(spec: unknown): number {
  const count = asNumber(spec);
  if (count !== undefined && Number.isInteger(count) && count >= 1) return count;
  throw new CommandError(15958, `invalid argument to $limit stage: ${String(spec)}`);
}

function unionStage(spec: unknown, runOn: RunOn): Stage {
  const { coll, pipeline, ...rest } = isDoc(spec) ? spec : {};
  if (typeof coll !== 'string' || !Array.isArray(pipeline) || Object.keys(rest).length > 0)
    throw notSupported('$unionWith of anything but {coll, pipeline}', 9);
  return (input) => {
    const other = runOn(coll, pipeline as Doc[]);
    const both = [input, other];
    let isOver = false;
    return {
      next() {
        const found = isOver ? undefined : input.next();
        if (found !== undefined) return found;
        // An exhausted input is not read again.
        isOver = true;
        return other.next();
      },
      suspend: () => both.forEach((stream) => void stream.suspend()),
      close: () => both.forEach((stream) => void stream.close()),
    };
  };
}
