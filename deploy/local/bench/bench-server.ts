import { startServer } from '../src/mongodb/server.ts';
import type { Store } from '../src/mongodb/store/store.ts';

// The server of a measurement, as a process of its own: `node bench-server.ts FOLDER grouped|single`. It prints its URL,
// and on SIGTERM how many batches of writes, each with a sync of its own, it has brought to the disk.

const [directory, mode] = process.argv.slice(2);
let store: Store | undefined;
const server = await startServer({
  directory: directory as string,
  isGrouped: mode === 'grouped',
  onStore: (opened) => {
    store = opened;
  },
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', async () => {
  await server.close();
  process.stdout.write(`${store?.batch.current()}\n`, () => process.exit(0));
});
