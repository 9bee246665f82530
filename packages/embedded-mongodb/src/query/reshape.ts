import { CommandError } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type Evaluate, evaluator } from './expression.ts';
import type { Variables } from './match.ts';
import { compileProjection } from './project.ts';

type Reshape = (doc: Doc) => Doc;

/** $addFields and $set. Fields named within arrays are set in each of their documents. */
export function compileAddFields(spec: unknown, variables: Variables): Reshape {
  if (!isDoc(spec)) throw new CommandError(40272, '$addFields specification stage must be an object');
  const fields = flatten(spec).map(([path, value]) => [path.split('.'), evaluator(value, variables)] as const);
  return (doc) => fields.reduce((out, [parts, evaluate]) => withField(out, parts, evaluate, doc), doc);
}

function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const isNested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]];
  });
}

function withField(doc: Doc, parts: readonly string[], evaluate: Evaluate, root: Doc): Doc {
  const value = evaluate(root);
  return place(doc, parts, value) as Doc;
}

function place(target: unknown, parts: readonly string[], value: unknown): unknown {
  if (parts.length === 0) return value;
  if (Array.isArray(target)) return target.map((each) => place(each, parts, value));
  const [name, ...rest] = parts as [string, ...string[]];
  const owner: Doc = isDoc(target) ? { ...target } : {};
  const placed = place(owner[name], rest, value);
  if (placed === undefined) delete owner[name];
  else owner[name] = placed;
  return owner;
}

/** $unset. */
export function compileUnset(spec: unknown): Reshape {
  const names = Array.isArray(spec) ? spec : [spec];
  if (names.some((name) => typeof name !== 'string')) {
    throw new CommandError(31120, '$unset specification must be a string or an array containing only string values');
  }
  return compileProjection(Object.fromEntries(names.map((name) => [name as string, 0]))) ?? ((doc) => doc);
}

/** $replaceRoot and $replaceWith. */
export function compileReplaceRoot(expression: unknown, variables: Variables): Reshape {
  const evaluate = evaluator(expression, variables);
  return (doc) => {
    const root = evaluate(doc);
    if (isDoc(root)) return root;
    throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
  };
}
