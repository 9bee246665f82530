import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { DATA_FILE } from './mongodb/store/store.ts';

const USAGE = 'Use: npm run backup -- FILE [--data FOLDER]';

/** Copies the local MongoDB's data as they are at this moment into a new file, while the server goes on. */
export function backup({ directory, file }: { directory: string; file: string }): void {
  const source = join(directory, DATA_FILE);
  if (!existsSync(source)) throw new Error(`There are no data in ${directory}.`);
  if (existsSync(file)) throw new Error(`${file} exists already; a backup replaces nothing.`);
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  copy(source, unfinished);
  check(unfinished);
  renameSync(unfinished, file);
  sync(resolve(file, '..'));
}

// One statement reads within one snapshot, so the copy is consistent whatever is written meanwhile.
function copy(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  sync(target);
}

function check(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [result] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (result !== 'ok') throw new Error(`The copy is damaged: ${String(result)}`);
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function main(): void {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string', default: join(process.env.DATA_DIR ?? 'data', 'mongodb') } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  backup({ directory: values.data, file });
  process.stdout.write(`The data are in ${file}.\n`);
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`backup: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
