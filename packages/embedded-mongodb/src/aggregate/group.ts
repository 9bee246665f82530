import { CommandError } from '../errors.ts';
import { type Evaluate, evaluator } from '../query/expression.ts';
import type { Variables } from '../query/match.ts';
import { hashKey } from '../values/key.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type Accumulator, compileAccumulator } from './accumulators.ts';
import { blockingStage, type Stage } from './stream.ts';

type Group = { id: unknown; fields: [string, Accumulator][] };

/** $group. Equal numbers of different types are one group, as in MongoDB. */
export function groupStage(spec: unknown, variables: Variables): Stage {
  if (!isDoc(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const idOf = evaluator(_id, variables);
  return blockingStage(() => groupBy(idOf, fields, variables));
}

/** Groups documents by the value that `idOf` gives. */
export function groupBy(idOf: Evaluate, fields: Doc, variables: Variables) {
  const compiled = Object.entries(fields).map(
    ([name, each]) => [name, compileAccumulator(name, each, variables)] as const,
  );
  const groups = new Map<string, Group>();
  function groupOf(doc: Doc): Group {
    const id = idOf(doc) ?? null;
    const key = hashKey(id);
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { id, fields: compiled.map(([name, make]) => [name, make()]) };
    groups.set(key, group);
    return group;
  }
  return {
    add(doc: Doc): void {
      for (const [, accumulator] of groupOf(doc).fields) accumulator.add(doc);
    },
    // This is no generator: V8 kept what a new generator had seen for longer than the command.
    finish(): Doc[] {
      return Array.from(groups.values(), ({ id, fields: gathered }) => {
        const results = gathered.map(([name, accumulator]) => [name, accumulator.result()] as const);
        return { _id: id, ...Object.fromEntries(results) };
      });
    },
  };
}
