import { EMPTY_ARRAY } from './key.ts';
import { type Doc, isDoc } from './kinds.ts';

const INDEX = /^(0|[1-9]\d*)$/;

export function isArrayIndex(part: string): boolean {
  return INDEX.test(part);
}

/**
 * Visits every value a dotted path reaches, descending into arrays as MongoDB does; `undefined` where it is missing.
 * @returns true as soon as the visitor says so
 */
export function somePathValue(
  value: unknown,
  parts: readonly string[],
  visit: (found: unknown) => boolean,
  at = 0,
): boolean {
  if (at === parts.length) return visit(value);
  const part = parts[at] as string;
  if (Array.isArray(value)) return someInArray(value, parts, visit, at);
  if (isDoc(value)) return somePathValue(Object.hasOwn(value, part) ? value[part] : undefined, parts, visit, at + 1);
  return visit(undefined);
}

function someInArray(
  value: readonly unknown[],
  parts: readonly string[],
  visit: (found: unknown) => boolean,
  at: number,
): boolean {
  const part = parts[at] as string;
  if (isArrayIndex(part) && Number(part) < value.length) {
    if (somePathValue(value[Number(part)], parts, visit, at + 1)) return true;
  }
  return value.some((element) => isDoc(element) && somePathValue(element, parts, visit, at));
}

/** Every value an index on the path holds for this document, and whether an array was on the way. */
export function indexedValues(doc: Doc, parts: readonly string[]): { values: unknown[]; isMultikey: boolean } {
  const values: unknown[] = [];
  let isMultikey = false;
  function collect(value: unknown, at: number) {
    if (Array.isArray(value)) {
      isMultikey = true;
      return collectArray(value, at);
    }
    if (at === parts.length) values.push(value);
    else if (isDoc(value))
      collect(Object.hasOwn(value, parts[at] as string) ? value[parts[at] as string] : undefined, at + 1);
    else values.push(undefined);
  }
  function collectArray(value: readonly unknown[], at: number): void {
    if (at === parts.length) {
      for (const element of value) values.push(element);
      if (value.length === 0) values.push(EMPTY_ARRAY);
      return;
    }
    const part = parts[at] as string;
    if (isArrayIndex(part) && Number(part) < value.length) collect(value[Number(part)], at + 1);
    // A value that is not a document adds a missing value, so that a search for null finds the document here.
    for (const element of value) collectElement(element, at);
    if (value.length === 0) values.push(undefined);
  }
  function collectElement(element: unknown, at: number): void {
    if (isDoc(element)) collect(element, at);
    else values.push(undefined);
  }
  collect(doc, 0);
  return { values, isMultikey };
}

/** The value at a path without any array traversal. */
export function valueAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value) && isArrayIndex(part)) value = value[Number(part)];
    else if (isDoc(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return value;
}
