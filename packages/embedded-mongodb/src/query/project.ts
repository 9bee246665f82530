import { CommandError, notSupported } from '../errors.ts';
import { asNumber, type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { fieldSet } from '../wire/field-set.ts';
import { keepFields } from '../wire/fields.ts';
import { type Evaluate, evaluator } from './expression.ts';
import { elementTest, type Variables } from './match.ts';
import { positionOf } from './positional.ts';

export type Projector = (doc: Doc) => Doc;

type Node = { children: Map<string, Node>; action?: Action };
type Action =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'slice'; skip: number | undefined; limit: number }
  | { kind: 'elemMatch'; test: (element: unknown) => boolean }
  | { kind: 'positional' }
  | { kind: 'compute'; evaluate: Evaluate };

/** Compiles a projection of find, or a $project stage. `filter` is what the positional operator refers to. */
export function compileProjection(spec: Doc, filter: Doc = {}, variables: Variables = {}): Projector | undefined {
  const actions = flatten(spec).map(([path, value]) => [path, actionOf(path, value, variables)] as const);
  if (actions.length === 0) return undefined;
  const isInclusion = decideMode(actions);
  const tree = buildTree(actions, isInclusion);
  return isInclusion ? (doc) => include(doc, tree, doc, filter) : (doc) => exclude(doc, tree, doc);
}

/**
 * A projection that only keeps or drops whole top-level fields, done on the BSON itself; undefined for any other. A
 * document that does not begin with its _id is not for it.
 */
export function compileRawProjection(spec: Doc): ((raw: Buffer) => Buffer) | undefined {
  const entries = Object.entries(spec);
  const isPlain = entries.every(
    ([path, value]) => !path.includes('.') && (typeof value === 'boolean' || asNumber(value) !== undefined),
  );
  if (!isPlain || entries.length === 0) return undefined;
  const actions = entries.map(([path, value]) => [path, actionOf(path, value, {})] as const);
  const isInclusion = decideMode(actions);
  const named = entries.filter(([, value]) => isTruthy(value) === isInclusion).map(([path]) => path);
  const isIdNamed = entries.some(([path]) => path === '_id');
  const fields = fieldSet(isInclusion && !isIdNamed ? ['_id', ...named] : named);
  return (raw) => keepFields(raw, fields, isInclusion);
}

function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([name, value]): [string, unknown][] => {
    const isNested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]];
  });
}

function actionOf(path: string, value: unknown, variables: Variables): Action {
  if (path.endsWith('.$')) return { kind: 'positional' };
  if (typeof value === 'boolean' || asNumber(value) !== undefined)
    return { kind: isTruthy(value) ? 'include' : 'exclude' };
  if (isDoc(value) && '$slice' in value && !isSliceExpression(value.$slice)) return sliceAction(value.$slice);
  if (isDoc(value) && '$elemMatch' in value) return { kind: 'elemMatch', test: elementTest(value.$elemMatch as Doc) };
  if (isDoc(value) && '$meta' in value) throw notSupported('$meta in a projection');
  return { kind: 'compute', evaluate: evaluator(value, variables) };
}

function isSliceExpression(operand: unknown): boolean {
  return Array.isArray(operand) && asNumber(operand[0]) === undefined;
}

function sliceAction(operand: unknown): Action {
  if (!Array.isArray(operand)) return { kind: 'slice', skip: undefined, limit: asNumber(operand) ?? 0 };
  return { kind: 'slice', skip: asNumber(operand[0]) ?? 0, limit: asNumber(operand[1]) ?? 0 };
}

// _id may be left out of an inclusion; apart from that a projection names either what it takes or what it drops.
function decideMode(actions: readonly (readonly [string, Action])[]): boolean {
  const kinds = actions.filter(([path]) => path !== '_id').map(([, action]) => action.kind);
  const includes = kinds.some((kind) => kind === 'include' || kind === 'compute' || kind === 'positional');
  const excludes = kinds.includes('exclude');
  if (includes && excludes) {
    const code = kinds[0] === 'exclude' ? 31253 : 31254;
    throw new CommandError(code, 'Cannot do exclusion on some fields and inclusion on others in one projection');
  }
  if (includes) return true;
  if (excludes) return false;
  const id = actions.find(([path]) => path === '_id')?.[1].kind;
  return id === 'include' || id === 'compute' || (kinds.includes('elemMatch') && id !== 'exclude');
}

function buildTree(actions: readonly (readonly [string, Action])[], isInclusion: boolean): Node {
  const root: Node = { children: new Map() };
  for (const [path, action] of actions) place(root, path.replace(/\.\$$/, ''), action);
  if (isInclusion && !root.children.has('_id')) place(root, '_id', { kind: 'include' });
  return root;
}

function place(root: Node, path: string, action: Action): void {
  let node = root;
  for (const part of path.split('.')) {
    if (node.action) throw new CommandError(31249, `Path collision at ${path}`);
    const child = node.children.get(part) ?? { children: new Map() };
    node.children.set(part, child);
    node = child;
  }
  if (node.action || node.children.size > 0) throw new CommandError(31250, `Path collision at ${path}`);
  node.action = action;
}

function include(value: Doc, node: Node, root: Doc, filter: Doc, path = ''): Doc {
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const child = node.children.get(name);
    if (!child) continue;
    const kept = included(value[name], child, root, filter, `${path}${name}`);
    if (kept !== undefined) out[name] = kept;
  }
  addComputed(out, value, node, root);
  return path === '' ? idFirst(out) : out;
}

function idFirst(doc: Doc): Doc {
  return '_id' in doc && Object.keys(doc)[0] !== '_id' ? { _id: doc._id, ...doc } : doc;
}

function included(value: unknown, node: Node, root: Doc, filter: Doc, path: string): unknown {
  if (!node.action) return deeper(value, (each) => include(each, node, root, filter, `${path}.`), true);
  if (node.action.kind === 'exclude') return undefined;
  if (node.action.kind === 'positional') return positional(value, root, filter, path);
  return applied(value, node.action, root);
}

function positional(value: unknown, root: Doc, filter: Doc, path: string): unknown {
  if (!Array.isArray(value)) return value;
  const index = positionOf(root, path, filter);
  if (index === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return [value[index]];
}

// A computed field that the document does not have yet, also below fields it does not have.
function addComputed(out: Doc, value: Doc, node: Node, root: Doc): void {
  for (const [name, child] of node.children) {
    if (Object.hasOwn(value, name)) continue;
    const added = computeMissing(child, root);
    if (added !== undefined) out[name] = added;
  }
}

function computeMissing(node: Node, root: Doc): unknown {
  if (node.action) return node.action.kind === 'compute' ? node.action.evaluate(root) : undefined;
  const out: Doc = {};
  addComputed(out, {}, node, root);
  return Object.keys(out).length > 0 ? out : undefined;
}

function exclude(value: Doc, node: Node, root: Doc): Doc {
  const out: Doc = {};
  for (const name of Object.keys(value)) {
    const child = node.children.get(name);
    const kept = child ? excluded(value[name], child, root) : value[name];
    if (kept !== undefined) out[name] = kept;
  }
  return out;
}

function excluded(value: unknown, node: Node, root: Doc): unknown {
  if (!node.action) return deeper(value, (each) => exclude(each, node, root), false);
  if (node.action.kind === 'exclude') return undefined;
  return node.action.kind === 'include' ? value : applied(value, node.action, root);
}

function applied(value: unknown, action: Action, root: Doc): unknown {
  if (action.kind === 'compute') return action.evaluate(root);
  if (action.kind === 'slice') return Array.isArray(value) ? slice(value, action) : value;
  if (action.kind !== 'elemMatch') return value;
  const found = Array.isArray(value) ? value.find(action.test) : undefined;
  return found === undefined ? undefined : [found];
}

function slice(value: unknown[], { skip, limit }: { skip: number | undefined; limit: number }): unknown[] {
  if (skip === undefined) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
  const start = skip < 0 ? Math.max(0, value.length + skip) : skip;
  return value.slice(start, start + limit);
}

// Inclusion drops what is no document inside an array; exclusion keeps it.
function deeper(value: unknown, project: (doc: Doc) => Doc, dropScalars: boolean): unknown {
  if (Array.isArray(value)) {
    const kept = value.map((each) =>
      isDoc(each) || Array.isArray(each) ? deeper(each, project, dropScalars) : dropScalars ? undefined : each,
    );
    return kept.filter((each) => each !== undefined);
  }
  if (isDoc(value)) return project(value);
  return dropScalars ? undefined : value;
}
