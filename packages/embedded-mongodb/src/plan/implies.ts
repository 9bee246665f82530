import { compileFilter, isOperatorDoc } from '../query/match.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

/** Tells whether every document that matches the filter is in the partial index. A wrong no costs speed only. */
export function implies(filter: Doc, partial: Doc): boolean {
  return Object.entries(partial).every(([name, wanted]) => {
    if (name === '$and' && Array.isArray(wanted)) return wanted.every((each) => implies(filter, each as Doc));
    if (name.startsWith('$')) return false;
    return fieldImplies(conditionsOn(filter, name), name, wanted);
  });
}

function conditionsOn(filter: Doc, path: string): unknown[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if (name === '$and' && Array.isArray(condition))
      return condition.flatMap((each) => conditionsOn(each as Doc, path));
    return name === path ? [condition] : [];
  });
}

function fieldImplies(given: readonly unknown[], path: string, wanted: unknown): boolean {
  if (!isOperatorDoc(wanted)) return given.some((each) => valuesImply(each, path, { $eq: wanted }));
  return Object.entries(wanted).every(([name, operand]) =>
    given.some((each) => valuesImply(each, path, { [name]: operand })),
  );
}

function valuesImply(given: unknown, path: string, wanted: Doc): boolean {
  const matches = compileFilter({ [path.replaceAll('.', '_')]: wanted });
  // Null is matched by what is not there at all, too.
  const holds = (value: unknown) =>
    value !== undefined && value !== null && !Array.isArray(value) && matches({ [path.replaceAll('.', '_')]: value });
  if (!isOperatorDoc(given)) return isDoc(given) ? holds(given) : holds(given) || isSame({ $eq: given }, wanted);
  if ('$eq' in given) return holds(given.$eq);
  if (Array.isArray(given.$in)) return given.$in.length > 0 && given.$in.every(holds);
  return Object.entries(given).some(([name, operand]) => rangeImplies(name, operand, wanted, holds));
}

function rangeImplies(name: string, operand: unknown, wanted: Doc, holds: (value: unknown) => boolean): boolean {
  if (isSame({ [name]: operand }, wanted)) return true;
  const [operator] = Object.keys(wanted) as [string];
  if (operator === '$exists')
    return wanted.$exists !== false && /^\$(gt|gte|lt|lte|regex)$/.test(name) && operand !== null;
  const isSameSide =
    name.slice(0, 3) === operator.slice(0, 3) && /^\$[gl]te?$/.test(name) && /^\$[gl]te?$/.test(operator);
  return isSameSide && (holds(operand) || (!name.endsWith('e') && isEqual(operand, wanted[operator])));
}

function isSame(a: Doc, b: Doc): boolean {
  return isEqual(a, b);
}
