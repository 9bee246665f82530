import { CommandError, notSupported } from '../errors.ts';
import { type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { somePathValue } from '../values/path.ts';
import { equals, listOf, oneOf, ordered, regexTest, type Test } from './leaf.ts';
import { isRegex } from './regex.ts';

export type Matcher = (doc: Doc) => boolean;

/** Compiles a filter. @throws CommandError 2 for operators that there are not or operands that make no sense */
export function compileFilter(filter: Doc): Matcher {
  const tests = Object.entries(filter).map(([name, condition]) => compileEntry(name, condition));
  if (tests.length === 1) return tests[0] as Matcher;
  return (doc) => tests.every((test) => test(doc));
}

/** The top-level fields a filter looks at. */
export function filterFields(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, condition]) =>
    name.startsWith('$') ? (condition as Doc[]).flatMap(filterFields) : [name.split('.')[0] as string],
  );
}

function compileEntry(name: string, condition: unknown): Matcher {
  if (name === '$and') return every(compileList(name, condition));
  if (name === '$or') return some(compileList(name, condition));
  if (name.startsWith('$')) throw notSupported(`The operator '${name}'`, 2);
  return compileField(name, condition);
}

const every =
  (tests: readonly Matcher[]): Matcher =>
  (doc) =>
    tests.every((test) => test(doc));
const some =
  (tests: readonly Matcher[]): Matcher =>
  (doc) =>
    tests.some((test) => test(doc));
const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);

function compileList(name: string, list: unknown): Matcher[] {
  if (!Array.isArray(list)) throw new CommandError(2, `${name} must be an array`);
  if (list.length === 0) throw new CommandError(2, '$and/$or must be a nonempty array');
  return list.map((each) => {
    if (!isDoc(each)) throw new CommandError(2, '$or/$and entries need to be full objects');
    return compileFilter(each);
  });
}

/** Tells whether a condition consists of operators; {} and plain documents are values to be equal to. */
export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith('$') === true && !('$ref' in condition);
}

function compileField(path: string, condition: unknown): Matcher {
  const parts = path.split('.');
  if (!isOperatorDoc(condition)) return onField(parts, isRegex(condition) ? regexTest(condition) : equals(condition));
  const tests = Object.entries(condition).map(([name, operand]) => compileOperator(parts, name, operand));
  return tests.length === 1 ? (tests[0] as Matcher) : every(tests);
}

function compileOperator(parts: string[], name: string, operand: unknown): Matcher {
  switch (name) {
    case '$eq':
      return onField(parts, equals(operand));
    case '$ne':
      if (isRegex(operand)) throw new CommandError(2, "Can't have regex as arg to $ne.");
      return not(onField(parts, equals(operand)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return onField(parts, ordered(name, operand));
    case '$in':
      return onField(parts, oneOf(name, operand));
    case '$nin':
      return not(onField(parts, oneOf(name, operand)));
    case '$all':
      return compileAll(parts, operand);
    case '$exists':
      return exists(parts, isTruthy(operand));
    case '$regex':
      return onField(parts, regexTest(operand));
    default:
      throw notSupported(`The operator '${name}'`, 2);
  }
}

function onField(parts: readonly string[], test: Test): Matcher {
  const visit: Test = (value) => test(value) || (Array.isArray(value) && value.some(test));
  const [only] = parts;
  if (parts.length === 1) return (doc) => visit(Object.hasOwn(doc, only as string) ? doc[only as string] : undefined);
  return (doc) => somePathValue(doc, parts, visit);
}

function exists(parts: readonly string[], wanted: boolean): Matcher {
  return (doc) => somePathValue(doc, parts, (value) => value !== undefined) === wanted;
}

function compileAll(parts: string[], operand: unknown): Matcher {
  const list = listOf('$all', operand);
  if (list.length === 0) return () => false;
  return every(list.map((each) => onField(parts, equals(each))));
}
