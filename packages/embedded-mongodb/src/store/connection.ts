import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type Parameter = Uint8Array | number | bigint | string | null;
export type Row = unknown[];

/** A connection with its prepared statements. */
export type Connection = {
  readonly database: DatabaseSync;
  run(sql: string, ...parameters: Parameter[]): void;
  get(sql: string, ...parameters: Parameter[]): Row | undefined;
  all(sql: string, ...parameters: Parameter[]): Row[];
  exec(sql: string): void;
  close(): void;
};

const CACHE_KIB = 64 * 1024;
const MMAP_BYTES = 2 ** 30;

export type ConnectOptions = {
  readOnly?: boolean;
  /**
   * True if the file is mapped into memory, which long reads are quicker by. SQLite maps it anew, page by page as they
   * are looked at, whenever it was written to since the last look: more than a few looks are worth.
   */
  isMapped?: boolean;
};

export function connect(file: string, { readOnly = false, isMapped = true }: ConnectOptions = {}): Connection {
  const database = new DatabaseSync(file, { readOnly, timeout: 10_000 });
  const statements = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  }

  database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${isMapped ? MMAP_BYTES : 0};`);
  return {
    database,
    run: (sql, ...parameters) => void prepared(sql).run(...parameters),
    get: (sql, ...parameters) => prepared(sql).get(...parameters) as unknown as Row | undefined,
    all: (sql, ...parameters) => prepared(sql).all(...parameters) as unknown as Row[],
    exec: (sql) => database.exec(sql),
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** A BLOB as a Buffer, without copying it. */
export function blob(value: unknown): Buffer {
  const bytes = value as Uint8Array;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
