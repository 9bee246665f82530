import { CommandError } from '../errors.ts';
import { elementTest } from '../query/match.ts';
import { positionOf } from '../query/positional.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { valueAt } from '../values/path.ts';

export type ArrayFilters = Map<string, (element: unknown) => boolean>;

const IDENTIFIER = /^[a-z][a-zA-Z0-9]*$/;

/** Compiles arrayFilters by their identifiers. @throws CommandError 9 */
export function compileArrayFilters(filters: readonly Doc[]): ArrayFilters {
  const compiled: ArrayFilters = new Map();
  for (const filter of filters) {
    const identifier = identifierOf(filter);
    if (compiled.has(identifier)) {
      throw new CommandError(9, `Found multiple array filters with the same top-level field name ${identifier}`);
    }
    compiled.set(identifier, filterTest(filter));
  }
  return compiled;
}

function identifierOf(filter: Doc): string {
  const [name] = Object.keys(filter);
  if (name === undefined)
    throw new CommandError(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  if (!name.startsWith('$')) return checked(name.split('.')[0] as string);
  const list = filter[name];
  if (Array.isArray(list) && isDoc(list[0])) return identifierOf(list[0]);
  throw new CommandError(9, `arrayFilters cannot begin with ${name}`);
}

function checked(identifier: string): string {
  if (IDENTIFIER.test(identifier)) return identifier;
  throw new CommandError(
    2,
    `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
  );
}

function filterTest(filter: Doc): (element: unknown) => boolean {
  const identifier = identifierOf(filter);
  const test = elementTest(filter);
  return (element) => test({ [identifier]: element });
}

/** The plain paths a path with $, $[] and $[identifier] stands for in this document. */
export function expandPath(doc: Doc, path: string, filter: Doc, arrayFilters: ArrayFilters): string[][] {
  if (!path.includes('$')) return [path.split('.')];
  return expand(doc, path.split('.'), 0, filter, arrayFilters);
}

function expand(doc: Doc, parts: string[], from: number, filter: Doc, arrayFilters: ArrayFilters): string[][] {
  const at = parts.findIndex((part, index) => index >= from && part.startsWith('$'));
  if (at < 0) return [parts];
  return indexesAt(doc, parts, at, filter, arrayFilters).flatMap((index) =>
    expand(doc, parts.with(at, String(index)), at + 1, filter, arrayFilters),
  );
}

function indexesAt(doc: Doc, parts: string[], at: number, filter: Doc, arrayFilters: ArrayFilters): number[] {
  const owner = parts.slice(0, at);
  const part = parts[at] as string;
  if (part === '$') return [matchedPosition(doc, owner.join('.'), filter)];
  const array = valueAt(doc, owner);
  if (!Array.isArray(array)) {
    throw new CommandError(
      2,
      `The path '${owner.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  const test = part === '$[]' ? () => true : namedFilter(part, arrayFilters, parts);
  return array.flatMap((element, index) => (test(element) ? [index] : []));
}

function matchedPosition(doc: Doc, path: string, filter: Doc): number {
  const position = positionOf(doc, path, filter);
  if (position !== undefined) return position;
  throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
}

function namedFilter(part: string, arrayFilters: ArrayFilters, parts: string[]): (element: unknown) => boolean {
  const test = arrayFilters.get(part.slice(2, -1));
  if (test) return test;
  throw new CommandError(2, `No array filter found for identifier '${part.slice(2, -1)}' in path '${parts.join('.')}'`);
}

/** Array filters that no path uses are refused. @throws CommandError 9 */
export function refuseUnusedFilters(arrayFilters: ArrayFilters, paths: readonly string[]): void {
  for (const identifier of arrayFilters.keys()) {
    if (paths.some((path) => path.includes(`$[${identifier}]`))) continue;
    throw new CommandError(9, `The array filter for identifier '${identifier}' was not used in the update`);
  }
}
