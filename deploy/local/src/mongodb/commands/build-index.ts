import { walkCollection } from '../plan/scan.ts';
import { addIndex, type Collection, markMultikey } from '../store/catalog.ts';
import { blob } from '../store/connection.ts';
import { type Index, keysOf } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import type { Store } from '../store/store.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { duplicateKey } from '../write/records.ts';
import { type KeySpill, openKeySpill } from './key-spill.ts';

/** Makes an index and fills it from the documents there are. @throws CommandError 11000 for documents in its way */
export function buildIndex(store: Store, collection: Collection, spec: Doc): void {
  const before = collection.indexes;
  store.batch.onUndo(() => {
    collection.indexes = before;
  });
  const index = addIndex(store.writer, collection, spec, store.batch.current());
  if (collection.count === 0) return;
  const spill = openKeySpill();
  try {
    gather(store, collection, index, spill);
    write(store, collection, index, spill);
  } finally {
    spill.close();
  }
}

function gather({ writer }: Store, collection: Collection, index: Index, spill: KeySpill): void {
  const walk = walkCollection(writer, collection, 1);
  for (let found = walk.next(); found; found = walk.next()) {
    const { keys, multikey } = keysOf(index, decode(found.raw));
    if (multikey !== 0) markMultikey(writer, index, multikey);
    for (const key of keys) spill.add(key, found.rid);
  }
}

function write({ writer }: Store, collection: Collection, index: Index, spill: KeySpill): void {
  const insert = `INSERT INTO ${indexTable(index.id)} (k, rid) VALUES (?, ?)`;
  const sorted = spill.sorted();
  let last: Buffer | undefined;
  for (let entry = sorted.next(); entry; entry = sorted.next()) {
    if (index.isUnique && last?.equals(entry.key)) {
      const select = `SELECT d FROM ${documentsTable(collection.id)} WHERE rid = ?`;
      const [raw] = writer.get(select, entry.rid) as [Uint8Array];
      throw duplicateKey(collection, index, decode(blob(raw)));
    }
    writer.run(insert, entry.key, entry.rid);
    last = entry.key;
  }
}
