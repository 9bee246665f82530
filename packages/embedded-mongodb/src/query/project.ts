import { notSupported } from '../errors.ts';
import { asNumber, type Doc, isTruthy } from '../values/kinds.ts';
import { fieldSet } from '../wire/field-set.ts';
import { keepFields } from '../wire/fields.ts';

/**
 * Compiles a projection that names the top-level fields it takes, and whether it takes the _id. It is done on the BSON
 * itself; undefined for an empty one, which takes all.
 * @throws CommandError 115 for any other, by what it asks for
 */
export function compileProjection(spec: Doc): ((raw: Buffer) => Buffer) | undefined {
  const entries = Object.entries(spec);
  if (entries.length === 0) return undefined;
  entries.forEach(refuseOther);
  const taken = entries.filter(([, value]) => isTruthy(value)).map(([path]) => path);
  if (taken.length === 0) throw notSupported('A projection that only leaves out _id');
  const fields = fieldSet('_id' in spec ? taken : ['_id', ...taken]);
  return (raw) => keepFields(raw, fields);
}

function refuseOther([path, value]: [string, unknown]): void {
  if (path.includes('.')) throw notSupported(`A projection of a part of a field ('${path}')`);
  if (typeof value !== 'boolean' && asNumber(value) === undefined)
    throw notSupported(`A projection of '${path}' by anything but 1`);
  if (path !== '_id' && !isTruthy(value)) throw notSupported(`A projection that leaves out '${path}'`);
}
