import { CommandError } from '../errors.ts';
import { type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { valueAt } from '../values/path.ts';
import { expandStage, type Stage } from './stream.ts';

/** $unwind. */
export function unwindStage(spec: unknown): Stage {
  const options: Doc = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex } = options;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  }
  const parts = path.slice(1).split('.');
  const keepsEmpty = isTruthy(options.preserveNullAndEmptyArrays);
  const indexField = typeof includeArrayIndex === 'string' ? includeArrayIndex : undefined;
  return expandStage((doc) => unwind(doc, parts, keepsEmpty, indexField));
}

function unwind(doc: Doc, parts: readonly string[], keepsEmpty: boolean, indexField: string | undefined): Doc[] {
  const value = valueAt(doc, parts);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((element, index) => withIndex(replaced(doc, parts, element), indexField, BigInt(index)));
  }
  if (value !== undefined && value !== null && !Array.isArray(value)) return [withIndex(doc, indexField, null)];
  if (!keepsEmpty) return [];
  return [withIndex(Array.isArray(value) ? replaced(doc, parts, undefined) : doc, indexField, null)];
}

function withIndex(doc: Doc, field: string | undefined, index: bigint | null): Doc {
  return field === undefined ? doc : { ...doc, [field]: index };
}

function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name, ...rest] = parts as [string, ...string[]];
  const copy = { ...doc };
  if (rest.length > 0) copy[name] = replaced(copy[name] as Doc, rest, value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}
