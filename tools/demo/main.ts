// npm run demo: makes a realistic stock of 200 items in a running Stockroom and works with it, printing what it does.
import { readSettingsOrExit } from '@stockroom/runtime';
import { adviceFor, connectDemo } from './client.ts';
import { fillStock } from './fill.ts';
import { runJob } from './job.ts';
import { scanAndSearch } from './look.ts';
import { addressOf, demoSettings } from './settings.ts';

const settings = readSettingsOrExit(demoSettings);

try {
  const client = await connectDemo({
    url: addressOf(settings),
    username: settings.STOCKROOM_USER,
    password: settings.ADMIN_PASSWORD,
  });
  const stock = await fillStock(client);
  await scanAndSearch(client, stock);
  await runJob(client, stock);
  console.log('\nDone. Every number above was read back from the service.');
} catch (error) {
  process.stderr.write(`demo: ${(error as Error).message}${adviceFor(error)}\n`);
  process.exitCode = 1;
}
