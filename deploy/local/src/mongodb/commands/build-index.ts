import { walkCollection } from '../plan/scan.ts';
import { addIndex, type Collection, markMultikey } from '../store/catalog.ts';
import { keysOf } from '../store/index-definition.ts';
import { indexTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { duplicateKey } from '../write/records.ts';

/** Makes an index and fills it from the documents there are. @throws CommandError 11000 for documents in its way */
export function buildIndex(store: Store, collection: Collection, spec: Doc): void {
  const before = collection.indexes;
  store.batch.onUndo(() => {
    collection.indexes = before;
  });
  collection.indexes = [...before];
  const index = addIndex(store.writer, collection, spec, store.batch.current());
  const insert = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES (?, ?)`;
  const find = `SELECT rid FROM ${indexTable(index.id)} WHERE k = ?`;
  const walk = walkCollection(store.writer, collection, 1);
  for (let found = walk.next(); found; found = walk.next()) {
    const doc = decode(found.raw);
    const { keys, multikey } = keysOf(index, doc);
    if (multikey !== 0) markMultikey(store.writer, index, multikey);
    for (const key of keys) {
      if (index.isUnique && store.writer.get(find, key))
        throw stopped(walk, () => duplicateKey(collection, index, doc));
      store.writer.run(insert, key, found.rid);
    }
  }
}

// An open statement would keep the savepoint from being rolled back.
function stopped(walk: { suspend(): void }, error: () => Error): Error {
  walk.suspend();
  return error();
}
