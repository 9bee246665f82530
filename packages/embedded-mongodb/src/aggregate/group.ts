import { CommandError, notSupported } from '../errors.ts';
import { type Evaluate, evaluator } from '../query/expression.ts';
import { add, numberType } from '../values/arithmetic.ts';
import { hashKey } from '../values/key.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { blockingStage, type Stage } from './stream.ts';

/** Accumulates one field of a group. */
type Accumulator = { add(doc: Doc): void; result(): unknown };

type Group = { id: unknown; fields: [string, Accumulator][] };

/** $group. Equal numbers of different types are one group, as in MongoDB. */
export function groupStage(spec: unknown): Stage {
  if (!isDoc(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...fields } = spec;
  const idOf = evaluator(_id);
  const compiled = Object.entries(fields).map(([name, each]) => [name, compileAccumulator(name, each)] as const);
  return blockingStage(() => gather(idOf, compiled));
}

function gather(idOf: Evaluate, fields: readonly (readonly [string, () => Accumulator])[]) {
  const groups = new Map<string, Group>();
  function groupOf(doc: Doc): Group {
    const id = idOf(doc) ?? null;
    const key = hashKey(id);
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { id, fields: fields.map(([name, make]) => [name, make()]) };
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

/** Compiles {field: {$operator: expression}}. @throws CommandError 15952, 40234, 40238 */
function compileAccumulator(field: string, spec: unknown): () => Accumulator {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (!entry) throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  if (more.length > 0) throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  const [name, operand] = entry;
  const fold = name === '$sum' ? sum : name === '$push' ? push : undefined;
  if (!fold) throw notSupported(`The accumulator '${name}'`, 15952);
  const evaluate = evaluator(operand);
  return () => fold(evaluate);
}

function sum(evaluate: Evaluate): Accumulator {
  let total: unknown = 0;
  return {
    add(doc) {
      const value = evaluate(doc);
      if (numberType(value)) total = add(total, value);
    },
    result: () => total,
  };
}

function push(evaluate: Evaluate): Accumulator {
  const values: unknown[] = [];
  return {
    add(doc) {
      const value = evaluate(doc);
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}
