import { asCommandError } from '../errors.ts';
import { log } from '../log.ts';
import type { Connection } from './connection.ts';

/**
 * Group commit: all writes that are carried out within one turn of the event loop share one SQLite transaction and
 * so one sync, and none is acknowledged before it. While a sync runs, requests queue up in the sockets; they are
 * the next batch.
 */
export type Batch = {
  /** Carries out a write at once. A throw undoes this write, and what `onUndo` was told, and nothing else. */
  perform<T>(work: () => T): T;
  /** Registers what to put back in memory if the write that is being performed fails. */
  onUndo(undo: () => void): void;
  /** Resolves when every write so far is on the disk; rejects when it could not be written. */
  flushed(): Promise<void>;
  /** The number of the batch under way; a snapshot sees the batches before it. */
  current(): number;
  commit(): void;
};

type Waiting = { resolve(): void; reject(error: unknown): void };

export function openBatch(writer: Connection, options: { isGrouped: boolean; onLost(): void }): Batch {
  let number = 1;
  let isOpen = false;
  let waiting: Waiting[] = [];
  let undo: (() => void)[] = [];

  function begin(): void {
    writer.run('BEGIN IMMEDIATE');
    isOpen = true;
    if (options.isGrouped) setImmediate(commit);
  }
  function commit() {
    if (!isOpen) return;
    const settled = waiting;
    waiting = [];
    isOpen = false;
    try {
      writer.run('COMMIT');
    } catch (error) {
      return lose(error, settled);
    }
    number += 1;
    for (const each of settled) each.resolve();
  }
  function lose(error: unknown, settled: readonly Waiting[]): void {
    log('error', 'A batch of writes could not be committed.', { err: String(error), writes: settled.length });
    if (writer.database.isTransaction) writer.run('ROLLBACK');
    number += 1;
    options.onLost();
    for (const each of settled) each.reject(asCommandError(error));
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
      writer.run('ROLLBACK TO one');
      writer.run('RELEASE one');
      for (const each of undo.toReversed()) each();
      throw error;
    }
  }
  function flushed(): Promise<void> {
    if (!isOpen) return Promise.resolve();
    const done = new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
    if (!options.isGrouped) commit();
    return done;
  }
  return { perform, flushed, commit, onUndo: (each) => undo.push(each), current: () => number };
}
