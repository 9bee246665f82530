import { CommandError } from '../errors.ts';
import type { Collection } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import { documentLock, keyLock } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import type { Pending, Stored } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { allKeys, type DocumentKeys, dropOldKeys, duplicateKey, putChanged, putDeleted, putNew } from './records.ts';
import { added, type Target } from './target.ts';

/** An open transaction: a snapshot to read, its own writes kept apart until the commit, and what it has locked. */
export type Transaction = Target & {
  readonly ended: Promise<void>;
  /** Applies all writes within the batch under way; they are durable once that is. */
  commit(): void;
  abort(): void;
};

const MAX_BYTES = 256 * 1024 * 1024;

export function beginTransaction(store: Store): Transaction {
  const snapshot = store.snapshot();
  const changes = new Map<Collection, Map<number, Pending>>();
  const held = new Set<string>();
  const ownKeys = new Map<string, number>();
  let bytes = 0;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const view = {
    connection: snapshot.connection,
    sees: (createdIn: number) => createdIn < snapshot.batch,
    pending: (collection: Collection) => changes.get(collection),
  };
  const self: Transaction = { view, ended, insert, replace, remove, commit, abort: finish };

  function take(lock: string): void {
    const holder = store.locks.get(lock);
    if (holder && holder !== self) throw writeConflict();
    store.locks.set(lock, self);
    held.add(lock);
  }
  function note(collection: Collection, pending: Pending): void {
    bytes += pending.raw?.length ?? 0;
    if (bytes > MAX_BYTES) throw new CommandError(257, `A transaction may write ${MAX_BYTES} bytes at most.`);
    const known = changes.get(collection);
    if (known) known.set(pending.rid, pending);
    else changes.set(collection, new Map([[pending.rid, pending]]));
  }
  function insert(collection: Collection, doc: Doc, raw: Buffer): void {
    const rid = collection.nextRid++;
    claimKeys(collection, doc, allKeys(collection, doc), rid);
    take(documentLock(collection, rid));
    note(collection, { rid, raw, doc: decode(raw), before: null, version: 0 });
  }
  function replace(collection: Collection, found: Stored, after: Doc, raw: Buffer): void {
    claimDocument(collection, found);
    const before = allKeys(collection, decode(found.raw));
    const keys = allKeys(collection, after);
    releaseKeys(added(keys, before));
    claimKeys(collection, after, added(before, keys), found.rid);
    note(collection, {
      rid: found.rid,
      raw,
      doc: decode(raw),
      before: firstState(collection, found),
      version: found.version,
    });
  }
  function remove(collection: Collection, found: Stored): void {
    claimDocument(collection, found);
    releaseKeys(allKeys(collection, decode(found.raw)));
    note(collection, {
      rid: found.rid,
      raw: null,
      doc: null,
      before: firstState(collection, found),
      version: found.version,
    });
  }
  function firstState(collection: Collection, found: Stored): Buffer | null {
    const known = changes.get(collection)?.get(found.rid);
    return known ? known.before : found.raw;
  }
  function claimDocument(collection: Collection, found: Stored): void {
    take(documentLock(collection, found.rid));
    if (changes.get(collection)?.has(found.rid)) return;
    if (collection.isDropped) throw writeConflict();
    const now = store.writer.get(`SELECT v FROM ${documentsTable(collection.id)} WHERE rid = ?`, found.rid);
    if (now?.[0] !== found.version) throw writeConflict();
  }
  function releaseKeys(keys: DocumentKeys): void {
    for (const { index, keys: given } of keys) {
      if (!index.isUnique) continue;
      for (const key of given) {
        take(keyLock(index, key));
        ownKeys.delete(keyLock(index, key));
      }
    }
  }
  function claimKeys(collection: Collection, doc: Doc, keys: DocumentKeys, rid: number): void {
    for (const { index, keys: wanted } of keys) {
      if (index.isUnique) for (const key of wanted) claimKey(collection, index, key, { doc, rid });
    }
  }
  function claimKey(collection: Collection, index: Index, key: Buffer, by: { doc: Doc; rid: number }): void {
    const lock = keyLock(index, key);
    const owner = ownKeys.get(lock);
    if (owner !== undefined && owner !== by.rid) throw duplicateKey(collection, index, by.doc);
    const seen = view.sees(index.createdIn) ? ownerOf(snapshot.connection, index, key) : undefined;
    const isReleased = seen !== undefined && changes.get(collection)?.has(seen);
    if (seen !== undefined && seen !== by.rid && !isReleased) throw duplicateKey(collection, index, by.doc);
    take(lock);
    const now = ownerOf(store.writer, index, key);
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
    for (const lock of held) store.locks.delete(lock);
    held.clear();
    snapshot.release();
    end();
  }
  return self;
}

function ownerOf(connection: Store['writer'], index: Index, key: Buffer): number | undefined {
  const row = connection.get(`SELECT rid FROM ${indexTable(index.id)} WHERE k = ?`, key);
  return row?.[0] as number | undefined;
}

// All keys that go are taken out before any comes: a unique key may pass from one document to another.
function applyAll(store: Store, collection: Collection, pending: readonly Pending[]): void {
  const changed = pending.map((each) => ({
    each,
    before: keysOrNone(collection, each.before),
    after: keysOrNone(collection, each.raw),
  }));
  for (const { each, before, after } of changed) dropOldKeys(store, each.rid, before, after);
  for (const { each, before, after } of changed) {
    if (each.raw && each.before) putChanged(store, collection, { rid: each.rid, raw: each.raw }, before, after);
    else if (each.raw) putNew(store, collection, { rid: each.rid, raw: each.raw }, after);
    else if (each.before) putDeleted(store, collection, each.rid);
  }
}

function keysOrNone(collection: Collection, raw: Buffer | null): DocumentKeys {
  if (raw) return allKeys(collection, decode(raw));
  return collection.indexes.map((index) => ({ index, keys: [], multikey: 0 }));
}

/** The error that ends a transaction which wrote what another one has written. */
export function writeConflict(): CommandError {
  return new CommandError(112, 'Write conflict during plan execution and yielding is disabled.', {
    labels: ['TransientTransactionError'],
  });
}
