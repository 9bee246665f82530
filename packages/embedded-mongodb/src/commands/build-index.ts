import { scanCollection } from '../plan/scan.ts';
import { addIndex, type Collection, markMultikey } from '../store/catalog.ts';
import { blob } from '../store/connection.ts';
import { fieldsForKeys, type Index, keysOf, textsWithin } from '../store/index-definition.ts';
import { documentsTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import { decodeStored } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { duplicateKey } from '../write/records.ts';
import { openSortedRun, type SortedRun } from './sorted-run.ts';

type Filling = { index: Index; run: SortedRun };

/** So many keys are sorted in memory at a time, which takes some 100 MB. */
const MOST_KEYS = 200_000;

/**
 * Creates indexes and fills them all in one scan of the collection.
 * @throws CommandError 11000 for documents in the way of a unique one
 */
export function buildIndexes(store: Store, collection: Collection, specs: readonly Doc[]): void {
  const before = collection.indexes;
  store.batch.onUndo(() => {
    collection.indexes = before;
  });
  const made = specs.map((spec) => addIndex(store.writer, collection, spec, store.batch.current()));
  if (collection.count === 0 || made.length === 0) return;
  const fillings = made.map((index) => ({ index, run: openSortedRun(store, index) }));
  const needed = fieldsForKeys(made);
  const walk = scanCollection(store.writer, collection, 1);
  for (let found = walk.next(); found; found = walk.next()) {
    const doc = decodeStored(found, needed);
    let size = 0;
    for (const filling of fillings) {
      addKeys(store, filling, doc, found.rid);
      size += filling.run.size();
    }
    if (size >= MOST_KEYS) flush(store, collection, fillings);
  }
  flush(store, collection, fillings);
}

function addKeys(store: Store, { index, run }: Filling, doc: Doc, rid: number): void {
  const long = textsWithin(index, doc);
  if (long) {
    markMultikey(store.writer, index, 1);
    run.addTexts(long.texts, long.behind, rid);
    return;
  }
  const { keys, multikey } = keysOf(index, doc);
  if (multikey !== 0) markMultikey(store.writer, index, multikey);
  for (const key of keys) run.add(key, rid);
}

function flush({ writer }: Store, collection: Collection, fillings: readonly Filling[]): void {
  for (const { index, run } of fillings) {
    const taken = run.flush();
    if (taken === undefined) continue;
    const select = `SELECT d FROM ${documentsTable(collection.id)} WHERE rid = ?`;
    const [raw] = writer.get(select, taken) as [Uint8Array];
    throw duplicateKey(collection, index, blob(raw));
  }
}
