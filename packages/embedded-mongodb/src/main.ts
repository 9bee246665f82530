#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { log } from './log.ts';
import { startServer } from './server.ts';

const DEFAULT_PORT = '27018';

/** Runs the local MongoDB alone: prints its URL, stops cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: DEFAULT_PORT },
      data: { type: 'string', default: 'data/mongodb' },
      set: { type: 'string' },
      host: { type: 'string' },
    },
  });
  const { set, host } = values;
  if ((set === undefined) !== (host === undefined)) throw new Error('--set and --host come together.');
  const member = set !== undefined && host !== undefined ? { set, host } : undefined;
  const server = await startServer({ directory: values.data, port: Number(values.port), member });
  let isStopping = false;
  function stop(signal: string): void {
    if (isStopping) return;
    isStopping = true;
    log('info', 'The local MongoDB stops.', { signal });
    server.close().then(() => process.exit(0), exitWith);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Whoever reads the URL may stop the server at once, so this comes last.
  process.stdout.write(`MONGODB_URL=${server.url}\n`);
  log('info', 'The local MongoDB is ready.', { url: server.url, data: values.data });
  // The supervisor that started this process is gone.
  process.on('disconnect', () => stop('disconnect'));
}

function exitWith(error: unknown): void {
  process.stderr.write(`local-mongodb: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(exitWith);
