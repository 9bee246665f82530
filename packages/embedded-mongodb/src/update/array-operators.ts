import { CommandError } from '../errors.ts';
import { regexTest } from '../query/leaf.ts';
import { elementTest, isOperatorDoc } from '../query/match.ts';
import { isRegex } from '../query/regex.ts';
import { parseSort, sortKeyOf } from '../query/sort.ts';
import { compare, isEqual } from '../values/compare.ts';
import { asNumber, type Doc, isDoc } from '../values/kinds.ts';
import { type Change, KEEP } from './path-write.ts';

/** {$push: operand} with $each, $position, $slice and $sort. */
export function push(operand: unknown, path: string): Change {
  const hasEach = isDoc(operand) && '$each' in operand;
  const modifiers: Doc = hasEach ? operand : { $each: [operand] };
  refuseUnknownModifiers(modifiers);
  const added = listOf('$each', modifiers.$each);
  return (old) => {
    const array = arrayToChange(old, path, '$push');
    const position = asNumber(modifiers.$position) ?? array.length;
    array.splice(position, 0, ...added);
    return sliced(sorted(array, modifiers.$sort), modifiers.$slice);
  };
}

const MODIFIERS = ['$each', '$position', '$slice', '$sort'];

function refuseUnknownModifiers(modifiers: Doc): void {
  const unknown = Object.keys(modifiers).find((name) => !MODIFIERS.includes(name));
  if (unknown) throw new CommandError(2, `Unrecognized clause in $push: ${unknown}`);
}

function sorted(array: unknown[], spec: unknown): unknown[] {
  if (spec === undefined) return array;
  const direction = asNumber(spec);
  if (direction !== undefined) return array.sort((a, b) => direction * compare(a, b));
  const keyOf = sortKeyOf(parseSort(spec));
  const keys = new Map(array.map((each) => [each, keyOf(isDoc(each) ? each : {})]));
  return array.sort((a, b) => Buffer.compare(keys.get(a) as Buffer, keys.get(b) as Buffer));
}

function sliced(array: unknown[], limit: unknown): unknown[] {
  const count = asNumber(limit);
  if (count === undefined) return array;
  return count < 0 ? array.slice(count) : array.slice(0, count);
}

/** {$addToSet: operand} with $each. */
export function addToSet(operand: unknown, path: string): Change {
  const hasEach = isDoc(operand) && '$each' in operand;
  const added = hasEach ? listOf('$each', (operand as Doc).$each) : [operand];
  return (old) => {
    const array = arrayToChange(old, path, '$addToSet');
    for (const each of added) if (!array.some((present) => isEqual(present, each))) array.push(each);
    return array;
  };
}

/** {$pop: 1 or -1}. */
export function pop(operand: unknown, path: string): Change {
  const end = asNumber(operand);
  if (end !== 1 && end !== -1) throw new CommandError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return (old) => {
    if (old === undefined) return KEEP;
    const array = arrayToChange(old, path, '$pop', 14);
    return end === 1 ? array.slice(0, -1) : array.slice(1);
  };
}

/** {$pull: a value, or a condition on the elements}. */
export function pull(operand: unknown, path: string): Change {
  return withoutElements(pullTest(operand), path, '$pull');
}

/** {$pullAll: [values]}. */
export function pullAll(operand: unknown, path: string): Change {
  const values = listOf('$pullAll', operand);
  return withoutElements((each) => values.some((value) => isEqual(each, value)), path, '$pullAll');
}

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isRegex(operand)) return regexTest(operand);
  if (!isDoc(operand)) return (each) => isEqual(each, operand);
  const test = elementTest(operand);
  return isOperatorDoc(operand) ? test : (each) => isDoc(each) && test(each);
}

function withoutElements(test: (element: unknown) => boolean, path: string, operator: string): Change {
  return (old) => (old === undefined ? KEEP : arrayToChange(old, path, operator).filter((each) => !test(each)));
}

function arrayToChange(old: unknown, path: string, operator: string, code = 2): unknown[] {
  if (old === undefined) return [];
  if (Array.isArray(old)) return [...old];
  throw new CommandError(
    code,
    `Cannot apply ${operator} to a non-array field. Field named '${path}' has a non-array type.`,
  );
}

function listOf(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new CommandError(2, `The argument to ${name} must be an array`);
  return value;
}
