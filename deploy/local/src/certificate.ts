// `npm run certificate`: makes what phones need to trust this machine, or says how it stands.
import { resolve } from 'node:path';
import { orExit, readSettings } from '@stockroom/runtime';
import { dataSettings } from './data-settings.ts';
import { keepCertificate } from './https/certificate-folder.ts';
import { isName } from './https/machine.ts';
import { told } from './https/told.ts';

const names = process.argv.slice(2).map((name) => name.toLowerCase());
const wrong = names.filter((name) => !isName(name) || /^[\d.]+$/.test(name));
if (wrong.length > 0) {
  process.stderr.write(`${wrong[0]} is no name of a machine, such as stock.example.\n`);
  process.stderr.write('Usage: npm run certificate -- [NAME …]     further names by which this machine is reached\n');
  process.exit(2);
}

// Only this user may read what is made, the data folder included.
process.umask(0o077);
const { DATA_DIR } = orExit(() => readSettings(dataSettings));
try {
  process.stdout.write(`${told(keepCertificate(resolve(DATA_DIR), { names }))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
