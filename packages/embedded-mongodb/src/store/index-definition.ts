import { compileFilter, filterFields, type Matcher } from '../query/match.ts';
import { EMPTY_ARRAY, encodeKey, encodeWithin } from '../values/key.ts';
import { asNumber, type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { indexedValues } from '../values/path.ts';
import { type FieldSet, fieldSet } from '../wire/field-set.ts';

export type IndexField = { path: string; parts: string[]; direction: 1 | -1 };

/** An index as planner and writer use it. */
export type Index = {
  id: number;
  name: string;
  /** The specification as listIndexes shows it. */
  spec: Doc;
  fields: IndexField[];
  isUnique: boolean;
  isSparse: boolean;
  partial: { filter: Doc; matches: Matcher } | undefined;
  expireAfterSeconds: number | undefined;
  /** The top-level fields its keys are made of. */
  needs: FieldSet;
  /** Bit i is set once a document had an array at field i. */
  multikey: number;
  /** The batch that created it. Older snapshots do not have it. */
  createdIn: number;
  /** The last batch that added or removed a key. */
  keysIn: number;
};

/** Builds an index from its stored specification. */
export function indexOf(id: number, spec: Doc, multikey: number, createdIn: number, keysIn = createdIn): Index {
  const filter = isDoc(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  const roots = Object.keys(spec.key as Doc).map((path) => path.split('.')[0] as string);
  return {
    needs: fieldSet([...roots, ...filterFields(filter ?? {})]),
    id,
    spec,
    multikey,
    createdIn,
    keysIn,
    name: spec.name as string,
    fields: Object.entries(spec.key as Doc).map(([path, order]) => ({
      path,
      parts: path.split('.'),
      direction: (asNumber(order) ?? 1) < 0 ? -1 : 1,
    })),
    isUnique: isTruthy(spec.unique) || spec.name === '_id_',
    isSparse: isTruthy(spec.sparse),
    partial: filter && { filter, matches: compileFilter(filter) },
    expireAfterSeconds: asNumber(spec.expireAfterSeconds),
  };
}

const needs = new WeakMap<readonly Index[], FieldSet>();

/** The top-level fields the keys of all these indexes are made of. */
export function fieldsForKeys(indexes: readonly Index[]): FieldSet {
  const known = needs.get(indexes);
  if (known) return known;
  const all = fieldSet(indexes.flatMap((index) => index.needs.names));
  needs.set(indexes, all);
  return all;
}

export type IndexKeys = { keys: Buffer[]; multikey: number };

const NO_KEYS: IndexKeys = { keys: [], multikey: 0 };

/** The keys of one document in an index, each once. */
export function keysOf(index: Index, doc: Doc): IndexKeys {
  if (index.partial && !index.partial.matches(doc)) return NO_KEYS;
  const found = index.fields.map((field) => indexedValues(doc, field.parts));
  if (index.isSparse && found.every(({ values }) => values.every((value) => value === undefined))) return NO_KEYS;
  const directions = index.fields.map((field) => field.direction);
  const multikey = found.reduce((bits, { isMultikey }, at) => (isMultikey ? bits | (1 << at) : bits), 0);
  if (multikey === 0)
    return {
      keys: [
        encodeKey(
          found.map(({ values }) => values[0]),
          directions,
        ),
      ],
      multikey,
    };
  const alone = onlyArray(found);
  if (alone >= 0) return { keys: keysOfElements(found, alone, directions), multikey };
  return { keys: distinct(combinations(index, doc, found).map((values) => encodeKey(values, directions))), multikey };
}

/** The place of the only field with several values, or -1 when there are more. */
function onlyArray(found: readonly { values: unknown[]; isMultikey: boolean }[]): number {
  const at = found.findIndex(({ isMultikey }) => isMultikey);
  return found.every(({ isMultikey, values }, i) => i === at || (!isMultikey && values.length === 1)) ? at : -1;
}

// For a long list, such as search terms, the other fields of the key are encoded only once.
function keysOfElements(
  found: readonly { values: unknown[] }[],
  at: number,
  directions: readonly (1 | -1)[],
): Buffer[] {
  const single = found.map(({ values }) => values[0]);
  const before = encodeKey(single.slice(0, at), directions.slice(0, at));
  const behind = encodeKey(single.slice(at + 1), directions.slice(at + 1));
  const values = found[at]?.values ?? [];
  const isText = values.every((value) => typeof value === 'string');
  const elements = isText ? [...new Set(values)] : values;
  const keys = elements.map((value) => encodeWithin(before, value, behind, directions[at] ?? 1));
  return isText ? keys : distinct(keys);
}

/**
 * For an index on a list of texts, such as search terms, whose other fields are no lists: the distinct texts, and the
 * bytes that follow each of them in its key. Any other document or index gives undefined, and `keysOf` has the keys.
 */
export function textsWithin(index: Index, doc: Doc): { texts: string[]; behind: Buffer } | undefined {
  const [first, ...others] = index.fields;
  if (first?.direction !== 1 || first.parts.length > 1 || index.partial) return undefined;
  const values = Object.hasOwn(doc, first.path) ? doc[first.path] : undefined;
  if (!Array.isArray(values) || values.length === 0 || !values.every((value) => typeof value === 'string'))
    return undefined;
  const found = others.map((field) => indexedValues(doc, field.parts));
  if (found.some(({ isMultikey }) => isMultikey)) return undefined;
  const behind = encodeKey(
    found.map(({ values: [value] }) => value),
    others.map((field) => field.direction),
  );
  return { texts: [...new Set<string>(values)], behind };
}

// Fields below one array (a.b and a.c) are taken from the same element; only one array may be on the way.
function combinations(index: Index, doc: Doc, found: { values: unknown[]; isMultikey: boolean }[]): unknown[][] {
  const root = sharedArray(index, doc, found);
  if (!root) return product(found.map(({ values }) => values));
  const elements = doc[root.name] as unknown[];
  if (elements.length === 0) return product(found.map(({ values }) => values));
  return elements.flatMap((element) => {
    const alone: Doc = { ...doc, [root.name]: isDoc(element) ? element : [element] };
    return product(index.fields.map((field) => indexedValues(alone, field.parts).values));
  });
}

function sharedArray(index: Index, doc: Doc, found: { isMultikey: boolean }[]): { name: string } | undefined {
  const roots = index.fields.filter((_, at) => found[at]?.isMultikey).map((field) => field.parts[0] as string);
  if (roots.length < 2) return undefined;
  const [name] = roots as [string, ...string[]];
  const isShared = roots.every((root) => root === name) && Array.isArray(doc[name]);
  const hasPositions = index.fields.some((field) => field.parts[0] === name && /^\d+$/.test(field.parts[1] ?? ''));
  return isShared && !hasPositions ? { name } : undefined;
}

function product(lists: readonly unknown[][]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

function distinct(keys: Buffer[]): Buffer[] {
  if (keys.length < 2) return keys;
  const seen = new Map<string, Buffer>();
  for (const key of keys) seen.set(key.toString('latin1'), key);
  return [...seen.values()];
}

/** Tells whether two arrays in one document would have to be combined, which MongoDB refuses (171). */
export function hasParallelArrays(index: Index, doc: Doc): boolean {
  const arrays = index.fields.filter((field) => indexedValues(doc, field.parts).isMultikey);
  return new Set(arrays.map((field) => field.parts[0])).size > 1;
}

/** The values of a key for the error of a duplicate. */
export function keyValueOf(index: Index, doc: Doc): Doc {
  return Object.fromEntries(
    index.fields.map((field) => {
      const [value] = indexedValues(doc, field.parts).values;
      return [field.path, value === undefined || value === EMPTY_ARRAY ? null : value];
    }),
  );
}
