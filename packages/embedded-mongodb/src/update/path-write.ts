import { CommandError } from '../errors.ts';
import { type Doc, isDoc, typeName } from '../values/kinds.ts';
import { isArrayIndex } from '../values/path.ts';
import { setField } from '../wire/decode.ts';

/** The result of a change is a new value, or one of these. */
export const REMOVE: unique symbol = Symbol('remove');
export const KEEP: unique symbol = Symbol('keep');
export type Change = (old: unknown) => unknown;

const MAX_PADDING = 1_500_000;

/**
 * Applies a change at a path, making the documents on the way unless nothing is to be set.
 * @throws CommandError 28 when a scalar is in the way
 */
export function changeAt(doc: Doc, parts: readonly string[], change: Change, mayCreate: boolean): void {
  let container: unknown = doc;
  for (let at = 0; at < parts.length - 1; at += 1) {
    const next = child(container, parts[at] as string);
    if (next === undefined && !mayCreate) return;
    container = next === undefined ? createChild(container, parts, at) : next;
    if (!isDoc(container) && !Array.isArray(container)) {
      if (!mayCreate) return;
      throw notViable(parts, at + 1, parts[at] as string, container);
    }
  }
  changeLast(container as Doc | unknown[], parts, change, mayCreate);
}

function changeLast(container: Doc | unknown[], parts: readonly string[], change: Change, mayCreate: boolean): void {
  const name = parts.at(-1) as string;
  if (Array.isArray(container) && !isArrayIndex(name)) {
    if (!mayCreate) return;
    throw notViable(parts, parts.length - 1, parts.at(-2) ?? '', container);
  }
  const value = change(child(container, name));
  if (value === KEEP) return;
  if (value === REMOVE) remove(container, name);
  else assign(container, name, value);
}

function child(container: unknown, name: string): unknown {
  if (Array.isArray(container)) return isArrayIndex(name) ? container[Number(name)] : undefined;
  return isDoc(container) && Object.hasOwn(container, name) ? container[name] : undefined;
}

function createChild(container: unknown, parts: readonly string[], at: number): Doc {
  const name = parts[at] as string;
  if (Array.isArray(container) && !isArrayIndex(name)) throw notViable(parts, at, parts[at - 1] ?? '', container);
  const made: Doc = {};
  assign(container as Doc | unknown[], name, made);
  return made;
}

function assign(container: Doc | unknown[], name: string, value: unknown): void {
  if (!Array.isArray(container)) {
    setField(container, name, value);
    return;
  }
  const index = Number(name);
  if (index - container.length > MAX_PADDING) {
    throw new CommandError(2, `The array would have to be padded with more than ${MAX_PADDING} nulls.`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

function remove(container: Doc | unknown[], name: string): void {
  if (!Array.isArray(container)) delete container[name];
  else if (Number(name) < container.length) container[Number(name)] = null;
}

function notViable(parts: readonly string[], at: number, owner: string, value: unknown): CommandError {
  return new CommandError(
    28,
    `Cannot create field '${parts[at]}' in element {${owner}: ${typeName(value)}} of path '${parts.join('.')}'`,
  );
}
