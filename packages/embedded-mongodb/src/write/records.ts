import { CommandError } from '../errors.ts';
import { type Collection, markMultikey } from '../store/catalog.ts';
import type { Connection } from '../store/connection.ts';
import { fieldsForKeys, hasParallelArrays, type Index, keysOf, keyValueOf } from '../store/index-definition.ts';
import { documentsTable, indexTable, sqlPerTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { changedFields, decodeFields } from '../wire/fields.ts';

/** The keys that a write removes from one index and adds to it. */
export type KeyChange = { index: Index; removed: readonly Buffer[]; added: readonly Buffer[]; multikey: number };

const insertDocument = sqlPerTable((id) => `INSERT INTO ${documentsTable(id)} (rid, v, d) VALUES (?, 0, ?)`);
const updateDocument = sqlPerTable((id) => `UPDATE ${documentsTable(id)} SET v = v + 1, d = ? WHERE rid = ?`);
const deleteDocument = sqlPerTable((id) => `DELETE FROM ${documentsTable(id)} WHERE rid = ?`);
const insertKey = sqlPerTable((id) => `INSERT INTO ${indexTable(id)} (k, rid) VALUES (?, ?)`);
const deleteKey = sqlPerTable((id) => `DELETE FROM ${indexTable(id)} WHERE k = ? AND rid = ?`);
const ownerOfKey = sqlPerTable((id) => `SELECT rid FROM ${indexTable(id)} WHERE k = ?`);

/** The row id of the document with this key of a unique index. */
export function ownerOf(connection: Connection, index: Index, key: Buffer): number | undefined {
  return connection.get(ownerOfKey(index.id), key)?.[0] as number | undefined;
}

const NONE: readonly Buffer[] = [];

/** The keys of a new document. @throws CommandError 171 when a compound index would have to combine two arrays */
export function keysOfInsert(collection: Collection, doc: Doc): KeyChange[] {
  return collection.indexes.map((index) => {
    const { keys, multikey } = checkedKeys(index, doc);
    return { index, removed: NONE, added: keys, multikey };
  });
}

/** The keys of a document that is deleted. */
export function keysOfDelete(collection: Collection, raw: Buffer): KeyChange[] {
  const doc = decodeFields(raw, fieldsForKeys(collection.indexes));
  return collection.indexes.map((index) => ({ index, removed: keysOf(index, doc).keys, added: NONE, multikey: 0 }));
}

/**
 * The keys that an update adds and removes. Only indexes on a field whose bytes changed are looked at.
 * @throws CommandError 171
 */
export function keysOfUpdate(collection: Collection, before: Buffer, after: Buffer): KeyChange[] {
  const needed = fieldsForKeys(collection.indexes);
  const changed = changedFields(before, after, needed);
  const touched = collection.indexes.filter(({ needs }) => needs.names.some((name) => changed.has(name)));
  if (touched.length === 0) return [];
  const [old, now] = [decodeFields(before, needed), decodeFields(after, needed)];
  return touched.map((index) => {
    const { keys: lost } = keysOf(index, old);
    const { keys, multikey } = checkedKeys(index, now);
    return { index, removed: difference(lost, keys), added: difference(keys, lost), multikey };
  });
}

function checkedKeys(index: Index, doc: Doc): { keys: Buffer[]; multikey: number } {
  const found = keysOf(index, doc);
  if (found.multikey !== 0 && index.fields.length > 1 && hasParallelArrays(index, doc))
    throw new CommandError(171, `cannot index parallel arrays in ${index.name}`);
  return found;
}

export type Contents = { rid: number; raw: Buffer };

/** Writes a new document and its keys. Uniqueness must have been checked. */
export function insertRecord(
  store: Store,
  collection: Collection,
  { rid, raw }: Contents,
  keys: readonly KeyChange[],
): void {
  markWritten(store, collection);
  store.writer.run(insertDocument(collection.id), rid, raw);
  addKeys(store, keys, rid);
  changeCount(store, collection, 1);
}

/** Writes a document's new contents and its new keys. The old keys must have been deleted. */
export function updateRecord(
  store: Store,
  collection: Collection,
  { rid, raw }: Contents,
  keys: readonly KeyChange[],
): void {
  markWritten(store, collection);
  store.writer.run(updateDocument(collection.id), raw, rid);
  addKeys(store, keys, rid);
}

/** Deletes a document. Its keys must have been deleted. */
export function deleteRecord(store: Store, collection: Collection, rid: number): void {
  markWritten(store, collection);
  store.writer.run(deleteDocument(collection.id), rid);
  changeCount(store, collection, -1);
}

/** Takes the keys out of the indexes that a document no longer has. */
export function deleteKeys(store: Store, rid: number, keys: readonly KeyChange[]): void {
  for (const { index, removed } of keys) {
    if (removed.length === 0) continue;
    index.keysIn = store.batch.current();
    const sql = deleteKey(index.id);
    for (const key of removed) store.writer.run(sql, key, rid);
  }
}

/** The keys of a that b lacks. */
export function difference(a: readonly Buffer[], b: readonly Buffer[]): Buffer[] {
  if (a.length === 1 && b.length === 1) return (a[0] as Buffer).equals(b[0] as Buffer) ? [] : [a[0] as Buffer];
  const other = new Set(b.map((key) => key.toString('latin1')));
  return a.filter((key) => !other.has(key.toString('latin1')));
}

function addKeys(store: Store, keys: readonly KeyChange[], rid: number): void {
  for (const { index, added, multikey } of keys) {
    if (multikey !== 0) markArrays(store, index, multikey);
    if (added.length === 0) continue;
    index.keysIn = store.batch.current();
    const sql = insertKey(index.id);
    for (const key of added) store.writer.run(sql, key, rid);
  }
}

function markArrays(store: Store, index: Index, bits: number): void {
  const before = index.multikey;
  if ((before | bits) === before) return;
  markMultikey(store.writer, index, bits);
  store.batch.onUndo(() => {
    index.multikey = before;
  });
}

function markWritten(store: Store, collection: Collection): void {
  collection.writtenIn = store.batch.current();
}

function changeCount(store: Store, collection: Collection, by: number): void {
  collection.count += by;
  store.batch.onUndo(() => {
    collection.count -= by;
  });
}

/** The error of a second document with a key of a unique index. */
export function duplicateKey(collection: Collection, index: Index, raw: Buffer): CommandError {
  const keyValue = keyValueOf(index, decode(raw));
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
