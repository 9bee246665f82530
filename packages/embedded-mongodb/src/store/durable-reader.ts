import { type Connection, connect } from './connection.ts';

/** A connection that sees what was on the disk when it was last moved on, and nothing newer. */
export type DurableReader = {
  connection: Connection;
  /** To what is committed now, which must be on the disk. */
  advance(): void;
  /** Lets go of its snapshot, so that the log may be emptied. */
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

/** From here on a connection sees what is committed now, until its transaction ends. */
export function beginSnapshot(connection: Connection): void {
  connection.run('BEGIN');
  // It is taken by the first look, also by one that asks for nothing.
  connection.get('SELECT 1 FROM collections LIMIT 0');
}
