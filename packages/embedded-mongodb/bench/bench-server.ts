import { startServer } from '../src/server.ts';
import type { Store } from '../src/store/store.ts';
import { slowDisk } from './slow-disk.ts';

// The server of a measurement, as a process of its own: `node bench-server.ts FOLDER grouped|single [MS]`. It prints its URL,
// and on SIGTERM how many batches of writes, each with a sync of its own, it has brought to the disk.

const [directory, mode, slowerMs = '0'] = process.argv.slice(2);
let store: Store | undefined;
const server = await startServer({
  directory: directory as string,
  isGrouped: mode === 'grouped',
  ...(slowerMs !== '0' && { disk: slowDisk(directory as string, Number(slowerMs)) }),
  onStore: (opened) => {
    store = opened;
  },
});
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', async () => {
  await server.close();
  process.stdout.write(`${store?.batch.current()}\n`, () => process.exit(0));
});
