import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { exactOperators } from './exact-operators.ts';

// Mingo gives the aggregation language. What depends on BSON's types (arithmetic and comparison, above all of
// int64) is replaced by our own operators, because mingo knows JavaScript's values only.

type Operators = Record<string, (...args: never[]) => unknown>;

const known = { ...(expressions as unknown as Operators), ...exactOperators };

export const context = Context.init({
  accumulator: accumulators as never,
  expression: known as never,
  pipeline: pipeline as never,
  projection: projections as never,
  query: queries as never,
  window: windows as never,
});

/** Tells whether an operator may stand in an expression. */
export function isExpressionOperator(name: string): boolean {
  if (name === '$function' || name === '$where') return false;
  return Object.hasOwn(known, name) || Object.hasOwn(accumulators, name);
}

/** Tells whether mingo has this pipeline stage. */
export function isMingoStage(name: string): boolean {
  return Object.hasOwn(pipeline, name);
}

/** Options for one run of mingo; `variables` are those of `let`. */
export function mingoOptions(variables: Readonly<Record<string, unknown>> = {}) {
  // Mingo's own window stages are built on $function; that of a client is refused by name before it gets here.
  return { context, variables, processingMode: 0 } as never;
}
