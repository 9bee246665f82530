import { notSupported } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

export type Evaluate = (doc: Doc) => unknown;

/**
 * Compiles an aggregation expression: a field path, a constant, or a document of such.
 * @throws CommandError 168 for an operator or a variable, by its name
 */
export function evaluator(expression: unknown): Evaluate {
  if (typeof expression === 'string') return textEvaluator(expression);
  if (Array.isArray(expression)) throw notSupported('A list as an expression', 168);
  if (!isDoc(expression)) return () => expression;
  return documentEvaluator(expression);
}

function textEvaluator(text: string): Evaluate {
  if (text.startsWith('$$')) throw notSupported(`The variable '${text}'`, 168);
  return text.startsWith('$') ? pathEvaluator(text.slice(1)) : () => text;
}

function documentEvaluator(expression: Doc): Evaluate {
  const other = Object.keys(expression).find((name) => name.startsWith('$') || name.includes('.'));
  if (other !== undefined) throw notSupported(`The expression '${other}'`, 168);
  const fields = Object.entries(expression).map(([name, each]) => [name, evaluator(each)] as const);
  return (doc) => {
    const made: Doc = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) made[name] = value;
    }
    return made;
  };
}

/** The top-level fields that expressions read. */
export function fieldsRead(expressions: readonly unknown[]): string[] {
  return expressions.flatMap((expression): string[] => {
    if (isDoc(expression)) return fieldsRead(Object.values(expression));
    const isPath = typeof expression === 'string' && expression.startsWith('$');
    return isPath ? [expression.slice(1).split('.')[0] as string] : [];
  });
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
