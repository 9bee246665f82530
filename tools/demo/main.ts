// npm run demo: makes a realistic stock of 200 items in a running Stockroom and works with it, printing what it does.
// -- --items 100000 --days 365 --seed 7 makes a shop with its history instead, to look at, develop and measure with. Where
// no Stockroom runs, its days are past ones, in an empty data folder; a running one writes the time that it is.
import type { StockroomClient } from '@stockroom/client';
import { readSettingsOrExit } from '@stockroom/runtime';
import { yearOf } from './arguments.ts';
import { adviceFor, connectDemo, isAnswered } from './client.ts';
import { fillStock } from './fill.ts';
import { runJob } from './job.ts';
import { scanAndSearch } from './look.ts';
import { addressOf, demoSettings } from './settings.ts';
import { fillYear } from './year/main.ts';

const settings = readSettingsOrExit(demoSettings);
const year = yearOf(process.argv.slice(2));

try {
  const url = addressOf(settings);
  if (year && !settings.STOCKROOM_URL && !(await isAnswered(url)))
    await (await import('./past/main.ts')).fillPast(settings, year);
  else await fillRunning(url);
  console.log('\nDone.');
} catch (error) {
  process.stderr.write(`demo: ${(error as Error).message}${adviceFor(error)}\n`);
  process.exitCode = 1;
}

async function fillRunning(url: string): Promise<void> {
  const client = await connectDemo({ url, username: settings.STOCKROOM_USER, password: settings.ADMIN_PASSWORD });
  if (!year) return showWork(client);
  await fillYear(client, year);
  console.log(
    '\n   All of it is of today, as a running Stockroom writes the time that it is. For past days stop it first,',
  );
  console.log('   and set DATA_DIR to a folder that is empty.');
}

async function showWork(client: StockroomClient): Promise<void> {
  const stock = await fillStock(client);
  await scanAndSearch(client, stock);
  await runJob(client, stock);
  console.log('\nEvery number above was read back from the service.');
}
