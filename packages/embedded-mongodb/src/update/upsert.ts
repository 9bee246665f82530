import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { isOperatorDoc } from '../query/match.ts';
import { isRegex } from '../query/regex.ts';
import { isEqual } from '../values/compare.ts';
import type { Doc } from '../values/kinds.ts';
import { valueAt } from '../values/path.ts';
import type { Updater } from './compile.ts';
import { changeAt } from './path-write.ts';

/** The document an upsert inserts: the filter's equalities, then the update, then an _id if there is none. */
export function upsertDocument(filter: Doc, updater: Updater): Doc {
  const seed: Doc = {};
  if (updater.kind === 'modify') addEqualities(seed, filter);
  else if ('_id' in filter) addEquality(seed, '_id', filter._id);
  const made = updater.apply(seed, true);
  const { _id = new ObjectId(), ...rest } = made;
  return { _id, ...rest };
}

function addEqualities(seed: Doc, filter: Doc): void {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and' && Array.isArray(condition)) for (const each of condition) addEqualities(seed, each as Doc);
    else if (path === '$or' && Array.isArray(condition) && condition.length === 1)
      addEqualities(seed, condition[0] as Doc);
    else if (!path.startsWith('$')) addEquality(seed, path, condition);
  }
}

function addEquality(seed: Doc, path: string, condition: unknown): void {
  const value = equalityOf(condition);
  if (value === undefined) return;
  const parts = path.split('.');
  const present = valueAt(seed, parts);
  if (present !== undefined && !isEqual(present, value)) {
    throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  changeAt(seed, parts, () => value, true);
}

function equalityOf(condition: unknown): unknown {
  if (isRegex(condition)) return undefined;
  if (!isOperatorDoc(condition)) return condition;
  if ('$eq' in condition) return condition.$eq;
  const list = condition.$in ?? condition.$all;
  return Array.isArray(list) && list.length === 1 ? list[0] : undefined;
}
