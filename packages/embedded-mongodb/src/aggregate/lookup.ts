import { CommandError } from '../errors.ts';
import { evaluator, pathEvaluator } from '../query/expression.ts';
import type { Variables } from '../query/match.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import type { Environment } from './environment.ts';
import { collect, mapStage, type Stage } from './stream.ts';

const FIELDS = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline'];

/** $lookup: by equal fields (through the other collection's indexes), by a pipeline, or both. */
export function lookupStage(spec: unknown, environment: Environment): Stage {
  const { from, as, localField, foreignField, pipeline = [], let: bindings = {} } = checked(spec);
  const localValue = typeof localField === 'string' ? pathEvaluator(localField) : undefined;
  const variables = Object.entries(bindings as Doc).map(
    ([name, value]) => [name, evaluator(value, environment.variables)] as const,
  );
  return mapStage((doc) => {
    const bound: Variables = {
      ...environment.variables,
      ...Object.fromEntries(variables.map(([name, evaluate]) => [name, evaluate(doc) ?? null])),
    };
    const match = localValue ? [{ $match: equalFilter(foreignField as string, localValue(doc)) }] : [];
    const joined = collect(environment.run(from as string, [...match, ...(pipeline as Doc[])], bound));
    return { ...doc, [as as string]: joined };
  });
}

function checked(spec: unknown): Doc {
  if (!isDoc(spec)) throw new CommandError(9, 'the $lookup specification must be an Object');
  const unknown = Object.keys(spec).find((name) => !FIELDS.includes(name));
  if (unknown) throw new CommandError(9, `unknown argument to $lookup: ${unknown}`);
  if (typeof spec.from !== 'string') throw new CommandError(9, 'missing or invalid "from" argument to $lookup');
  if (typeof spec.as !== 'string') throw new CommandError(9, 'must specify "as" field for a $lookup');
  if ((spec.localField === undefined) !== (spec.foreignField === undefined)) {
    throw new CommandError(9, '$lookup requires both or neither of "localField" and "foreignField"');
  }
  return spec;
}

// A missing local field is equal to null and to a missing field; of an array each element counts.
function equalFilter(foreignField: string, value: unknown): Doc {
  if (Array.isArray(value)) return { [foreignField]: { $in: value } };
  return { [foreignField]: { $eq: value ?? null } };
}
