import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// The lock is one that the operating system drops with the process, however that ends: SQLite's lock on a file of
// its own, held by a transaction that never commits. So it is never stale.

/** Claims a data directory for this process. @throws Error when another server has it */
export function claimDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'server.lock'));
  try {
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(`The data in ${directory} are in use by another MongoDB server.`, { cause });
  }
  return () => lock.close();
}
