import { asCommandError } from '../errors.ts';
import { log } from '../log.ts';
import type { Connection } from './connection.ts';
import type { Disk } from './disk.ts';

/**
 * Group commit: all writes that come while the batch before them is on its way to the disk share one SQLite
 * transaction and one sync, and none is acknowledged before that. The sync runs beside the event loop.
 */
export type GroupCommit = {
  /** Carries out a write at once. A throw undoes this write, and what `onUndo` was told, and nothing else. */
  perform<T>(work: () => T): T;
  /** Registers what to put back in memory if the write that is being performed fails. */
  onUndo(undo: () => void): void;
  /** Registers what to forget in memory if the batch under way is lost. */
  onRollback(forget: () => void): void;
  /**
   * Resolves when every write so far is on the disk, and readers see it; rejects when one could not be written, be it in
   * an earlier batch since the one given.
   */
  flushed(since?: number): Promise<void>;
  /** The number of the batch under way. */
  current(): number;
  /** The first batch that is not on the disk yet: readers and snapshots see those before it. */
  durable(): number;
  /** Brings everything to the disk before it returns. */
  commit(): void;
};

export type GroupCommitOptions = {
  isGrouped: boolean;
  disk: Disk;
  /** How long to wait, after a sync that took so long, for the next writes of those who were just acknowledged. */
  waitMs?(syncMs: number): number;
  /** Whether the next commit should leave a moment without any write under way. */
  isPauseDue?(): boolean;
  /** All that is committed is on the disk: readers may see it. */
  onDurable(): void;
  /** A batch was not committed: what memory knows of it is wrong. */
  onRollback(): void;
  /** What was committed may not be on the disk, and no second try could tell. */
  onBroken(error: unknown): void;
};

const QUICK_MS = 2;
const LONGEST_MS = 5;

// Half of a slow disk's sync is well spent: those who write one after the other then share all syncs, not every second.
function shareOf(syncMs: number): number {
  return syncMs < QUICK_MS ? 0 : Math.min(syncMs / 2, LONGEST_MS);
}

type Waiting = { resolve(): void; reject(error: unknown): void };

export function openGroupCommit(writer: Connection, options: GroupCommitOptions): GroupCommit {
  let number = 1;
  let durable = 1;
  let isOpen = false;
  let waiting: Waiting[] = [];
  /** Those who wait for the sync that runs. */
  let syncing: Waiting[] | undefined;
  let undo: (() => void)[] = [];
  let forgets: (() => void)[] = [];
  let lost: { batch: number; error: unknown } | undefined;

  /** Of the last sync: how many it acknowledged, and how long to wait for what they write next. */
  let gathering = { expected: 0, ms: 0 };
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    writer.run('BEGIN IMMEDIATE');
    isOpen = true;
    if (options.isGrouped && !syncing) closeSoon();
  }
  // One writer alone is not made to wait.
  function closeSoon(): void {
    if (gathering.ms > 0 && gathering.expected > 1) timer = setTimeout(close, gathering.ms);
    else setImmediate(close);
  }
  function closeWhenGathered(): void {
    if (timer && waiting.length >= gathering.expected) setImmediate(close);
  }
  // Writes that come during a sync are the next batch, so that readers never see what is not on the disk.
  function close(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isOpen || syncing) return;
    if (options.isPauseDue?.()) commit();
    else if (write()) sync();
  }
  function sync(): void {
    const settled = waiting;
    waiting = [];
    syncing = settled;
    const began = performance.now();
    options.disk.sync((error) => {
      if (syncing !== settled) return;
      if (error) return breakOff(error);
      const expected = settled.length + waiting.length;
      gathering = { expected, ms: (options.waitMs ?? shareOf)(performance.now() - began) };
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
    const isWritten = isOpen && write();
    if (!isWritten && !syncing) return;
    syncing = [...(syncing ?? []), ...waiting];
    waiting = [];
    try {
      options.disk.syncNow();
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
  function perform<T>(work: () => T): T {
    if (!isOpen) begin();
    undo = [];
    writer.run('SAVEPOINT one');
    try {
      const result = work();
      writer.run('RELEASE one');
      return result;
    } catch (error) {
      // For want of room SQLite may have undone the whole batch by itself.
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
