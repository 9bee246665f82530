import { CommandError, notSupported } from '../errors.ts';
import { asNumber, type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { somePathValue } from '../values/path.ts';
import { evaluator } from './expression.ts';
import { bitsTest, equals, modTest, oneOf, ordered, regexTest, type Test, typeTest } from './leaf.ts';
import { isRegex } from './regex.ts';

export type Matcher = (doc: Doc) => boolean;

export type Projector = (doc: Doc) => Doc;

/** Variables that $expr may use: those of $lookup's `let` and of the command. */
export type Variables = Readonly<Record<string, unknown>>;

/** Compiles a filter. @throws CommandError 2 for operators that do not exist or operands that make no sense */
export function compileFilter(filter: Doc, variables: Variables = {}): Matcher {
  const tests = Object.entries(filter).map(([name, condition]) => compileEntry(name, condition, variables));
  if (tests.length === 1) return tests[0] as Matcher;
  return (doc) => tests.every((test) => test(doc));
}

/** The top-level fields a filter looks at, or undefined when it may look at all. */
export function filterFields(filter: Doc): string[] | undefined {
  const fields: string[] = [];
  for (const [name, condition] of Object.entries(filter)) {
    if (!name.startsWith('$')) fields.push(name.split('.')[0] as string);
    else if (LISTS.includes(name)) {
      for (const each of condition as Doc[]) {
        const own = filterFields(each);
        if (!own) return undefined;
        fields.push(...own);
      }
    } else if (!CONSTANT.includes(name)) return undefined;
  }
  return fields;
}

const LISTS = ['$and', '$or', '$nor'];
const CONSTANT = ['$comment', '$alwaysTrue', '$alwaysFalse'];

function compileEntry(name: string, condition: unknown, variables: Variables): Matcher {
  switch (name) {
    case '$and':
      return every(compileList(name, condition, variables));
    case '$or':
      return some(compileList(name, condition, variables));
    case '$nor':
      return not(some(compileList(name, condition, variables)));
    case '$expr':
      return expressionMatcher(condition, variables);
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
  }
  if (name === '$where' || name === '$text' || name === '$jsonSchema') throw notSupported(name);
  if (name.startsWith('$')) throw new CommandError(2, `unknown top level operator: ${name}.`);
  return compileField(name, condition, variables);
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

function compileList(name: string, list: unknown, variables: Variables): Matcher[] {
  if (!Array.isArray(list)) throw new CommandError(2, `${name} must be an array`);
  if (list.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return list.map((each) => {
    if (!isDoc(each)) throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
    return compileFilter(each, variables);
  });
}

function expressionMatcher(expression: unknown, variables: Variables): Matcher {
  const evaluate = evaluator(expression, variables);
  return (doc) => isTruthy(evaluate(doc));
}

/** Tells whether a condition consists of operators; {} and plain documents are values to be equal to. */
export function isOperatorDoc(condition: unknown): condition is Doc {
  return isDoc(condition) && Object.keys(condition)[0]?.startsWith('$') === true && !('$ref' in condition);
}

function compileField(path: string, condition: unknown, variables: Variables): Matcher {
  const parts = path.split('.');
  if (!isOperatorDoc(condition)) return onField(parts, isRegex(condition) ? regexTest(condition) : equals(condition));
  const names = Object.keys(condition);
  const tests = names
    .filter((name) => name !== '$options')
    .map((name) => compileOperator(parts, name, condition, variables));
  return tests.length === 1 ? (tests[0] as Matcher) : every(tests);
}

function compileOperator(parts: string[], name: string, condition: Doc, variables: Variables): Matcher {
  const operand = condition[name];
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
      return onField(parts, oneOf(operand));
    case '$nin':
      return not(onField(parts, oneOf(listFor('$nin', operand))));
    case '$not':
      return not(compileNegated(parts, operand, variables));
    case '$exists':
      return exists(parts, isTruthy(operand));
    case '$regex':
      return onField(parts, regexTest(operand, condition.$options));
    default:
      return compileArrayOperator(parts, name, operand, variables);
  }
}

function compileArrayOperator(parts: string[], name: string, operand: unknown, variables: Variables): Matcher {
  switch (name) {
    case '$all':
      return compileAll(parts, operand, variables);
    case '$elemMatch':
      return compileElemMatch(parts, operand, variables);
    case '$size':
      return compileSize(parts, operand);
    case '$type':
      return onField(parts, typeTest(operand));
    case '$mod':
      return onField(parts, modTest(operand));
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return onField(parts, bitsTest(name, operand));
    case '$comment':
      return () => true;
    default:
      if (/^\$(near|nearSphere|geoWithin|geoIntersects)$/.test(name)) throw notSupported(name);
      throw new CommandError(2, `unknown operator: ${name}`);
  }
}

function listFor(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw new CommandError(2, `${name} needs an array`);
  return operand;
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

function compileNegated(parts: string[], operand: unknown, variables: Variables): Matcher {
  if (isRegex(operand)) return onField(parts, regexTest(operand));
  if (!isDoc(operand)) throw new CommandError(2, '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new CommandError(2, '$not cannot be empty');
  return compileField(parts.join('.'), operand, variables);
}

function compileAll(parts: string[], operand: unknown, variables: Variables): Matcher {
  const list = listFor('$all', operand);
  if (list.length === 0) return () => false;
  return every(
    list.map((each) => {
      if (isDoc(each) && '$elemMatch' in each) return compileElemMatch(parts, each.$elemMatch, variables);
      return onField(parts, isRegex(each) ? regexTest(each) : equals(each));
    }),
  );
}

function compileElemMatch(parts: readonly string[], operand: unknown, variables: Variables): Matcher {
  if (!isDoc(operand)) throw new CommandError(2, '$elemMatch needs an Object');
  const test = elementTest(operand, variables);
  return (doc) => somePathValue(doc, parts, (value) => Array.isArray(value) && value.some(test));
}

/** The test $elemMatch, $pull and array filters put to one element of an array. */
export function elementTest(operand: Doc, variables: Variables = {}): Test {
  const [first] = Object.keys(operand);
  if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const matcher = compileField('v', operand, variables);
    return (element) => matcher({ v: Array.isArray(element) ? [element] : element });
  }
  const matcher = compileFilter(operand, variables);
  return (element) => (isDoc(element) || Array.isArray(element)) && matcher(element as Doc);
}

function compileSize(parts: readonly string[], operand: unknown): Matcher {
  const size = asNumber(operand);
  if (size === undefined || !Number.isInteger(size) || size < 0) {
    throw new CommandError(2, `Failed to parse $size. Expected a non-negative integer in: $size: ${String(operand)}`);
  }
  return (doc) => somePathValue(doc, parts, (value) => Array.isArray(value) && value.length === size);
}
