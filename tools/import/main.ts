// npm run import -- FILE: reads a spreadsheet and sends it to a running Stockroom (docs/moving-in.md). Run again, it does what
// is left, and nothing twice.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { matchColumns, NotATable, readTable, runImport, type Table } from '@stockroom/importer';
import { readSettingsOrExit } from '@stockroom/runtime';
import { argumentsOf, type ImportArguments, USAGE } from './arguments.ts';
import { connect } from './connect.ts';
import { createProgress } from './progress.ts';
import { columnsSaid, reportSaid, tableSaid } from './say.ts';
import { importSettings } from './settings.ts';

const REFUSED = 1;
const NO_TABLE = 2;

const asked = understood(process.argv.slice(2));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new Error('Stopped. Run it again to do what is left.')));

try {
  process.exitCode = await importFile(asked);
} catch (error) {
  process.stderr.write(`import: ${(error as Error).message}\n`);
  process.exitCode = error instanceof NotATable ? NO_TABLE : REFUSED;
}

function understood(args: string[]): ImportArguments {
  try {
    return argumentsOf(args);
  } catch (error) {
    process.stderr.write(`import: ${(error as Error).message}\n${USAGE}\n`);
    return process.exit(NO_TABLE);
  }
}

async function importFile({ path, kind, isDryRun, isJson, ...how }: ImportArguments): Promise<number> {
  // The result goes to stdout, and all that is said on the way beside it.
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const table = await tableIn(path, how);
  say(tableSaid(table));
  const columns = matchColumns(kind, table, how.columns);
  if (columns.faults.length > 0) throw new NotATable(columns.faults.map(({ message }) => message).join('\n'));
  say(columnsSaid(columns, table));
  const api = await connect(readSettingsOrExit(importSettings));
  const { isTTY = false } = process.stderr;
  const progress = createProgress({ isTTY, write: (text) => process.stderr.write(text), now: () => performance.now() });
  const { defaults, lostZeros, areIdsOurs, target } = how;
  const report = await runImport({
    ...{ kind, table, columns, api, defaults, lostZeros, areIdsOurs, target },
    ...{ dryRun: isDryRun, onProgress: progress.show, signal: stop.signal },
  }).finally(progress.end);
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : reportSaid(report));
  return report.refused > 0 ? REFUSED : 0;
}

async function tableIn(path: string, { read }: Pick<ImportArguments, 'read'>): Promise<Table> {
  const bytes = await readFile(path).catch(({ message }: Error) => {
    throw new NotATable(`The file cannot be read: ${message}.`);
  });
  return readTable(bytes, { fileName: basename(path), ...read });
}
