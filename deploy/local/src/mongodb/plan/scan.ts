import type { Collection } from '../store/catalog.ts';
import { blob, type Connection, type RowIterator } from '../store/connection.ts';
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
  const queue = direction === 1 ? [...ranges] : ranges.toReversed();
  let current: Walk<KeyEntry> | undefined;
  function next(): KeyEntry | undefined {
    for (;;) {
      if (!current) {
        const range = queue.shift();
        if (!range) return undefined;
        current = walkRange(connection, index, range, direction);
      }
      const entry = current.next();
      if (entry) return entry;
      current = undefined;
    }
  }
  return { next, suspend: () => current?.suspend() };
}

function walkRange(connection: Connection, index: Index, range: KeyRange, direction: 1 | -1): Walk<KeyEntry> {
  const table = indexTable(index.id);
  const order = direction === 1 ? 'ORDER BY k, rid' : 'ORDER BY k DESC, rid DESC';
  const first = `SELECT k, rid FROM ${table} WHERE k >= ? AND k < ? ${order}`;
  const after = direction === 1 ? '(k, rid) > (?, ?) AND k < ?' : '(k, rid) < (?, ?) AND k >= ?';
  const onward = `SELECT k, rid FROM ${table} WHERE ${after} ${order}`;
  let rows: RowIterator | undefined;
  const { low, high } = range;
  let last: { key: Buffer; rid: number } | undefined;
  function open(): RowIterator {
    if (!last) return connection.rows(first, low, high);
    return connection.rows(onward, last.key, last.rid, direction === 1 ? high : low);
  }
  return {
    next() {
      rows ??= open();
      const row = rows.next() as [Uint8Array, number] | undefined;
      if (!row) return undefined;
      last = { key: blob(row[0]), rid: row[1] };
      return { ...last, range };
    },
    suspend() {
      rows?.close();
      rows = undefined;
    },
  };
}
