import { asCommandError } from '../errors.ts';
import { log } from '../log.ts';
import type { Connection } from './connection.ts';
import type { Disk } from './disk.ts';

/**
 * Group commit: all writes that arrive while the previous batch is being synced share one SQLite transaction and one sync,
 * and none is acknowledged before that sync. The sync runs outside of the event loop. A batch of which no write needs a
 * sync is committed without one: the next sync brings it to the disk too, as the log is written in order.
 */
export type GroupCommit = {
  /** Runs a write within the open batch. A throw undoes this write alone, with its `onUndo` actions. */
  perform<T>(work: () => T, options?: { needsSync: boolean }): T;
  /** Registers an action that restores memory if the running write fails. */
  onUndo(undo: () => void): void;
  /** Registers an action that corrects memory if the open batch is rolled back. */
  onRollback(forget: () => void): void;
  /**
   * Resolves when every write so far that needs a sync is on the disk, and all are visible to readers; rejects when a batch
   * was rolled back, from batch `since` on.
   */
  flushed(since?: number): Promise<void>;
  /** The number of the open batch. */
  current(): number;
  /** The first batch that is not committed, or whose sync is not done. Readers and snapshots see the batches before it. */
  durable(): number;
  /** Commits and syncs everything before it returns. */
  commit(): void;
};

export type GroupCommitOptions = {
  isGrouped: boolean;
  disk: Disk;
  /** Gives how long the next batch waits for the writers just acknowledged, by the duration of the last sync. */
  waitMs?(syncMs: number): number;
  /** Tells whether the next commit should be followed by a moment without writes. */
  isPauseDue?(): boolean;
  /** All commits that need a sync have it, so readers may see them. */
  onDurable(): void;
  /** A batch was rolled back, so memory has to be read anew. */
  onRollback(): void;
  /** A sync failed; a second sync would not tell whether the commit is on the disk. */
  onBroken(error: unknown): void;
};

const QUICK_MS = 2;
const LONGEST_MS = 5;

// On a slow disk a wait of half a sync lets all concurrent writers share every sync, instead of every second one.
function shareOf(syncMs: number): number {
  return syncMs < QUICK_MS ? 0 : Math.min(syncMs / 2, LONGEST_MS);
}

type Waiting = { resolve(): void; reject(error: unknown): void };

export function createGroupCommit(writer: Connection, options: GroupCommitOptions): GroupCommit {
  let number = 1;
  let durable = 1;
  let isOpen = false;
  /** Is true when a write of the open batch needs a sync. */
  let needsSync = false;
  /** Is true when the last commit has had no sync. */
  let isSyncLeft = false;
  let waiting: Waiting[] = [];
  /** The waiters for the running sync. */
  let syncing: Waiting[] | undefined;
  let undo: (() => void)[] = [];
  let forgets: (() => void)[] = [];
  let lost: { batch: number; error: unknown } | undefined;

  /** The number of writers that the last sync acknowledged, and the wait for their next writes. */
  let gathering = { expected: 0, ms: 0 };
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    writer.run('BEGIN IMMEDIATE');
    isOpen = true;
    needsSync = false;
    if (options.isGrouped && !syncing) closeSoon();
  }
  // A single writer does not wait.
  function closeSoon(): void {
    if (gathering.ms > 0 && gathering.expected > 1) timer = setTimeout(close, gathering.ms);
    else setImmediate(close);
  }
  function closeWhenGathered(): void {
    if (timer && waiting.length >= gathering.expected) setImmediate(close);
  }
  // Writes that arrive during a sync go into the next batch, so that readers never see an unsynced one.
  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isOpen || syncing) return;
    if (options.isPauseDue?.()) commit();
    else if (write()) settleInOrder();
  }
  function settleInOrder(): void {
    const settled = waiting;
    waiting = [];
    syncing = settled;
    if (needsSync) sync(settled);
    else settle();
  }
  function sync(settled: Waiting[]): void {
    const began = performance.now();
    options.disk.sync((error) => {
      if (syncing !== settled) return;
      if (error) return breakOff(error);
      const expected = settled.length + waiting.length;
      gathering = { expected, ms: (options.waitMs ?? shareOf)(performance.now() - began) };
      isSyncLeft = false;
      settle();
      if (isOpen) closeSoon();
    });
  }
  function write(): boolean {
    isOpen = false;
    try {
      writer.run('COMMIT');
    } catch (error) {
      lose(error);
      return false;
    }
    number += 1;
    isSyncLeft = true;
    forgets = [];
    return true;
  }
  function settle(): void {
    const settled = syncing ?? [];
    syncing = undefined;
    durable = number;
    options.onDurable();
    for (const each of settled) each.resolve();
  }
  function lose(error: unknown): void {
    const told = waiting;
    waiting = [];
    isOpen = false;
    log('error', 'A batch of writes could not be committed.', { err: String(error), writes: told.length });
    if (writer.database.isTransaction) writer.run('ROLLBACK');
    lost = { batch: number, error };
    number += 1;
    if (!syncing) durable = number;
    for (const forget of forgets.splice(0)) forget();
    options.onRollback();
    for (const each of told) each.reject(asCommandError(error));
  }
  function commit(): void {
    if (isOpen) write();
    if (!isSyncLeft) return;
    syncing = [...(syncing ?? []), ...waiting];
    waiting = [];
    try {
      options.disk.syncNow();
      isSyncLeft = false;
      settle();
    } catch (error) {
      breakOff(error);
    }
  }
  function breakOff(error: unknown): void {
    const told = syncing ?? [];
    syncing = undefined;
    for (const each of told) each.reject(asCommandError(error));
    options.onBroken(error);
  }
  function perform<T>(work: () => T, write = { needsSync: true }): T {
    if (!isOpen) begin();
    needsSync ||= write.needsSync;
    undo = [];
    writer.run('SAVEPOINT one');
    try {
      const result = work();
      writer.run('RELEASE one');
      return result;
    } catch (error) {
      // On a full disk SQLite may have rolled the whole batch back by itself.
      if (!writer.database.isTransaction) {
        if (isOpen) lose(error);
        throw error;
      }
      writer.run('ROLLBACK TO one');
      writer.run('RELEASE one');
      for (const each of undo.toReversed()) each();
      throw error;
    }
  }
  function flushed(since = number): Promise<void> {
    if (lost && lost.batch >= since) return Promise.reject(asCommandError(lost.error));
    const list = isOpen ? waiting : syncing;
    if (!list) return Promise.resolve();
    const done = new Promise<void>((resolve, reject) => list.push({ resolve, reject }));
    if (!options.isGrouped) commit();
    closeWhenGathered();
    return done;
  }
  return {
    perform,
    flushed,
    commit,
    onUndo: (each) => undo.push(each),
    onRollback: (each) => forgets.push(each),
    current: () => number,
    durable: () => durable,
  };
}
