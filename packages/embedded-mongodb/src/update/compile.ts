import { CommandError } from '../errors.ts';
import type { Variables } from '../query/match.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { isArrayIndex, valueAt } from '../values/path.ts';
import { operandOf, operators } from './operators.ts';
import { type Change, changeAt, KEEP, REMOVE } from './path-write.ts';
import { compilePipelineUpdate } from './pipeline.ts';
import { type ArrayFilters, compileArrayFilters, expandPath, refuseUnusedFilters } from './positions.ts';

export type UpdateOptions = { filter: Doc; arrayFilters?: readonly Doc[]; variables?: Variables };

/** Turns the old document into the new one; the old one is not to be used afterwards. */
export type Updater = {
  kind: 'replace' | 'modify';
  apply(doc: Doc, isInsert: boolean): Doc;
};

/** Compiles an update: operators, a whole document, or a pipeline. @throws CommandError 9, 2, 40, 66 */
export function compileUpdate(update: unknown, options: UpdateOptions): Updater {
  if (Array.isArray(update))
    return { kind: 'modify', apply: keepingId(compilePipelineUpdate(update, options.variables)) };
  if (!isDoc(update)) throw new CommandError(9, 'Update argument must be either an object or an array');
  const [first] = Object.keys(update);
  return first?.startsWith('$') ? compileOperators(update, options) : compileReplacement(update);
}

function compileReplacement(replacement: Doc): Updater {
  const wrong = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (wrong)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${wrong}' is not allowed in the context of an update's replacement document.`,
    );
  const apply = keepingId((doc) => withId(structuredDoc(replacement), doc._id));
  return { kind: 'replace', apply };
}

// A replacement keeps the document's _id, and _id comes first.
function withId(replacement: Doc, id: unknown): Doc {
  const { _id = id, ...rest } = replacement;
  return _id === undefined ? rest : { _id, ...rest };
}

function structuredDoc(doc: Doc): Doc {
  return { ...doc };
}

function keepingId(apply: (doc: Doc, isInsert: boolean) => Doc): Updater['apply'] {
  return (doc, isInsert) => {
    const id = doc._id;
    const changed = apply(doc, isInsert);
    refuseOtherId(id, changed._id);
    return changed;
  };
}

function refuseOtherId(before: unknown, now: unknown): void {
  if (before === undefined || (now !== undefined && isEqual(before, now))) return;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

type Step = { path: string; change: Change; mayCreate: boolean; onlyOnInsert: boolean };

function compileOperators(update: Doc, options: UpdateOptions): Updater {
  const now = new Date();
  const steps = Object.entries(update).flatMap(([name, operand]) =>
    compileOperator(name, operandOf(name, operand), now),
  );
  const renames = compileRenames(update.$rename === undefined ? {} : operandOf('$rename', update.$rename));
  const paths = [...steps.map((step) => step.path), ...renames.flat()];
  refuseConflicts(paths);
  const arrayFilters = compileArrayFilters(options.arrayFilters ?? []);
  refuseUnusedFilters(arrayFilters, paths);
  if (steps.length > 1) steps.sort((a, b) => comparePaths(a.path, b.path));
  return {
    kind: 'modify',
    apply: keepingId((doc, isInsert) => run(doc, isInsert, steps, renames, options.filter, arrayFilters)),
  };
}

// New fields are added in the order of their names, numbers by value and first, as MongoDB does since 5.0.
function comparePaths(a: string, b: string): number {
  if (!a.includes('.') && !b.includes('.')) return compareNames(a, b);
  const [left, right] = [a.split('.'), b.split('.')];
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    const order = compareNames(left[at] as string, right[at] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  const [isNumber, isOtherNumber] = [isArrayIndex(a), isArrayIndex(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : 1;
}

function compileOperator(name: string, operand: Doc, now: Date): Step[] {
  if (name === '$rename') return [];
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator)
    throw new CommandError(
      9,
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  return Object.entries(operand).map(([path, value]) => {
    refuseBadPath(path);
    const change = operator.change(value, path, now);
    return { path, change, mayCreate: operator.mayCreate, onlyOnInsert: name === '$setOnInsert' };
  });
}

function refuseBadPath(path: string): void {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts[0]?.startsWith('$'))
    throw new CommandError(52, `The dollar ($) prefixed field '${path}' is not valid for storage.`);
}

function compileRenames(renames: Doc): [string, string][] {
  return Object.entries(renames).map(([from, to]) => {
    if (typeof to !== 'string') throw new CommandError(2, `The 'to' field for $rename must be a string: ${from}`);
    if (from === to) throw new CommandError(2, `The source and target field for $rename must differ: ${from}`);
    refuseBadPath(from);
    refuseBadPath(to);
    return [from, to];
  });
}

function refuseConflicts(paths: readonly string[]): void {
  const areApart = new Set(paths).size === paths.length && !paths.some((path) => path.includes('.'));
  if (areApart) return;
  const seen = new Set<string>();
  for (const path of [...paths].sort()) {
    const conflict = prefixesOf(path).find((prefix) => seen.has(prefix));
    if (conflict) throw new CommandError(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    seen.add(path);
  }
}

function prefixesOf(path: string): string[] {
  const parts = path.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}

function run(
  doc: Doc,
  isInsert: boolean,
  steps: readonly Step[],
  renames: readonly [string, string][],
  filter: Doc,
  arrayFilters: ArrayFilters,
): Doc {
  for (const [from, to] of renames) rename(doc, from.split('.'), to.split('.'));
  for (const step of steps) {
    if (step.onlyOnInsert && !isInsert) continue;
    for (const parts of expandPath(doc, step.path, filter, arrayFilters))
      changeAt(doc, parts, step.change, step.mayCreate);
  }
  return doc;
}

function rename(doc: Doc, from: readonly string[], to: readonly string[]): void {
  const value = valueAt(doc, from);
  if (value === undefined) return;
  refuseElement(doc, from, 'source');
  refuseElement(doc, to, 'destination');
  changeAt(doc, from, () => REMOVE, false);
  changeAt(doc, to, () => (value === undefined ? KEEP : value), true);
}

function refuseElement(doc: Doc, parts: readonly string[], which: string): void {
  const isElement = parts.some((_, at) => at > 0 && Array.isArray(valueAt(doc, parts.slice(0, at))));
  if (isElement) throw new CommandError(2, `The ${which} field cannot be an array element: ${parts.join('.')}`);
}
