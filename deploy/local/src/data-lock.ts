import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Makes a data folder this process's own, until it ends in whatever way: the lock is the operating system's, on
 * a file that SQLite locks, so a crash leaves none behind.
 * @returns what lets it go, or undefined when another process has it
 * @throws Error with a sentence for whoever set DATA_DIR, when it is no folder that can be used
 */
export function lockDataFolder(folder: string): (() => void) | undefined {
  try {
    makeFolder(resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(folder, error);
  }
  for (const part of FOLDERS) refuseUnusable(join(folder, part), { isFile: false });
  for (const part of FILES) refuseUnusable(join(folder, part), { isFile: true });
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
    return () => database?.close();
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw unusable(folder, error);
  }
}

const SQLITE_BUSY = 5;

// With what another user made, as by sudo once, or with a file in a folder's place, a part would fail again and again. A
// lock that can only be read is none.
const FOLDERS = ['logs', 'mongodb', 'nats', 'labels'];
const FILES = ['lock', 'addresses.json', 'run-folder', 'mongodb/mongodb.sqlite'];

function refuseUnusable(path: string, { isFile }: { isFile: boolean }): void {
  if (!existsSync(path)) return;
  try {
    if (isFile) accessSync(path, constants.R_OK | constants.W_OK);
    else if (isFolder(path)) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(path, error);
  }
}

// Step by step: Node's own way with `recursive` never ends where nobody can make a folder, such as in /proc.
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path });
  return found !== undefined;
}

const MAY_NOT = 'this user may not write there';

const reasons: Record<string, string> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  ENOENT: 'no folder can be made there',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
};

function unusable(folder: string, cause: unknown): Error {
  const { code = '', path, message } = cause as NodeJS.ErrnoException;
  const reason = code === 'ENOTDIR' ? `${path ?? folder} is a file` : (reasons[code] ?? message);
  return new Error(`The data cannot be kept in ${folder}: ${reason}; set DATA_DIR to another folder.`, { cause });
}
