import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes a data folder this process's own, until it ends in whatever way: the lock is the operating system's, on
 * a file that SQLite locks, so a crash leaves none behind.
 * @returns what lets it go, or undefined when another process has it
 */
export function lockDataFolder(folder: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}

const SQLITE_BUSY = 5;
