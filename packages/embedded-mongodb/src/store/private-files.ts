import { closeSync, mkdirSync, openSync } from 'node:fs';

/** Makes a folder, with what is missing above it, for its owner's eyes; one that is there stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** Makes an empty file for its owner's eyes, which SQLite then fills; one that is there stays as it is. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
}
