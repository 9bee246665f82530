import { parseArgs } from 'node:util';
import { readSettingsOrExit } from '@stockroom/runtime';
import { dataSettings } from './data-settings.ts';
import { restore } from './dump/restore.ts';
import { openLocal } from './local-mongodb.ts';
import { refuseWrongOptions } from './mongodb-url.ts';
import { refusePasswords } from './secret-url.ts';

const USAGE = 'Use: npm run restore -- FILE, into the MongoDB at MONGODB_URL, or the local one in DATA_DIR without.';

async function main(): Promise<void> {
  refusePasswords(process.argv.slice(2), 'Set MONGODB_URL to the address.');
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { MONGODB_URL, DATA_DIR } = readSettingsOrExit(dataSettings);
  if (MONGODB_URL !== undefined) refuseWrongOptions(MONGODB_URL);
  const target = MONGODB_URL === undefined ? await openLocal(DATA_DIR) : { url: MONGODB_URL, close: async () => {} };
  try {
    await restore({ url: target.url, file }, (line) => process.stdout.write(`${line}\n`));
    process.stdout.write('Everything is there. Start Stockroom again.\n');
  } finally {
    await target.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`restore: ${error.message}\n`);
  process.exitCode = 1;
});
