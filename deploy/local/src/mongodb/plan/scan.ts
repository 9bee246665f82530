import type { Collection } from '../store/catalog.ts';
import { blob, type Connection, type Row, type RowIterator } from '../store/connection.ts';
import type { Index } from '../store/index-definition.ts';
import { documentsTable, indexTable } from '../store/layout.ts';
import type { Stored } from '../store/view.ts';
import type { KeyRange } from './interval.ts';

/**
 * A walk over an index or a collection. `suspend` lets go of the database between two turns of the event loop; the
 * walk then goes on after the last row, so an idle cursor holds no snapshot.
 */
export type Walk<T> = { next(): T | undefined; suspend(): void };
export type KeyEntry = { key: Buffer; rid: number; range: KeyRange };

export function walkCollection(connection: Connection, collection: Collection, direction: 1 | -1): Walk<Stored> {
  const order = direction === 1 ? 'rid > ? ORDER BY rid' : 'rid < ? ORDER BY rid DESC';
  const sql = `SELECT rid, v, d FROM ${documentsTable(collection.id)} WHERE ${order}`;
  let rows: RowIterator | undefined;
  let last = direction === 1 ? -1 : Number.MAX_SAFE_INTEGER;
  return {
    next() {
      rows ??= connection.rows(sql, last);
      const row = rows.next() as [number, number, Uint8Array] | undefined;
      if (!row) return undefined;
      last = row[0];
      return { rid: row[0], version: row[1], raw: blob(row[2]) };
    },
    suspend() {
      rows?.close();
      rows = undefined;
    },
  };
}

/** The keys of the ranges in order, or in reverse. */
export function walkIndex(
  connection: Connection,
  index: Index,
  ranges: readonly KeyRange[],
  direction: 1 | -1,
): Walk<KeyEntry> {
  return oneAfterTheOther(ranges, direction, (range) =>
    walkRange(connection, keysOnly(index, direction), range, direction, ([key, rid]) => ({
      key: blob(key),
      rid: rid as number,
      range,
    })),
  );
}

export type DocumentEntry = KeyEntry & { found: Stored };

/** The same with the documents: a row of SQLite's each. */
export function walkDocuments(
  connection: Connection,
  { collection, index }: { collection: Collection; index: Index },
  ranges: readonly KeyRange[],
  direction: 1 | -1,
): Walk<DocumentEntry> {
  return oneAfterTheOther(ranges, direction, (range) =>
    walkRange(connection, withDocuments(index, collection, direction), range, direction, (row) => {
      const [key, rid, version, raw] = row as [Uint8Array, number, number, Uint8Array];
      return { key: blob(key), rid, range, found: { rid, version, raw: blob(raw) } };
    }),
  );
}

function oneAfterTheOther<T>(
  ranges: readonly KeyRange[],
  direction: 1 | -1,
  walk: (range: KeyRange) => Walk<T>,
): Walk<T> {
  let at = direction === 1 ? 0 : ranges.length - 1;
  let current: Walk<T> | undefined;
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

/** How to begin a range, and how to go on after a key. */
type Statements = { first: string; onward: string };

function keysOnly(index: Index, direction: 1 | -1): Statements {
  return statements(`SELECT i.k, i.rid FROM ${indexTable(index.id)} i`, direction);
}

function withDocuments(index: Index, collection: Collection, direction: 1 | -1): Statements {
  const documents = documentsTable(collection.id);
  const select = 'SELECT i.k, i.rid, d.v, d.d FROM';
  return statements(`${select} ${indexTable(index.id)} i CROSS JOIN ${documents} d ON d.rid = i.rid`, direction);
}

function statements(select: string, direction: 1 | -1): Statements {
  const order = direction === 1 ? 'ORDER BY i.k, i.rid' : 'ORDER BY i.k DESC, i.rid DESC';
  const after = direction === 1 ? '(i.k, i.rid) > (?, ?) AND i.k < ?' : '(i.k, i.rid) < (?, ?) AND i.k >= ?';
  return {
    first: `${select} WHERE i.k >= ? AND i.k < ? ${order}`,
    onward: `${select} WHERE ${after} ${order}`,
  };
}

function walkRange<T extends { key: Buffer; rid: number }>(
  connection: Connection,
  { first, onward }: Statements,
  { low, high }: KeyRange,
  direction: 1 | -1,
  entryOf: (row: Row) => T,
): Walk<T> {
  let rows: RowIterator | undefined;
  let last: T | undefined;
  function open(): RowIterator {
    if (!last) return connection.rows(first, low, high);
    return connection.rows(onward, last.key, last.rid, direction === 1 ? high : low);
  }
  return {
    next() {
      rows ??= open();
      const row = rows.next();
      if (!row) return undefined;
      last = entryOf(row);
      return last;
    },
    suspend() {
      rows?.close();
      rows = undefined;
    },
  };
}
