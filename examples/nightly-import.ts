// Imports every file that another system has put into a folder, each night, and leaves a report beside each:
//   node examples/nightly-import.ts /var/spool/stockroom
// A file that was cut off last night is done to its end this night: nothing happens twice.
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchColumns, NotATable, readTable, runImport } from '@stockroom/importer';
import { connect } from './connect.ts';

const [folder = '.'] = process.argv.slice(2);
const api = connect();

for (const name of (await readdir(folder)).filter((file) => /\.(csv|txt|xlsx)$/i.test(file)).sort()) {
  const path = join(folder, name);
  try {
    const table = await readTable(await readFile(path), { fileName: name });
    const columns = matchColumns('items', table);
    const report = await runImport({ kind: 'items', table, columns, api });
    await writeFile(`${path}.report.json`, `${JSON.stringify(report, null, 2)}\n`);
    await rename(path, `${path}.done`);
    console.log(`${name}: ${report.created} created, ${report.updated} updated, ${report.refused} refused.`);
    if (report.refused > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NotATable)) throw error;
    console.error(`${name} is no table: ${error.message}`);
    process.exitCode = 2;
  }
}
