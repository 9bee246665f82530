import { CommandError } from '../errors.ts';
import { type Collection, markMultikey } from '../store/catalog.ts';
import { hasParallelArrays, type Index, keysOf, keyValueOf } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import type { Doc } from '../values/kinds.ts';

/** The keys of a document in every index of its collection. */
export type DocumentKeys = { index: Index; keys: Buffer[]; multikey: number }[];

/** @throws CommandError 171 when a compound index would have to combine two arrays */
export function allKeys(collection: Collection, doc: Doc): DocumentKeys {
  return collection.indexes.map((index) => {
    const { keys, multikey } = keysOf(index, doc);
    if (multikey !== 0 && index.fields.length > 1 && hasParallelArrays(index, doc)) {
      throw new CommandError(171, `cannot index parallel arrays in ${index.name}`);
    }
    return { index, keys, multikey };
  });
}

export type Contents = { rid: number; raw: Buffer };

/** Writes a new document and its keys. Uniqueness must have been checked. */
export function putNew(store: Store, collection: Collection, { rid, raw }: Contents, keys: DocumentKeys): void {
  store.writer.run(`INSERT INTO ${documentsTable(collection.id)} (rid, v, d) VALUES (?, 0, ?)`, rid, raw);
  for (const each of keys) addKeys(store, each, rid);
  changeCount(store, collection, 1);
}

/** Writes a document's new contents and the keys it did not have; those it lost are gone by then. */
export function putChanged(
  store: Store,
  collection: Collection,
  { rid, raw }: Contents,
  before: DocumentKeys,
  after: DocumentKeys,
): void {
  store.writer.run(`UPDATE ${documentsTable(collection.id)} SET v = v + 1, d = ? WHERE rid = ?`, raw, rid);
  after.forEach((each, at) => {
    addKeys(store, { ...each, keys: difference(each.keys, (before[at] as DocumentKeys[number]).keys) }, rid);
  });
}

/** Deletes a document whose keys are gone. */
export function putDeleted(store: Store, collection: Collection, rid: number): void {
  store.writer.run(`DELETE FROM ${documentsTable(collection.id)} WHERE rid = ?`, rid);
  changeCount(store, collection, -1);
}

/** Takes the keys out of the indexes that a document no longer has. */
export function dropOldKeys(store: Store, rid: number, before: DocumentKeys, after: DocumentKeys): void {
  before.forEach((each, at) => {
    removeKeys(store, each.index, difference(each.keys, (after[at] as DocumentKeys[number]).keys), rid);
  });
}

/** The keys of a that b lacks. */
export function difference(a: readonly Buffer[], b: readonly Buffer[]): Buffer[] {
  if (a.length === 1 && b.length === 1) return (a[0] as Buffer).equals(b[0] as Buffer) ? [] : [a[0] as Buffer];
  const other = new Set(b.map((key) => key.toString('latin1')));
  return a.filter((key) => !other.has(key.toString('latin1')));
}

function addKeys(store: Store, { index, keys, multikey }: DocumentKeys[number], rid: number): void {
  if (multikey !== 0) noteArrays(store, index, multikey);
  const sql = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES (?, ?)`;
  for (const key of keys) store.writer.run(sql, key, rid);
}

function noteArrays(store: Store, index: Index, bits: number): void {
  const before = index.multikey;
  markMultikey(store.writer, index, bits);
  store.batch.onUndo(() => {
    index.multikey = before;
  });
}

function removeKeys(store: Store, index: Index, keys: readonly Buffer[], rid: number): void {
  const sql = `DELETE FROM ${indexTable(index.id)} WHERE k = ? AND rid = ?`;
  for (const key of keys) store.writer.run(sql, key, rid);
}

function changeCount(store: Store, collection: Collection, by: number): void {
  collection.count += by;
  store.batch.onUndo(() => {
    collection.count -= by;
  });
}

/** The error of a second document with a key of a unique index. */
export function duplicateKey(collection: Collection, index: Index, doc: Doc): CommandError {
  const keyValue = keyValueOf(index, doc);
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${shownValue(value)}`);
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { extra: { keyPattern: index.spec.key, keyValue } },
  );
}

function shownValue(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'object' && value !== null && 'toHexString' in value) return `ObjectId('${String(value)}')`;
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
}
