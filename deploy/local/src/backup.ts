import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { DATA_FILE, makePrivateFile } from '@stockroom/embedded-mongodb';
import { readSettingsOrExit } from '@stockroom/runtime';
import { dataSettings } from './data-settings.ts';
import { dump } from './dump/dump.ts';
import { leavePrintsUnknown } from './leave-prints.ts';
import { refuseWrongOptions } from './mongodb-url.ts';
import { makeNewFile } from './new-file.ts';
import { refusePasswords } from './secret-url.ts';

const USAGE = 'Use: npm run backup -- FILE [--data FOLDER]; with MONGODB_URL set, that MongoDB is backed up.';

/** Copies the local MongoDB's data as they are at this moment into a new file, while the server goes on. */
export async function backup({ directory, file }: { directory: string; file: string }): Promise<void> {
  const source = join(directory, DATA_FILE);
  if (!existsSync(source)) throw new Error(`There are no data in ${directory}.`);
  await makeNewFile(file, async (unfinished) => {
    copy(source, unfinished);
    await leavePrintsUnknown(unfinished);
    check(unfinished);
  });
}

// One statement reads within one snapshot, so the copy is consistent whatever is written meanwhile.
function copy(source: string, target: string): void {
  makePrivateFile(target);
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
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

async function main(): Promise<void> {
  refusePasswords(process.argv.slice(2), 'Set MONGODB_URL to the address.');
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { MONGODB_URL, DATABASE_PREFIX, DATA_DIR } = readSettingsOrExit(dataSettings);
  if (MONGODB_URL !== undefined) refuseWrongOptions(MONGODB_URL);
  if (MONGODB_URL === undefined || values.data !== undefined) {
    await backup({ directory: values.data ?? join(DATA_DIR, 'mongodb'), file });
    process.stdout.write(`The data are in ${file}.\n`);
    return;
  }
  const { collections, documents } = await dump({ url: MONGODB_URL, prefix: DATABASE_PREFIX, file });
  process.stdout.write(`${documents} documents of ${collections} collections are in ${file}.\n`);
}

if (import.meta.main) {
  main().catch((error: Error) => {
    process.stderr.write(`backup: ${error.message}\n`);
    process.exitCode = 1;
  });
}
