import { CommandError } from '../errors.ts';
import { evaluator } from '../query/expression.ts';
import type { Variables } from '../query/match.ts';
import { compare } from '../values/compare.ts';
import type { Doc } from '../values/kinds.ts';
import { groupBy } from './group.ts';
import { blockingStage, type Stage } from './stream.ts';

/** $bucket: a group per interval of `boundaries`, in their order, and `default` for what lies outside. */
export function bucketStage(spec: Doc, variables: Variables): Stage {
  const { boundaries, output = { count: { $sum: 1 } } } = spec;
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new CommandError(40192, "The $bucket 'boundaries' field must be an array with at least 2 values");
  }
  if (boundaries.some((each, i) => i > 0 && compare(boundaries[i - 1], each) >= 0)) {
    throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
  }
  const groupedBy = evaluator(spec.groupBy, variables);
  const idOf = (doc: Doc) => bucketOf(groupedBy(doc), boundaries, spec);
  return blockingStage(() => {
    const groups = groupBy(idOf, output as Doc, variables);
    return { add: groups.add, finish: () => [...groups.finish()].sort((a, b) => compare(a._id, b._id)) };
  });
}

function bucketOf(value: unknown, boundaries: readonly unknown[], spec: Doc): unknown {
  const above = boundaries.findIndex((each) => compare(value, each) < 0);
  if (above > 0) return boundaries[above - 1];
  if ('default' in spec) return spec.default;
  throw new CommandError(40066, '$switch could not find a matching branch for an input, and no default was specified.');
}
