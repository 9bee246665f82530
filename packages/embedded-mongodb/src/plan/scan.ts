import type { Collection } from '../store/catalog.ts';
import { blob, type Connection, type Row } from '../store/connection.ts';
import { type Index, keysOf } from '../store/index-definition.ts';
import { documentsTable, indexTable, LIMIT } from '../store/layout.ts';
import { decodeStored, documentFromRow, type StoredDocument } from '../store/view.ts';
import { blockScan, type Scan } from './block-scan.ts';
import type { KeyRange } from './interval.ts';

export type KeyEntry = { key: Buffer; rid: number; range: KeyRange };

const bytesOf = ({ raw }: StoredDocument): number => raw.length;

export function scanCollection(
  connection: Connection,
  collection: Collection,
  direction: 1 | -1,
  wanted = 0,
): Scan<StoredDocument> {
  const order = direction === 1 ? 'rid > ? ORDER BY rid' : 'rid < ? ORDER BY rid DESC';
  const sql = `SELECT rid, v, d FROM ${documentsTable(collection.id)} WHERE ${order} ${LIMIT}`;
  const first = direction === 1 ? -1 : Number.MAX_SAFE_INTEGER;
  const read = (last: StoredDocument | undefined, most: number) =>
    connection.all(sql, last?.rid ?? first, most).map((row) => documentFromRow(row));
  return blockScan({ read, bytesOf }, wanted);
}

/** The keys of a range in order, or in reverse. */
export function scanKeys(
  connection: Connection,
  { index, direction }: { index: Index; direction: 1 | -1 },
  range: KeyRange,
  wanted: number,
): Scan<KeyEntry> {
  const sql = statements(`SELECT i.k, i.rid FROM ${indexTable(index.id)} i`, direction);
  function read(last: KeyEntry | undefined, most: number): KeyEntry[] {
    const rows = rowsOf(connection, { sql, range, direction }, last, most);
    return rows.map(([key, rid]) => ({ key: blob(key), rid: rid as number, range }));
  }
  return blockScan({ read, bytesOf: ({ key }) => key.length }, wanted);
}

/** A document that was found by a key. The key is read only where a document may have several keys in this index. */
export type DocumentEntry = { key?: Buffer | undefined; rid: number; found: StoredDocument };

/** The keys of ranges together with their documents. */
export function scanIndex(
  connection: Connection,
  { collection, index }: { collection: Collection; index: Index },
  { bounds, direction }: { bounds: { ranges: readonly KeyRange[] }; direction: 1 | -1 },
  wanted: number,
): Scan<DocumentEntry> {
  const from = `FROM ${indexTable(index.id)} i CROSS JOIN ${documentsTable(collection.id)} d ON d.rid = i.rid`;
  const withoutKey = statements(`SELECT d.rid, d.v, d.d ${from}`, direction);
  const withKey = statements(`SELECT d.rid, d.v, d.d, i.k ${from}`, direction);
  // Where no document has several keys, none is read: the last one's is made from its document.
  const placeOf = ({ key, rid, found }: DocumentEntry): Place => ({
    rid,
    key: key ?? (keysOf(index, decodeStored(found, index.needs)).keys[0] as Buffer),
  });
  return oneAfterTheOther(bounds.ranges, direction, (range) => {
    function read(last: DocumentEntry | undefined, most: number): DocumentEntry[] {
      const sql = index.multikey === 0 ? withoutKey : withKey;
      const rows = rowsOf(connection, { sql, range, direction }, last && placeOf(last), most);
      return rows.map((row) => {
        const found = documentFromRow(row);
        return { key: row[3] ? blob(row[3]) : undefined, rid: found.rid, found };
      });
    }
    return blockScan({ read, bytesOf: ({ found }) => bytesOf(found) }, wanted);
  });
}

function oneAfterTheOther<T>(
  ranges: readonly KeyRange[],
  direction: 1 | -1,
  walk: (range: KeyRange) => Scan<T>,
): Scan<T> {
  let at = direction === 1 ? 0 : ranges.length - 1;
  let current: Scan<T> | undefined;
  function next(): T | undefined {
    for (;;) {
      if (!current) {
        const range = ranges[at];
        if (!range) return undefined;
        at += direction;
        current = walk(range);
      }
      const entry = current.next();
      if (entry) return entry;
      current = undefined;
    }
  }
  return { next, suspend: () => current?.suspend() };
}

type Place = { key: Buffer; rid: number };

/** The SQL that begins a range, and the SQL that goes on after a key. */
type Statements = { first: string; onward: string };

function statements(select: string, direction: 1 | -1): Statements {
  const order = direction === 1 ? 'ORDER BY i.k, i.rid' : 'ORDER BY i.k DESC, i.rid DESC';
  const after = direction === 1 ? '(i.k, i.rid) > (?, ?) AND i.k < ?' : '(i.k, i.rid) < (?, ?) AND i.k >= ?';
  return {
    first: `${select} WHERE i.k >= ? AND i.k < ? ${order} ${LIMIT}`,
    onward: `${select} WHERE ${after} ${order} ${LIMIT}`,
  };
}

type Range = { sql: Statements; range: KeyRange; direction: 1 | -1 };

function rowsOf(
  connection: Connection,
  { sql, range, direction }: Range,
  last: Place | undefined,
  most: number,
): Row[] {
  const { low, high } = range;
  if (!last) return connection.all(sql.first, low, high, most);
  return connection.all(sql.onward, last.key, last.rid, direction === 1 ? high : low, most);
}
