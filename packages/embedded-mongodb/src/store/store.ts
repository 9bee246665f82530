import { join } from 'node:path';
import { log } from '../log.ts';
import { type Catalog, loadCatalog } from './catalog.ts';
import { startCheckpoints } from './checkpoints.ts';
import { type Connection, connect } from './connection.ts';
import { claimDirectory } from './directory-lock.ts';
import { type Disk, openDisk } from './disk.ts';
import { beginSnapshot, openDurableReader } from './durable-reader.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { FORMAT, SCHEMA } from './layout.ts';
import { type Locks, openLocks } from './locks.ts';
import { makePrivateFile, makePrivateFolder } from './private-files.ts';
import { noOwnWrites, type View } from './view.ts';

export type StoreOptions = {
  directory: string;
  isGrouped?: boolean;
  /** Tests bring one of their own. */
  disk?: Disk;
  onBroken?(error: unknown): void;
  waitMs?(syncMs: number): number;
  log?: WalLimits;
};

export type Snapshot = { connection: Connection; batch: number; release(): void };

export type Store = {
  writer: Connection;
  batch: GroupCommit;
  locks: Locks;
  catalog(): Catalog;
  /** All commits that are on the disk. */
  committed: View;
  /** All writes, also those of the open batch; writes search here, one after the other. */
  latest: View;
  /** Takes a snapshot for a transaction. All commits must be synced. */
  snapshot(): Snapshot;
  /** Calls the listener after each rollback of a batch. Collections held from before are void then. */
  onRollback(listener: () => void): void;
  /** True if the write-ahead log is so long that open transactions, which keep it from being reset, must end soon. */
  isWalFull(): boolean;
  checkpoint(): void;
  close(): void;
};

export const DATA_FILE = 'mongodb.sqlite';
export type WalLimits = {
  /** The time between two moves of the log into the file. */
  everyMs: number;
  /** With more pages a commit waits for a moment without writes, in which the log can be reset. */
  longFrames: number;
  /** With more pages the log counts as full: long transactions are ended, and the file is cut to this size after a reset. */
  fullFrames: number;
};

const LIMITS: WalLimits = { everyMs: 500, longFrames: 16_384, fullFrames: 65_536 };
const FRAME_BYTES = 4_096 + 24;

/** Opens the data of a directory, which is then ours alone. @throws Error when another server has it */
export function openStore({
  directory,
  isGrouped = true,
  disk: given,
  onBroken = end,
  log: limits = LIMITS,
  waitMs,
}: StoreOptions): Store {
  makePrivateFolder(directory);
  const unclaim = claimDirectory(directory);
  const file = join(directory, DATA_FILE);
  // SQLite makes the log and the index beside it as readable as the file.
  makePrivateFile(file);
  const writer = connect(file);
  writer.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;`);
  prepareFormat(writer, file);
  // Savepoints keep their undo log in memory, as a temporary file would be written to for every page.
  writer.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;');
  writer.exec(`PRAGMA journal_size_limit = ${limits.fullFrames * FRAME_BYTES};`);
  const disk = given ?? openDisk(file);
  const reader = openDurableReader(file);
  let catalog = loadCatalog(writer);
  let isWalLong = false;
  let isWalFull = false;
  const lossListeners: (() => void)[] = [];
  const batch = createGroupCommit(writer, {
    isGrouped,
    disk,
    ...(waitMs && { waitMs }),
    isPauseDue: () => isWalLong,
    onDurable,
    onRollback() {
      catalog = loadCatalog(writer, batch.current());
      for (const listener of lossListeners) listener();
    },
    onBroken,
  });
  function onDurable(): void {
    reader.advance();
    if (isWalLong) emptyWal();
    checkpoints.soon();
  }
  // SQLite resets the log only when all of it is in the file, which never happens while writes go on. So this runs the last,
  // short checkpoint in a moment without writes.
  function emptyWal(): void {
    if (writer.database.isTransaction) return;
    isWalLong = false;
    try {
      writer.get('PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      // The data are safe in the log until a later checkpoint has room for them.
      log('warn', 'The log of writes could not be emptied.', { err: String(error) });
    }
    reader.advance();
  }
  const pool = snapshotPool(file, batch);
  const checkpoints = startCheckpoints({
    file,
    everyMs: limits.everyMs,
    current: batch.current,
    onDone({ frames, written }) {
      isWalLong = frames > limits.longFrames;
      isWalFull = frames > limits.fullFrames;
      if (batch.current() === batch.durable() && written === frames) reader.advance();
    },
  });
  return {
    writer,
    batch,
    locks: openLocks(),
    catalog: () => catalog,
    committed: {
      connection: reader.connection,
      isVisible: (createdIn) => createdIn < batch.durable(),
      ...noOwnWrites,
    },
    latest: { connection: writer, isVisible: () => true, ...noOwnWrites },
    snapshot: pool.take,
    onRollback: (listener) => lossListeners.push(listener),
    isWalFull: () => isWalFull,
    checkpoint() {
      reader.letGo();
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    },
    close() {
      batch.commit();
      checkpoints.close();
      pool.close();
      reader.connection.close();
      disk.close();
      writer.close();
      unclaim();
    },
  };
}

// After a failed sync the operating system may have dropped dirty pages, so only a restart tells what is on the disk.
function end(error: unknown): void {
  log('error', 'What was written could not be brought to the disk; the server ends.', { err: String(error) });
  process.exit(1);
}

function prepareFormat(writer: Connection, file: string): void {
  const [version] = writer.get('PRAGMA user_version') as [number];
  if (version !== 0 && version !== FORMAT)
    throw new Error(`${file} has format ${version}; this server reads format ${FORMAT}.`);
  if (version === FORMAT) return;
  writer.exec(SCHEMA);
  writer.exec(`PRAGMA user_version = ${FORMAT}`);
}

// Each open transaction has a connection with a snapshot of its own. Connections are kept for later transactions.
function snapshotPool(file: string, batch: GroupCommit): { take(): Snapshot; close(): void } {
  const free: Connection[] = [];
  const all: Connection[] = [];
  function open(): Connection {
    const connection = connect(file, { readOnly: true, isMapped: false });
    all.push(connection);
    return connection;
  }
  function take(): Snapshot {
    const connection = free.pop() ?? open();
    beginSnapshot(connection);
    let isHeld = true;
    function release(): void {
      if (!isHeld) return;
      isHeld = false;
      connection.run('COMMIT');
      free.push(connection);
    }
    return { connection, batch: batch.durable(), release };
  }
  function close(): void {
    for (const connection of all) connection.close();
  }
  return { take, close };
}
