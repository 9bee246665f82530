import { CommandError } from '../errors.ts';
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { documentsTable, sqlPerTable } from '../store/layout.ts';
import { documentLock, keyLock } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import type { Pending, StoredDocument } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
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
import type { Target } from './target.ts';

/** An open transaction: a snapshot to read, its own writes kept apart until the commit, and what it has locked. */
export type Transaction = Target & {
  readonly ended: Promise<void>;
  /** Applies all writes within the batch under way; they are durable once that is. */
  commit(): void;
  abort(): void;
};

/** A pending write, with the key changes that were computed for it and the indexes that they were computed for. */
type Change = Pending & { keys?: readonly KeyChange[]; indexes?: readonly Index[] };

const versionOf = sqlPerTable((id) => `SELECT v FROM ${documentsTable(id)} WHERE rid = ?`);
const MAX_BYTES = 256 * 1024 * 1024;

export function beginTransaction(store: Store): Transaction {
  const snapshot = store.snapshot();
  const changes = new Map<Collection, Map<number, Change>>();
  const held = new Set<string>();
  const ownKeys = new Map<string, number>();
  /** Unique keys that this transaction took from documents of the snapshot. */
  const released = new Set<string>();
  let bytes = 0;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const view = {
    connection: snapshot.connection,
    isVisible: (createdIn: number) => createdIn < snapshot.batch,
    pending: (collection: Collection) => changes.get(collection),
    ownKeyHolder: (index: Index, key: Buffer) => ownKeys.get(keyLock(index, key)),
  };
  const self: Transaction = { view, ended, insert, replace, remove, commit, abort: finish };

  function take(lock: string): void {
    const holder = store.locks.holderOf(lock);
    if (holder && holder !== self) throw writeConflict();
    store.locks.hold(lock, self);
    held.add(lock);
  }
  function note(collection: Collection, pending: Change): void {
    bytes += pending.raw?.length ?? 0;
    if (bytes > MAX_BYTES) throw new CommandError(257, `A transaction may write ${MAX_BYTES} bytes at most.`);
    const known = changes.get(collection);
    if (known) known.set(pending.rid, pending);
    else changes.set(collection, new Map([[pending.rid, pending]]));
  }
  function insert(collection: Collection, doc: Doc, raw: Buffer): void {
    const rid = collection.nextRid++;
    const keys = keysOfInsert(collection, doc);
    claimKeys(collection, raw, keys, rid);
    take(documentLock(collection, rid));
    // This is a copy, because the document may be a small part of a large message.
    note(collection, { rid, raw: Buffer.from(raw), before: null, version: 0, keys, indexes: collection.indexes });
  }
  function replace(collection: Collection, found: StoredDocument, raw: Buffer): void {
    claimDocument(collection, found);
    const keys = keysOfUpdate(collection, found.raw, raw);
    releaseKeys(keys);
    claimKeys(collection, raw, keys, found.rid);
    noteChange(collection, found, raw, keys);
  }
  function remove(collection: Collection, found: StoredDocument): void {
    claimDocument(collection, found);
    const keys = keysOfDelete(collection, found.raw);
    releaseKeys(keys);
    noteChange(collection, found, null, keys);
  }
  // The key changes of a second write start from the first write, so those of both are computed anew at the commit.
  function noteChange(
    collection: Collection,
    found: StoredDocument,
    raw: Buffer | null,
    keys: readonly KeyChange[],
  ): void {
    const { rid, version } = found;
    const isSecond = changes.get(collection)?.has(rid);
    const known = isSecond ? undefined : { keys, indexes: collection.indexes };
    note(collection, { rid, raw, before: firstState(collection, found), version, ...known });
  }
  function firstState(collection: Collection, found: StoredDocument): Buffer | null {
    const known = changes.get(collection)?.get(found.rid);
    return known ? known.before : found.raw;
  }
  function claimDocument(collection: Collection, found: StoredDocument): void {
    take(documentLock(collection, found.rid));
    if (changes.get(collection)?.has(found.rid)) return;
    if (collection.isDropped) throw writeConflict();
    if (isUnwritten(collection)) return;
    const now = store.writer.get(versionOf(collection.id), found.rid);
    if (now?.[0] !== found.version) throw writeConflict();
  }
  // Without a write to the collection since the snapshot, the snapshot is the present state.
  function isUnwritten({ writtenIn }: Collection): boolean {
    return writtenIn < snapshot.batch;
  }
  function releaseKeys(keys: readonly KeyChange[]): void {
    for (const { index, removed } of keys) {
      if (!index.isUnique) continue;
      for (const key of removed) {
        const lock = keyLock(index, key);
        take(lock);
        ownKeys.delete(lock);
        released.add(lock);
      }
    }
  }
  function claimKeys(collection: Collection, raw: Buffer, keys: readonly KeyChange[], rid: number): void {
    for (const { index, added } of keys) {
      if (index.isUnique) for (const key of added) claimKey(collection, index, key, { raw, rid });
    }
  }
  function claimKey(collection: Collection, index: Index, key: Buffer, by: { raw: Buffer; rid: number }): void {
    const lock = keyLock(index, key);
    const owner = ownKeys.get(lock);
    if (owner !== undefined && owner !== by.rid) throw duplicateKey(collection, index, by.raw);
    const seen = view.isVisible(index.createdIn) ? ownerOf(snapshot.connection, index, key) : undefined;
    // The key may be of a document that this transaction has changed without releasing the key.
    if (seen !== undefined && seen !== by.rid && !released.has(lock)) throw duplicateKey(collection, index, by.raw);
    take(lock);
    const isAsSeen = isUnwritten(collection) && view.isVisible(index.createdIn);
    const now = isAsSeen ? seen : ownerOf(store.writer, index, key);
    if (now !== undefined && now !== seen) throw writeConflict();
    ownKeys.set(lock, by.rid);
  }
  function commit(): void {
    store.batch.perform(() => {
      for (const [collection, pending] of changes) {
        if (collection.isDropped) throw writeConflict();
        applyAll(store, collection, [...pending.values()]);
      }
    });
    finish();
  }
  function finish(): void {
    store.locks.release(held);
    held.clear();
    snapshot.release();
    end();
  }
  return self;
}

// All old keys are deleted before new ones are inserted, as a unique key may move from one document to another.
function applyAll(store: Store, collection: Collection, changes: readonly Change[]): void {
  const known = changes.map((change) => ({ change, keys: keysFor(collection, change) }));
  for (const { change, keys } of known) deleteKeys(store, change.rid, keys);
  for (const { change, keys } of known) {
    const { rid, raw, before } = change;
    if (raw && before) updateRecord(store, collection, { rid, raw }, keys);
    else if (raw) insertRecord(store, collection, { rid, raw }, keys);
    else if (before) deleteRecord(store, collection, rid);
  }
}

// The key changes computed at the write are used unless an index was created or dropped since.
function keysFor(collection: Collection, { raw, before, keys, indexes }: Change): readonly KeyChange[] {
  if (keys && indexes === collection.indexes) return keys;
  if (raw && before) return keysOfUpdate(collection, before, raw);
  if (raw) return keysOfInsert(collection, decode(raw));
  return before ? keysOfDelete(collection, before) : [];
}

/** The error of a transaction that writes what another one has written. */
function writeConflict(): CommandError {
  return new CommandError(112, 'Write conflict during plan execution and yielding is disabled.', {
    labels: ['TransientTransactionError'],
  });
}
