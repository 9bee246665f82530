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

export function connect(file: string, options: { readOnly?: boolean } = {}): Connection {
  const database = new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: 10_000 });
  const statements = new Map<string, StatementSync>();

  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    statements.set(sql, statement);
    return statement;
  }

  database.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${MMAP_BYTES};`);
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
