import { CommandError, notSupported } from '../errors.ts';
import { compileFilter, isOperatorDoc } from '../query/match.ts';
import { isRegex } from '../query/regex.ts';
import type { Collection } from '../store/catalog.ts';
import { isEqual } from '../values/compare.ts';
import { asNumber, type Doc, isDoc, isTruthy } from '../values/kinds.ts';

const OPTIONS = ['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'];
const MAX_TTL = 2 ** 31 - 1;

/** An index as it is stored and listed. @throws CommandError 67, 197, 2, 115 */
export function specOf(wanted: Doc): Doc {
  const unknown = Object.keys(wanted).find((name) => !OPTIONS.includes(name));
  if (unknown) throw notSupported(`An index with '${unknown}'`, 197);
  const key = keyOf(wanted.key);
  if (typeof wanted.name !== 'string' || wanted.name === '')
    throw new CommandError(9, "The 'name' field is a required property of an index specification");
  if (isTruthy(wanted.sparse) && wanted.partialFilterExpression !== undefined) {
    throw new CommandError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  return { v: 2, key, name: wanted.name, ...flags(wanted), ...partial(wanted), ...expiry(wanted) };
}

function keyOf(key: unknown): Doc {
  if (!isDoc(key) || Object.keys(key).length === 0) throw new CommandError(67, 'Index keys cannot be empty.');
  if (Object.keys(key).length > 31) throw new CommandError(67, 'Index key pattern may have 31 fields at most.');
  for (const [path, order] of Object.entries(key)) {
    if (typeof order === 'string') throw notSupported(`An index of type '${order}'`);
    if (!asNumber(order))
      throw new CommandError(67, `Values in v:2 index key pattern must be numbers other than 0: ${path}`);
    if (path.includes('$**')) throw notSupported('A wildcard index');
    if (path === '' || path.split('.').includes('') || path.startsWith('$'))
      throw new CommandError(67, `Index key contains an illegal field name: '${path}'`);
  }
  return key;
}

function flags(wanted: Doc): Doc {
  return { ...(isTruthy(wanted.unique) ? { unique: true } : {}), ...(isTruthy(wanted.sparse) ? { sparse: true } : {}) };
}

function partial({ partialFilterExpression: filter }: Doc): Doc {
  if (filter === undefined) return {};
  if (!isDoc(filter)) throw new CommandError(67, "'partialFilterExpression' for an index has to be a document");
  compileFilter(filter);
  refuseBeyondPartial(filter);
  return { partialFilterExpression: filter };
}

const PARTIAL_OPERATORS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$in'];

// As in MongoDB. Of anything else it could not be told which queries find all they look for within the index: {$ne: 1}
// leaves out [1, 2], which a search for 2 has to find.
function refuseBeyondPartial(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    const isList = name === '$and' || name === '$or';
    if (isList) for (const each of condition as Doc[]) refuseBeyondPartial(each);
    else refuseBeyondComparison(condition);
  }
}

function refuseBeyondComparison(condition: unknown): void {
  if (isRegex(condition)) throw notInPartial('$regex');
  if (!isOperatorDoc(condition)) return;
  for (const [name, operand] of Object.entries(condition)) {
    const isKnown = PARTIAL_OPERATORS.includes(name) || (name === '$exists' && isTruthy(operand));
    if (!isKnown) throw notInPartial(name);
  }
}

function notInPartial(name: string): CommandError {
  return new CommandError(67, `Expression not supported in partial index: ${name}`);
}

function expiry(wanted: Doc): Doc {
  const seconds = wanted.expireAfterSeconds;
  if (seconds === undefined) return {};
  const number = asNumber(seconds);
  if (number === undefined || number < 0 || number > MAX_TTL) {
    throw new CommandError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, got ${String(seconds)}`,
    );
  }
  if (Object.keys(wanted.key as Doc).length !== 1)
    throw new CommandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  return { expireAfterSeconds: seconds };
}

/** Tells whether just this index exists. @throws CommandError 85, 86 when one exists that is in its way */
export function sameIndex(collection: Collection, spec: Doc): boolean {
  if (isIdKey(spec.key as Doc)) return true;
  const sameName = collection.indexes.find((index) => index.name === spec.name);
  const sameKey = collection.indexes.find(
    (index) =>
      isEqual(index.spec.key, spec.key) &&
      isEqual(index.spec.partialFilterExpression, spec.partialFilterExpression) &&
      isTruthy(index.spec.unique) === isTruthy(spec.unique) &&
      isTruthy(index.spec.sparse) === isTruthy(spec.sparse),
  );
  if (sameName && isEqual(sameName.spec, spec)) return true;
  if (sameName && !isEqual(sameName.spec.key, spec.key)) throw conflict(86, spec);
  if (sameName) throw conflict(sameKey ? 85 : 86, spec);
  if (sameKey) throw new CommandError(85, `Index already exists with a different name: ${sameKey.name}`);
  return false;
}

function isIdKey(key: Doc): boolean {
  const [path, ...more] = Object.keys(key);
  return path === '_id' && more.length === 0 && asNumber(key._id) === 1;
}

function conflict(code: number, spec: Doc): CommandError {
  return new CommandError(
    code,
    `An existing index has the same name as the requested index: ${String(spec.name)}. When index names are not specified, they are auto generated and can cause conflicts.`,
  );
}
