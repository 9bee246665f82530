import { type Connection, connect } from './connection.ts';

/** A read-only connection whose snapshot holds only synced commits. */
export type DurableReader = {
  connection: Connection;
  /** Takes a new snapshot. All commits must be synced. */
  advance(): void;
  /** Releases the snapshot, so that the write-ahead log can be emptied. */
  letGo(): void;
};

export function openDurableReader(file: string): DurableReader {
  const connection = connect(file, { readOnly: true });
  let isHeld = false;
  function letGo(): void {
    if (isHeld) connection.run('COMMIT');
    isHeld = false;
  }
  function advance(): void {
    letGo();
    beginSnapshot(connection);
    isHeld = true;
  }
  advance();
  return { connection, advance, letGo };
}

/** Starts a read transaction on the present state. */
export function beginSnapshot(connection: Connection): void {
  connection.run('BEGIN');
  // SQLite takes the snapshot at the first read, even of no rows.
  connection.get('SELECT 1 FROM collections LIMIT 0');
}
