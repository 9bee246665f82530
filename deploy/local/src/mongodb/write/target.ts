import { CommandError } from '../errors.ts';
import { type Collection, checkNamespace, createCollection } from '../store/catalog.ts';
import { indexTable } from '../store/layout.ts';
import { documentLock, keyLock, waitIfHeld } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import type { Stored, View } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import {
  allKeys,
  type DocumentKeys,
  difference,
  dropOldKeys,
  duplicateKey,
  putChanged,
  putDeleted,
  putNew,
} from './records.ts';

/** Where a write goes: straight into the batch, or into a transaction. */
export type Target = {
  /** What the write's own search looks at. */
  view: View;
  insert(collection: Collection, doc: Doc, raw: Buffer): void;
  replace(collection: Collection, found: Stored, after: Doc, raw: Buffer): void;
  remove(collection: Collection, found: Stored): void;
};

/** Writes outside of transactions. They wait for transactions that hold what they need (`Blocked`). */
export function directTarget(store: Store): Target {
  return {
    view: store.latest,
    insert(collection, doc, raw) {
      const keys = allKeys(collection, doc);
      claimKeys(store, collection, doc, keys, undefined);
      putNew(store, collection, { rid: collection.nextRid++, raw }, keys);
    },
    replace(collection, found, after, raw) {
      waitIfHeld(store.locks, documentLock(collection, found.rid));
      const before = allKeys(collection, decode(found.raw));
      const keys = allKeys(collection, after);
      claimKeys(store, collection, after, added(before, keys), found.rid);
      releaseKeys(store, added(keys, before));
      dropOldKeys(store, found.rid, before, keys);
      putChanged(store, collection, { rid: found.rid, raw }, before, keys);
    },
    remove(collection, found) {
      waitIfHeld(store.locks, documentLock(collection, found.rid));
      const keys = allKeys(collection, decode(found.raw));
      releaseKeys(store, keys);
      dropOldKeys(store, found.rid, keys, withoutKeys(keys));
      putDeleted(store, collection, found.rid);
    },
  };
}

function withoutKeys(keys: DocumentKeys): DocumentKeys {
  return keys.map((each) => ({ ...each, keys: [] }));
}

/** Per index the keys that are new. */
export function added(before: DocumentKeys, after: DocumentKeys): DocumentKeys {
  return after.map((each, at) => ({ ...each, keys: difference(each.keys, (before[at] as DocumentKeys[number]).keys) }));
}

function claimKeys(store: Store, collection: Collection, doc: Doc, keys: DocumentKeys, rid: number | undefined): void {
  for (const { index, keys: wanted } of keys) {
    if (!index.isUnique) continue;
    for (const key of wanted) {
      if (store.locks.size > 0) waitIfHeld(store.locks, keyLock(index, key));
      const owner = store.writer.get(`SELECT rid FROM ${indexTable(index.id)} WHERE k = ?`, key);
      if (owner && owner[0] !== rid) throw duplicateKey(collection, index, doc);
    }
  }
}

function releaseKeys(store: Store, keys: DocumentKeys): void {
  if (store.locks.size === 0) return;
  for (const { index, keys: given } of keys) {
    if (index.isUnique) for (const key of given) waitIfHeld(store.locks, keyLock(index, key));
  }
}

/** The collection to write into, made if it is not there. */
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
