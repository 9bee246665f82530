// npm run demo: makes a realistic stock of 200 items in a running Stockroom and works with it, printing what it does.
// -- --items 100000 --days 365 --seed 7 fills it with a shop instead, to develop and measure with.
import type { StockroomClient } from '@stockroom/client';
import { readSettingsOrExit } from '@stockroom/runtime';
import { yearOf } from './arguments.ts';
import { adviceFor, connectDemo } from './client.ts';
import { fillStock } from './fill.ts';
import { runJob } from './job.ts';
import { scanAndSearch } from './look.ts';
import { addressOf, demoSettings } from './settings.ts';
import { fillYear } from './year/main.ts';

const settings = readSettingsOrExit(demoSettings);
const year = yearOf(process.argv.slice(2));

try {
  const client = await connectDemo({
    url: addressOf(settings),
    username: settings.STOCKROOM_USER,
    password: settings.ADMIN_PASSWORD,
  });
  if (year) await fillYear(client, year);
  else await showWork(client);
  console.log('\nDone.');
} catch (error) {
  process.stderr.write(`demo: ${(error as Error).message}${adviceFor(error)}\n`);
  process.exitCode = 1;
}

async function showWork(client: StockroomClient): Promise<void> {
  const stock = await fillStock(client);
  await scanAndSearch(client, stock);
  await runJob(client, stock);
  console.log('\nEvery number above was read back from the service.');
}
