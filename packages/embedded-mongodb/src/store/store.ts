import { join } from 'node:path';
import { log } from '../log.ts';
import { type Catalog, loadCatalog } from './catalog.ts';
import { startCheckpoints } from './checkpoints.ts';
import { type Connection, connect } from './connection.ts';
import { claimDirectory } from './directory-lock.ts';
import { type Disk, openDisk } from './disk.ts';
import { beginSnapshot, openDurableReader } from './durable-reader.ts';
import { type GroupCommit, openGroupCommit } from './group-commit.ts';
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
  /** What is committed and on the disk. */
  committed: View;
  /** What is committed and what is about to be: for writes, which come one after the other. */
  latest: View;
  /** What is on the disk now, to be looked at for a while; to be taken when everything committed is. */
  snapshot(): Snapshot;
  /** Tells of every batch that is lost: the catalog has been read anew, and what was held of it is void. */
  onRollback(listener: () => void): void;
  /** Whether the log is so long that transactions, which keep it from beginning anew, must not stand for long. */
  isWalFull(): boolean;
  checkpoint(): void;
  close(): void;
};

export const DATA_FILE = 'mongodb.sqlite';
export type WalLimits = {
  /** How often the log is written into the file. */
  everyMs: number;
  /** With more pages than these a moment is made in which it can begin anew. */
  longFrames: number;
  /** With more pages than these it is full; of the disk it keeps no more for long. */
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
  // What a write changes is noted in memory, to undo it: a temporary file would be written to for every page.
  writer.exec('PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;');
  writer.exec(`PRAGMA journal_size_limit = ${limits.fullFrames * FRAME_BYTES};`);
  const disk = given ?? openDisk(file);
  const reader = openDurableReader(file);
  let catalog = loadCatalog(writer);
  let isWalLong = false;
  let isWalFull = false;
  const lossListeners: (() => void)[] = [];
  const batch = openGroupCommit(writer, {
    isGrouped,
    disk,
    ...(waitMs && { waitMs }),
    isPauseDue: () => isWalLong,
    onDurable,
    onRollback() {
      catalog = loadCatalog(writer);
      for (const listener of lossListeners) listener();
    },
    onBroken,
  });
  function onDurable(): void {
    reader.advance();
    if (isWalLong) emptyWal();
  }
  // While writes go on, the log never is in the file to its end, where it could begin anew: that takes a moment without
  // any. Nearly all of it is in the file by then.
  function emptyWal(): void {
    if (writer.database.isTransaction) return;
    isWalLong = false;
    try {
      writer.get('PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      // What is in the log is safe there, until there is room for it elsewhere.
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

// After a sync that failed, the system may have forgotten what it could not write: only starting anew tells what is there.
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

// A connection per open transaction; SQLite's WAL gives each its snapshot. They are kept for the next ones.
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
