// npm run demo: makes a realistic stock of 200 items in a running Stockroom and works with it, printing what it does.
import { readSettingsOrExit } from '@stockroom/runtime';
import { z } from 'zod';
import { connectDemo } from './client.ts';
import { fillStock } from './fill.ts';
import { runJob } from './job.ts';
import { scanAndSearch } from './look.ts';

const settings = readSettingsOrExit(
  z.object({
    STOCKROOM_URL: z.url().default('http://127.0.0.1:8080'),
    STOCKROOM_USER: z.string().default('admin'),
    ADMIN_PASSWORD: z.string({ error: 'is required: the password that the first start printed' }),
  }),
);

const client = await connectDemo({
  url: settings.STOCKROOM_URL.replace(/\/$/, ''),
  username: settings.STOCKROOM_USER,
  password: settings.ADMIN_PASSWORD,
});
const stock = await fillStock(client);
await scanAndSearch(client, stock);
await runJob(client, stock);
console.log('\nDone. Every number above was read back from the service.');
