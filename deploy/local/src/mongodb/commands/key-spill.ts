import { blob, connect } from '../store/connection.ts';

/** Keys on their way into an index, given back in order. */
export type KeySpill = {
  add(key: Buffer, rid: number): void;
  sorted(): { next(): { key: Buffer; rid: number } | undefined };
  close(): void;
};

/**
 * Sorts keys outside of memory. An index that gets its keys in order is written from one end to the other; in the order
 * of the documents each key would be written to another place, ever more slowly as the index grows.
 */
export function openKeySpill(): KeySpill {
  // A database without a name is a file that SQLite deletes as soon as it has opened it.
  const connection = connect('');
  connection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE s (k BLOB, rid INTEGER); BEGIN');
  return {
    add: (key, rid) => connection.run('INSERT INTO s VALUES (?, ?)', key, rid),
    sorted() {
      const rows = connection.rows('SELECT k, rid FROM s ORDER BY k, rid');
      return {
        next() {
          const row = rows.next() as [Uint8Array, number] | undefined;
          return row && { key: blob(row[0]), rid: row[1] };
        },
      };
    },
    close: () => connection.close(),
  };
}
