import { CommandError, notSupported } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { expandStage, type Stage } from './stream.ts';

/** $unwind of a top-level field. */
export function unwindStage(path: unknown): Stage {
  if (isDoc(path)) throw notSupported('An option of $unwind', 28812);
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  const field = path.slice(1);
  if (field.includes('.')) throw notSupported(`The $unwind of a part of a field ('${path}')`, 28818);
  return expandStage((doc) => unwind(doc, field));
}

function unwind(doc: Doc, field: string): Doc[] {
  const value = Object.hasOwn(doc, field) ? doc[field] : undefined;
  if (Array.isArray(value)) return value.map((element) => ({ ...doc, [field]: element }));
  return value === undefined || value === null ? [] : [doc];
}
