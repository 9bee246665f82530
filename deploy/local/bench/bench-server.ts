import { startServer } from '../src/mongodb/server.ts';

// The server of a measurement, as a process of its own: `node bench-server.ts FOLDER grouped|single`.

const [directory, mode] = process.argv.slice(2);
const server = await startServer({ directory: directory as string, isGrouped: mode === 'grouped' });
process.stdout.write(`${server.url}\n`);
process.on('SIGTERM', () => server.close().then(() => process.exit(0)));
