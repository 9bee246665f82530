import { walkCollection } from '../plan/scan.ts';
import { addIndex, type Collection, markMultikey } from '../store/catalog.ts';
import { blob } from '../store/connection.ts';
import { type Index, keysOf } from '../store/index-definition.ts';
import { documentsTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import { docWith } from '../store/view.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { duplicateKey } from '../write/records.ts';
import { type KeyRun, openKeyRun } from './key-run.ts';

/** Makes an index and fills it from the documents there are. @throws CommandError 11000 for documents in its way */
export function buildIndex(store: Store, collection: Collection, spec: Doc): void {
  const before = collection.indexes;
  store.batch.onUndo(() => {
    collection.indexes = before;
  });
  const index = addIndex(store.writer, collection, spec, store.batch.current());
  if (collection.count === 0) return;
  const run = openKeyRun(store, index);
  const walk = walkCollection(store.writer, collection, 1);
  for (let found = walk.next(); found; found = walk.next()) {
    const { keys, multikey } = keysOf(index, docWith(found, index.needs));
    if (multikey !== 0) markMultikey(store.writer, index, multikey);
    for (const key of keys) run.add(key, found.rid);
    if (run.isFull()) flush(store, collection, index, run);
  }
  flush(store, collection, index, run);
}

function flush({ writer }: Store, collection: Collection, index: Index, run: KeyRun): void {
  const taken = run.flush();
  if (taken === undefined) return;
  const select = `SELECT d FROM ${documentsTable(collection.id)} WHERE rid = ?`;
  const [raw] = writer.get(select, taken) as [Uint8Array];
  throw duplicateKey(collection, index, decode(blob(raw)));
}
