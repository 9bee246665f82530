import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file, or a folder's list of names, is on the disk. */
export function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
