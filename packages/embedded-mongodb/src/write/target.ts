import { CommandError } from '../errors.ts';
import { type Collection, checkNamespace, createCollection } from '../store/catalog.ts';
import { documentLock, keyLock, waitIfHeld } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import type { StoredDocument, View } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import {
  deleteKeys,
  deleteRecord,
  duplicateKey,
  insertRecord,
  type KeyChange,
  keysOfDelete,
  keysOfInsert,
  keysOfUpdate,
  ownerOf,
  updateRecord,
} from './records.ts';

/** Applies writes: at once, or as part of a transaction. */
export type Target = {
  /** The data in which the documents to be written are searched for. */
  view: View;
  insert(collection: Collection, doc: Doc, raw: Buffer): void;
  replace(collection: Collection, found: StoredDocument, raw: Buffer): void;
  remove(collection: Collection, found: StoredDocument): void;
};

/** Writes outside of transactions. A write that needs a lock of a transaction throws `Blocked` and is tried again after it. */
export function directTarget(store: Store): Target {
  return {
    view: store.latest,
    insert(collection, doc, raw) {
      const keys = keysOfInsert(collection, doc);
      claimKeys(store, collection, raw, keys, undefined);
      insertRecord(store, collection, { rid: collection.nextRid++, raw }, keys);
    },
    replace(collection, found, raw) {
      waitIfHeld(store.locks, documentLock(collection, found.rid));
      const keys = keysOfUpdate(collection, found.raw, raw);
      claimKeys(store, collection, raw, keys, found.rid);
      releaseKeys(store, keys);
      deleteKeys(store, found.rid, keys);
      updateRecord(store, collection, { rid: found.rid, raw }, keys);
    },
    remove(collection, found) {
      waitIfHeld(store.locks, documentLock(collection, found.rid));
      const keys = keysOfDelete(collection, found.raw);
      releaseKeys(store, keys);
      deleteKeys(store, found.rid, keys);
      deleteRecord(store, collection, found.rid);
    },
  };
}

function claimKeys(
  store: Store,
  collection: Collection,
  raw: Buffer,
  keys: readonly KeyChange[],
  rid: number | undefined,
): void {
  for (const { index, added } of keys) {
    if (!index.isUnique) continue;
    for (const key of added) {
      if (store.locks.isAnyHeld()) waitIfHeld(store.locks, keyLock(index, key));
      const owner = ownerOf(store.writer, index, key);
      if (owner !== undefined && owner !== rid) throw duplicateKey(collection, index, raw);
    }
  }
}

function releaseKeys(store: Store, keys: readonly KeyChange[]): void {
  if (!store.locks.isAnyHeld()) return;
  for (const { index, removed } of keys) {
    if (index.isUnique) for (const key of removed) waitIfHeld(store.locks, keyLock(index, key));
  }
}

/** The collection to write into; it is created if it does not exist. */
export function collectionForWrite(store: Store, db: string, name: string): Collection {
  const known = store.catalog().get(`${db}.${name}`);
  if (known) return known;
  checkNamespace(db, name);
  if (db === 'config' || db === 'local') throw new CommandError(73, `The database ${db} is not for documents.`);
  return store.batch.perform(() => {
    store.batch.onUndo(() => store.catalog().delete(`${db}.${name}`));
    return createCollection(store.catalog(), store.writer, { db, name }, store.batch.current());
  });
}
