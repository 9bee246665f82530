import { CommandError } from '../errors.ts';
import type { Variables } from '../query/match.ts';
import { compileProjection } from '../query/project.ts';
import { compileAddFields, compileReplaceRoot, compileUnset } from '../query/reshape.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

type Step = (doc: Doc) => Doc;

/** Compiles an update that is a pipeline. @throws CommandError 72 for stages that may not stand there */
export function compilePipelineUpdate(stages: readonly unknown[], variables: Variables = {}): Step {
  const steps = stages.map((stage) => compileStage(stage, variables));
  return (doc) => steps.reduce((current, step) => step(current), doc);
}

function compileStage(stage: unknown, variables: Variables): Step {
  if (!isDoc(stage) || Object.keys(stage).length !== 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name, spec] = Object.entries(stage)[0] as [string, unknown];
  if (name === '$set' || name === '$addFields') return compileAddFields(spec, variables);
  if (name === '$unset') return compileUnset(spec);
  if (name === '$replaceWith') return compileReplaceRoot(spec, variables);
  if (name === '$replaceRoot') return compileReplaceRoot((spec as Doc).newRoot, variables);
  if (name === '$project') return compileProjection(spec as Doc, {}, variables) ?? ((doc) => doc);
  throw new CommandError(72, `${name} is not allowed to be used within an update`);
}
