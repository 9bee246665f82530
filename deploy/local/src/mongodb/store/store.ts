import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Batch, openBatch } from './batch.ts';
import { type Catalog, loadCatalog } from './catalog.ts';
import { type Connection, connect } from './connection.ts';
import { claimDirectory } from './directory-lock.ts';
import { FORMAT, SCHEMA } from './layout.ts';
import type { Locks } from './locks.ts';
import type { View } from './view.ts';

export type StoreOptions = { directory: string; isGrouped?: boolean };

export type Snapshot = { connection: Connection; batch: number; release(): void };

export type Store = {
  writer: Connection;
  batch: Batch;
  locks: Locks;
  catalog(): Catalog;
  /** What is committed. */
  committed: View;
  /** What is committed and what is about to be: for writes, which come one after the other. */
  latest: View;
  /** What is committed now, to be looked at for a while. */
  snapshot(): Snapshot;
  checkpoint(): void;
  close(): void;
};

export const DATA_FILE = 'mongodb.sqlite';
const CHECKPOINT_MS = 500;

/** Opens the data of a directory, which is then ours alone. @throws Error when another server has it */
export function openStore({ directory, isGrouped = true }: StoreOptions): Store {
  mkdirSync(directory, { recursive: true });
  const unclaim = claimDirectory(directory);
  const file = join(directory, DATA_FILE);
  const writer = connect(file);
  writer.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;`);
  prepareFormat(writer, file);
  const reader = connect(file, { readOnly: true });
  let catalog = loadCatalog(writer);
  const batch = openBatch(writer, {
    isGrouped,
    onLost() {
      catalog = loadCatalog(writer);
    },
  });
  const pool = snapshotPool(file, batch);
  const timer = keepLogShort(writer, batch);
  return {
    writer,
    batch,
    locks: new Map(),
    catalog: () => catalog,
    committed: { connection: reader, sees: (createdIn) => createdIn < batch.current(), pending: () => undefined },
    latest: { connection: writer, sees: () => true, pending: () => undefined },
    snapshot: pool.take,
    checkpoint: () => writer.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close() {
      clearInterval(timer);
      batch.commit();
      pool.close();
      reader.close();
      writer.close();
      unclaim();
    },
  };
}

// SQLite's own rule, to try after every commit once the log is long, costs two syncs a commit while open transactions
// keep it from getting shorter.
function keepLogShort(writer: Connection, batch: Batch): NodeJS.Timeout {
  let done = batch.current();
  function checkpoint(): void {
    if (batch.current() === done || writer.database.isTransaction) return;
    done = batch.current();
    writer.get('PRAGMA wal_checkpoint(PASSIVE)');
  }
  return setInterval(checkpoint, CHECKPOINT_MS).unref();
}

function prepareFormat(writer: Connection, file: string): void {
  const [version] = writer.get('PRAGMA user_version') as [number];
  if (version !== 0 && version !== FORMAT)
    throw new Error(`${file} has format ${version}; this server reads format ${FORMAT}.`);
  writer.exec(SCHEMA);
  writer.exec(`PRAGMA user_version = ${FORMAT}`);
}

// A connection per open transaction; SQLite's WAL gives each its snapshot. They are kept for the next ones.
function snapshotPool(file: string, batch: Batch): { take(): Snapshot; close(): void } {
  const free: Connection[] = [];
  const all: Connection[] = [];
  function open(): Connection {
    const connection = connect(file, { readOnly: true });
    all.push(connection);
    return connection;
  }
  function take(): Snapshot {
    const connection = free.pop() ?? open();
    connection.run('BEGIN');
    connection.get('SELECT 1 FROM collections LIMIT 1');
    let isHeld = true;
    function release(): void {
      if (!isHeld) return;
      isHeld = false;
      connection.run('COMMIT');
      free.push(connection);
    }
    return { connection, batch: batch.current(), release };
  }
  function close(): void {
    for (const connection of all) connection.close();
  }
  return { take, close };
}
