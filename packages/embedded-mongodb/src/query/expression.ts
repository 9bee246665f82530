import { Double } from 'bson';
import { evalExpr } from 'mingo/core';
import { CommandError } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { isExpressionOperator, mingoOptions } from './mingo.ts';

export type Evaluate = (doc: Doc) => unknown;

/**
 * Compiles an aggregation expression. Plain field paths, constants and documents of such are ours, so that values keep
 * their BSON type; everything else is mingo's.
 * @throws CommandError 168 for an operator that does not exist
 */
export function evaluator(expression: unknown, variables: Readonly<Record<string, unknown>> = {}): Evaluate {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return () => expression;
    if (!expression.startsWith('$$')) return pathEvaluator(expression.slice(1));
  }
  if (!isDoc(expression) && !Array.isArray(expression) && typeof expression !== 'string') return () => expression;
  if (isPlainDocument(expression)) return documentEvaluator(expression, variables);
  refuseUnknownOperators(expression);
  const options = mingoOptions(plainDoubles(variables) as Doc);
  const plainExpression = plainDoubles(expression);
  return (doc) => evaluateByMingo(doc, plainExpression, options);
}

function isPlainDocument(expression: unknown): expression is Doc {
  return isDoc(expression) && Object.keys(expression).every((name) => !name.startsWith('$') && !name.includes('.'));
}

function documentEvaluator(expression: Doc, variables: Readonly<Record<string, unknown>>): Evaluate {
  const fields = Object.entries(expression).map(([name, each]) => [name, evaluator(each, variables)] as const);
  return (doc) => {
    const made: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) made[name] = value;
    }
    return made;
  };
}

/** The top-level fields that an expression reads; undefined when that is not plain. */
function fieldsRead(expression: unknown): string[] | undefined {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return [];
    return expression.startsWith('$$') ? undefined : [expression.slice(1).split('.')[0] as string];
  }
  if (Array.isArray(expression)) return undefined;
  if (!isDoc(expression)) return [];
  return isPlainDocument(expression) ? allFieldsRead(Object.values(expression)) : undefined;
}

/** The same of several. */
export function allFieldsRead(expressions: readonly unknown[]): string[] | undefined {
  const each = expressions.map(fieldsRead);
  return each.includes(undefined) ? undefined : (each as string[][]).flat();
}

function evaluateByMingo(doc: Doc, expression: unknown, options: never): unknown {
  try {
    return evalExpr(plainDoubles(doc), expression, options);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(2, (cause as Error).message, { cause });
  }
}

/** A field path in an expression: arrays on the way give the array of what is found in their elements. */
export function pathEvaluator(path: string): Evaluate {
  const parts = path.split('.');
  return (doc) => readPath(doc, parts, 0);
}

function readPath(value: unknown, parts: readonly string[], at: number): unknown {
  if (at === parts.length) return value;
  if (Array.isArray(value)) {
    return value.map((each) => readPath(each, parts, at)).filter((each) => each !== undefined);
  }
  if (!isDoc(value) || !Object.hasOwn(value, parts[at] as string)) return undefined;
  return readPath(value[parts[at] as string], parts, at + 1);
}

/** The same value with whole doubles as plain numbers, which is what mingo computes with. */
export function plainDoubles(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (Array.isArray(value)) return value.map(plainDoubles);
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) copy[name] = plainDoubles(value[name]);
  return copy;
}

function refuseUnknownOperators(expression: unknown) {
  if (Array.isArray(expression)) return expression.forEach(refuseUnknownOperators);
  if (!isDoc(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') return;
    if (name.startsWith('$') && !isExpressionOperator(name)) {
      throw new CommandError(168, `Unrecognized expression '${name}'`);
    }
    refuseUnknownOperators(operand);
  }
}
