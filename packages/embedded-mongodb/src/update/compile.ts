import { CommandError, notSupported } from '../errors.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { isArrayIndex } from '../values/path.ts';
import { operandOf, operators } from './operators.ts';
import { type Change, changeAt } from './path-write.ts';

/** Turns the old document into the new one; the old one is not to be used afterwards. */
export type Updater = {
  kind: 'replace' | 'modify';
  apply(doc: Doc, isInsert: boolean): Doc;
};

/** Compiles an update: operators, or a whole document. @throws CommandError 9, 2, 40, 66 */
export function compileUpdate(update: unknown): Updater {
  if (Array.isArray(update)) throw notSupported('A pipeline as an update', 9);
  if (!isDoc(update)) throw new CommandError(9, 'Update argument must be an object');
  const [first] = Object.keys(update);
  return first?.startsWith('$') ? compileOperators(update) : compileReplacement(update);
}

function compileReplacement(replacement: Doc): Updater {
  const wrong = Object.keys(replacement).find((name) => name.startsWith('$'));
  if (wrong)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${wrong}' is not allowed in the context of an update's replacement document.`,
    );
  const apply = keepingId((doc) => withId(replacement, doc._id));
  return { kind: 'replace', apply };
}

// A replacement keeps the document's _id, and _id comes first.
function withId(replacement: Doc, id: unknown): Doc {
  const { _id = id, ...rest } = replacement;
  return _id === undefined ? rest : { _id, ...rest };
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

type Step = { path: string; parts: string[]; change: Change; mayCreate: boolean; onlyOnInsert: boolean };

function compileOperators(update: Doc): Updater {
  const steps = Object.entries(update).flatMap(([name, operand]) => compileOperator(name, operandOf(name, operand)));
  refuseConflicts(steps.map((step) => step.path));
  if (steps.length > 1) steps.sort((a, b) => comparePaths(a.path, b.path));
  return { kind: 'modify', apply: keepingId((doc, isInsert) => run(doc, isInsert, steps)) };
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

function compileOperator(name: string, operand: Doc): Step[] {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (!operator) throw notSupported(`The modifier '${name}'`, 9);
  return Object.entries(operand).map(([path, value]) => {
    const change = operator.change(value, path);
    return { path, parts: partsOf(path), change, mayCreate: operator.mayCreate, onlyOnInsert: name === '$setOnInsert' };
  });
}

function partsOf(path: string): string[] {
  if (path === '') throw new CommandError(56, 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts[0]?.startsWith('$'))
    throw new CommandError(52, `The dollar ($) prefixed field '${path}' is not valid for storage.`);
  const position = parts.find((part) => part.startsWith('$'));
  if (position !== undefined) throw notSupported(`The position '${position}' in an update's path`, 2);
  return parts;
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

function run(doc: Doc, isInsert: boolean, steps: readonly Step[]): Doc {
  for (const { parts, change, mayCreate, onlyOnInsert } of steps)
    if (isInsert || !onlyOnInsert) changeAt(doc, parts, change, mayCreate);
  return doc;
}
