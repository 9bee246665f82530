import { Double } from 'bson';
import { evalExpr } from 'mingo/core';
import { CommandError } from '../errors.ts';
import { type Evaluate, evaluator, plainDoubles } from '../query/expression.ts';
import type { Variables } from '../query/match.ts';
import { isExpressionOperator, mingoOptions } from '../query/mingo.ts';
import { add, numberType } from '../values/arithmetic.ts';
import { compare } from '../values/compare.ts';
import { hashKey } from '../values/key.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';

/** Accumulates one field of a group. */
export type Accumulator = { add(doc: Doc): void; result(): unknown };
type Fold = (evaluate: Evaluate) => Accumulator;

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

function average(evaluate: Evaluate): Accumulator {
  let total: unknown = 0;
  let count = 0;
  return {
    add(doc) {
      const value = evaluate(doc);
      if (!numberType(value)) return;
      total = add(total, value);
      count += 1;
    },
    result: () => (count === 0 ? null : new Double((asNumber(total) as number) / count)),
  };
}

function extreme(sign: 1 | -1): Fold {
  return (evaluate) => {
    let best: unknown = null;
    return {
      add(doc) {
        const value = evaluate(doc) ?? null;
        if (value !== null && (best === null || sign * compare(value, best) > 0)) best = value;
      },
      result: () => best,
    };
  };
}

function first(evaluate: Evaluate): Accumulator {
  let found: { value: unknown } | undefined;
  return {
    add(doc) {
      found ??= { value: evaluate(doc) ?? null };
    },
    result: () => found?.value ?? null,
  };
}

function last(evaluate: Evaluate): Accumulator {
  let value: unknown = null;
  return {
    add(doc) {
      value = evaluate(doc) ?? null;
    },
    result: () => value,
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

function addToSet(evaluate: Evaluate): Accumulator {
  const values = new Map<string, unknown>();
  return {
    add(doc) {
      const value = evaluate(doc);
      if (value !== undefined) values.set(hashKey(value), value);
    },
    result: () => [...values.values()],
  };
}

function mergeObjects(evaluate: Evaluate): Accumulator {
  const merged: Doc = {};
  return {
    add(doc) {
      const value = evaluate(doc);
      if (isDoc(value)) Object.assign(merged, value);
    },
    result: () => merged,
  };
}

function count(): Accumulator {
  let total = 0;
  return {
    add() {
      total += 1;
    },
    result: () => total,
  };
}

const FOLDS: Record<string, Fold> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $count: count,
};

/** Compiles {field: {$operator: expression}} of $group. @throws CommandError 15952, 40234 */
export function compileAccumulator(field: string, spec: unknown, variables: Variables): () => Accumulator {
  const [entry, ...more] = isDoc(spec) ? Object.entries(spec) : [];
  if (!entry) throw new CommandError(40234, `The field '${field}' must be an accumulator object`);
  if (more.length > 0) throw new CommandError(40238, `The field '${field}' must specify one accumulator`);
  const [name, operand] = entry;
  const fold = Object.hasOwn(FOLDS, name) ? FOLDS[name] : undefined;
  if (fold) {
    const evaluate = evaluator(operand, variables);
    return () => fold(evaluate);
  }
  if (!isExpressionOperator(name)) throw new CommandError(15952, `unknown group operator '${name}'`);
  return () => byMingo(spec as Doc, variables);
}

function byMingo(spec: Doc, variables: Variables): Accumulator {
  const docs: Doc[] = [];
  return {
    add: (doc) => docs.push(plainDoubles(doc) as Doc),
    result: () => evalExpr(docs, plainDoubles(spec), mingoOptions(variables)),
  };
}
