import { type SortField, sortKeyOf } from '../query/sort.ts';
import { blob, type Connection, connect } from '../store/connection.ts';
import { LIMIT } from '../store/layout.ts';
import { decodeStored, documentFromRow, type StoredDocument } from '../store/view.ts';
import { fieldSet } from '../wire/field-set.ts';
import { blockScan } from './block-scan.ts';
import { PAUSED, type Source } from './source.ts';

type Keyed = Place & { found: StoredDocument };
type Place = { key: Buffer; order: number };

/** A sort keeps this much in memory and writes the rest to a temporary file. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** Sorts the documents of a source. With a limit it keeps only that many; without one it spills to a temporary file. */
export function sorted(source: Source, sort: readonly SortField[], limit: number): Source & { close(): void } {
  const keyOf = sortKeyOf(sort);
  const fields = fieldSet(sort.map(({ parts }) => parts[0] as string));
  let output: Output | undefined;
  let kept: Keyed[] = [];
  let bytes = 0;
  let order = 0;
  let spill: Spill | undefined;

  function collect(found: StoredDocument): void {
    kept.push({
      key: keyOf(decodeStored(found, fields)),
      order: order++,
      found: { rid: found.rid, version: found.version, raw: found.raw },
    });
    bytes += found.raw.length + 200;
    if (limit > 0 && kept.length >= limit * 2 + 100) prune();
    if (bytes > MEMORY_BYTES) spillOver();
  }
  function prune(): void {
    kept = kept.sort(compareKeyed).slice(0, limit);
    bytes = kept.reduce((sum, each) => sum + each.found.raw.length + 200, 0);
  }
  function spillOver(): void {
    spill ??= openSpill();
    spill.add(kept);
    kept = [];
    bytes = 0;
  }
  function finish(): Output {
    if (!spill) return fromArray(kept.sort(compareKeyed));
    spill.add(kept);
    kept = [];
    return spill.read();
  }
  function next(): StoredDocument | typeof PAUSED | undefined {
    while (!output) {
      const found = source.next();
      if (found === PAUSED) return PAUSED;
      if (found) collect(found);
      else output = finish();
    }
    return output.next();
  }
  return { next, suspend: source.suspend, close: () => spill?.close() };
}

function compareKeyed(a: Keyed, b: Keyed): number {
  return Buffer.compare(a.key, b.key) || a.order - b.order;
}

type Output = { next(): StoredDocument | undefined };
type Spill = { add(entries: readonly Keyed[]): void; read(): Output; close(): void };

function fromArray(entries: readonly Keyed[]): Output {
  let at = 0;
  return { next: () => entries[at++]?.found };
}

// SQLite deletes the file of a database without a name as soon as it has opened it, so a crash leaves nothing behind.
function openSpill(): Spill {
  const connection = connect('');
  connection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  connection.exec(
    'CREATE TABLE s (k BLOB, o INTEGER, rid INTEGER, v INTEGER, d BLOB, PRIMARY KEY (k, o)) WITHOUT ROWID',
  );
  return {
    add: (entries) => addAll(connection, entries),
    read: () => readBack(connection),
    close: () => connection.close(),
  };
}

function addAll(connection: Connection, entries: readonly Keyed[]): void {
  connection.exec('BEGIN');
  for (const { key, order, found } of entries) {
    connection.run('INSERT INTO s VALUES (?, ?, ?, ?, ?)', key, order, found.rid, found.version, found.raw);
  }
  connection.exec('COMMIT');
}

const BEFORE_ALL: Place = { key: Buffer.alloc(0), order: -1 };

function readBack(connection: Connection): Output {
  const sql = `SELECT rid, v, d, k, o FROM s WHERE (k, o) > (?, ?) ORDER BY k, o ${LIMIT}`;
  const read = (last: Keyed | undefined, most: number): Keyed[] => {
    const { key, order } = last ?? BEFORE_ALL;
    return connection
      .all(sql, key, order, most)
      .map((row) => ({ key: blob(row[3]), order: row[4] as number, found: documentFromRow(row) }));
  };
  const walk = blockScan({ read, bytesOf: ({ found }) => found.raw.length }, 0);
  return { next: () => walk.next()?.found };
}
