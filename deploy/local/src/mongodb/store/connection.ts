import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Parameter = Uint8Array | number | bigint | string | null;
export type Row = unknown[];

/**
 * A connection with its prepared statements. A statement that is being iterated is lent out, so that the same SQL
 * can be under way several times at once.
 */
export type Connection = {
  readonly database: DatabaseSync;
  run(sql: string, ...parameters: Parameter[]): void;
  get(sql: string, ...parameters: Parameter[]): Row | undefined;
  all(sql: string, ...parameters: Parameter[]): Row[];
  rows(sql: string, ...parameters: Parameter[]): RowIterator;
  exec(sql: string): void;
  close(): void;
};

/** Rows one by one; `close` must be called, and may be called at any time. */
export type RowIterator = { next(): Row | undefined; close(): void };

const CACHE_KIB = 64 * 1024;
const MMAP_BYTES = 2 ** 30;

export function connect(file: string, options: { readOnly?: boolean } = {}): Connection {
  const database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: 10_000 });
  const free = new Map<string, StatementSync[]>();

  function take(sql: string): StatementSync {
    const kept = free.get(sql)?.pop();
    if (kept) return kept;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }
  function giveBack(sql: string, statement: StatementSync): void {
    const list = free.get(sql);
    if (list) list.push(statement);
    else free.set(sql, [statement]);
  }
  function rows(sql: string, ...parameters: Parameter[]): RowIterator {
    const statement = take(sql);
    const iterator = statement.iterate(...parameters) as unknown as Iterator<Row>;
    let isOpen = true;
    function close(): void {
      if (!isOpen) return;
      isOpen = false;
      iterator.return?.();
      giveBack(sql, statement);
    }
    function next(): Row | undefined {
      if (!isOpen) return undefined;
      const { done, value } = iterator.next();
      if (!done) return value;
      close();
      return undefined;
    }
    return { next, close };
  }

  database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${MMAP_BYTES};`);
  return {
    database,
    rows,
    run(sql, ...parameters) {
      const statement = take(sql);
      try {
        statement.run(...parameters);
      } finally {
        giveBack(sql, statement);
      }
    },
    get(sql, ...parameters) {
      const statement = take(sql);
      try {
        return statement.get(...parameters) as unknown as Row | undefined;
      } finally {
        giveBack(sql, statement);
      }
    },
    all(sql, ...parameters) {
      const statement = take(sql);
      try {
        return statement.all(...parameters) as unknown as Row[];
      } finally {
        giveBack(sql, statement);
      }
    },
    exec: (sql) => database.exec(sql),
    close() {
      free.clear();
      database.close();
    },
  };
}

/** A BLOB as a Buffer, without copying it. */
export function blob(value: unknown): Buffer {
  const bytes = value as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
