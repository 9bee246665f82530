import { CommandError, notSupported } from '../errors.ts';
import { pathEvaluator } from '../query/expression.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { collect, mapStage, type RunOn, type Stage } from './stream.ts';

const FIELDS = ['from', 'localField', 'foreignField', 'as'] as const;

/** $lookup by equal fields, through the other collection's indexes. */
export function lookupStage(spec: unknown, runOn: RunOn): Stage {
  const { from, localField, foreignField, as } = checked(spec);
  const localValue = pathEvaluator(localField);
  return mapStage((doc) => {
    const match = { $match: equalFilter(foreignField, localValue(doc)) };
    return { ...doc, [as]: collect(runOn(from, [match])) };
  });
}

function checked(spec: unknown): Record<(typeof FIELDS)[number], string> {
  if (!isDoc(spec)) throw new CommandError(9, 'the $lookup specification must be an Object');
  const other = Object.keys(spec).find((name) => !FIELDS.some((each) => each === name));
  if (other) throw notSupported(`'${other}' in $lookup`, 9);
  const missing = FIELDS.find((name) => typeof spec[name] !== 'string');
  if (missing) throw new CommandError(9, `missing or invalid "${missing}" argument to $lookup`);
  if (String(spec.as).includes('.')) throw notSupported('$lookup into a part of a field', 9);
  return spec as Record<(typeof FIELDS)[number], string>;
}

// A missing local field is equal to null and to a missing field; of an array each element counts.
function equalFilter(foreignField: string, value: unknown): Doc {
  if (Array.isArray(value)) return { [foreignField]: { $in: value } };
  return { [foreignField]: { $eq: value ?? null } };
}
