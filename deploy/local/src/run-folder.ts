// The sockets by which the parts reach each other lie in a folder that only this user may enter.
import { lstatSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

type RunFolder = { path: string; remove: () => void };

/** The file in the data folder that says where its run folder is. */
const NOTE = 'run-folder';
/** The file in a run folder that says whose it is. */
const OWNER = 'data-folder';
const PREFIX = 'stockroom-';

/** macOS takes no longer path of a socket; Linux takes four bytes more. */
const LONGEST_PATH = 103;
const NEEDED = `/${PREFIX}XXXXXX/acquisitions.sock`.length;

/**
 * Makes the run folder of a data folder that this process has locked, and removes the one that a killed process left.
 * @throws Error when there is no place for one
 */
export function openRunFolder(dataFolder: string): RunFolder {
  const owner = resolve(dataFolder);
  const note = join(owner, NOTE);
  const left = textOf(note);
  if (left !== undefined && isRunFolderOf(left, owner)) rmSync(left, { recursive: true, force: true });
  const path = makePrivateFolder();
  writeFileSync(join(path, OWNER), owner, { mode: 0o600 });
  writeFileSync(note, path, { mode: 0o600 });
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    rmSync(note, { force: true });
  };
  return { path, remove };
}

/** Makes a folder for sockets, for this user alone, under a name that nobody can have taken before. */
export function makePrivateFolder(env: Record<string, string | undefined> = process.env): string {
  const { XDG_RUNTIME_DIR, TMPDIR = tmpdir() } = env;
  const places = [
    ...(XDG_RUNTIME_DIR?.startsWith('/') && isPrivate(XDG_RUNTIME_DIR) ? [XDG_RUNTIME_DIR] : []),
    TMPDIR,
    '/tmp',
  ];
  const place = places
    .map(realPathOf)
    .find((path) => path && Buffer.byteLength(path) + NEEDED <= LONGEST_PATH && isSafe(path));
  if (!place)
    throw new Error(
      'There is no folder for sockets that other users cannot change; set TMPDIR to one of yours with a short path.',
    );
  return mkdtempSync(join(place, PREFIX));
}

/** Tells whether others can neither see nor change what is in a folder. */
function isPrivate(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Tells whether others cannot replace a folder of ours by one of theirs: /tmp has the sticky bit against that. */
function isSafe(path: string): boolean {
  const { uid, mode } = statSync(path);
  const isOthers = uid !== 0 && uid !== process.getuid?.();
  return !isOthers && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0);
}

// A data folder that was copied names the run folder of the original, which may be in use.
function isRunFolderOf(path: string, owner: string): boolean {
  return isPrivate(path) && textOf(join(path, OWNER)) === owner;
}

// macOS has a link at /tmp.
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    // There is no such folder.
    return undefined;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
