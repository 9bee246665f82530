import { existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { sync } from './sync.ts';

/**
 * Makes a file that is there whole or not at all: it is written under another name, which goes with whatever fails, so that
 * a disk which was too small for it is not full for ever.
 * @throws Error when there is such a file already
 */
export async function makeNewFile<T>(file: string, write: (unfinished: string) => Promise<T> | T): Promise<T> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup replaces nothing.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    const result = await write(unfinished);
    sync(unfinished);
    renameSync(unfinished, file);
    sync(resolve(file, '..'));
    return result;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
