import { type Doc, isDoc } from '../values/kinds.ts';
import { valueAt } from '../values/path.ts';
import { compileFilter, elementTest, isOperatorDoc } from './match.ts';

/**
 * The index that the positional operator stands for: of the first element of the array at `path` which fulfils the
 * filter's condition on that array; of several conditions the last one decides, as in MongoDB.
 */
export function positionOf(doc: Doc, path: string, filter: Doc): number | undefined {
  const array = valueAt(doc, path.split('.'));
  if (!Array.isArray(array)) return undefined;
  const indexes = conditionsOn(filter, path)
    .map((test) => array.findIndex(test))
    .filter((index) => index >= 0);
  return indexes.at(-1);
}

type ElementTest = (element: unknown) => boolean;

function conditionsOn(filter: Doc, path: string): ElementTest[] {
  return Object.entries(filter).flatMap(([name, condition]): ElementTest[] => {
    if ((name === '$and' || name === '$or') && Array.isArray(condition)) {
      return condition.filter(isDoc).flatMap((each) => conditionsOn(each, path));
    }
    if (name === path) return [directTest(condition)];
    if (name.startsWith(`${path}.`)) return [nestedTest(name.slice(path.length + 1), condition)];
    return [];
  });
}

function directTest(condition: unknown): ElementTest {
  if (isDoc(condition) && isDoc(condition.$elemMatch)) return elementTest(condition.$elemMatch);
  const matches = compileFilter({ v: isOperatorDoc(condition) ? condition : { $eq: condition } });
  return (element) => matches({ v: element });
}

function nestedTest(rest: string, condition: unknown): ElementTest {
  const matches = compileFilter({ [rest]: condition });
  return (element) => isDoc(element) && matches(element);
}
