import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';

/** Syncs commits to the disk. */
export type Disk = {
  /** Syncs outside of the event loop. Commits from before this call are on the disk when it is done. */
  sync(done: (error: Error | null) => void): void;
  syncNow(): void;
  close(): void;
};

/**
 * Syncs the write-ahead log of an SQLite file, in which a commit is all it has written. SQLite itself, told
 * `synchronous = NORMAL`, syncs the log only before its contents go into the file.
 */
export function openDisk(file: string): Disk {
  let handle: number | undefined;
  // SQLite makes the log with the first transaction, and keeps that file until the last connection closes.
  function log(): number {
    handle ??= openSync(`${file}-wal`, 'r+');
    return handle;
  }
  return {
    sync: (done) => fdatasync(log(), done),
    syncNow: () => fdatasyncSync(log()),
    close() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
}
