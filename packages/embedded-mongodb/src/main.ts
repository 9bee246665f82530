#!/usr/bin/env node
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { log } from './log.ts';
import { startServer } from './server.ts';

const SOCKET = 'mongodb.sock';

const OPEN_TO_ALL =
  'Everybody who reaches this port owns the data: there is no log-in. Without --port only this user reaches the server.';

/**
 * Runs the local MongoDB alone: prints its URL, stops cleanly on SIGTERM and SIGINT. It has no log-in: on a socket only this
 * user reaches it, on a port everybody does.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      socket: { type: 'string' },
      data: { type: 'string', default: 'data/mongodb' },
      set: { type: 'string' },
      host: { type: 'string' },
    },
  });
  process.umask(0o077);
  const { set, host, port, data } = values;
  if ((set === undefined) !== (host === undefined)) throw new Error('--set and --host come together.');
  if (set !== undefined && port === undefined) throw new Error('--set and --host need --port.');
  if (values.socket !== undefined && port !== undefined) throw new Error('--socket and --port exclude each other.');
  const member = set !== undefined && host !== undefined ? { set, host } : undefined;
  const place = port === undefined ? { socket: resolve(values.socket ?? join(data, SOCKET)) } : { port: Number(port) };
  const server = await startServer({ directory: data, member, ...place });
  let isStopping = false;
  function stop(signal: string): void {
    if (isStopping) return;
    isStopping = true;
    log('info', 'The local MongoDB stops.', { signal });
    server.close().then(() => process.exit(0), exitWith);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (port !== undefined) process.stderr.write(`${OPEN_TO_ALL}\n`);
  // This comes last, because a reader of the URL may stop the server at once.
  process.stdout.write(`MONGODB_URL=${server.url}\n`);
  log('info', 'The local MongoDB is ready.', { url: server.url, data });
  // The supervisor that started this process is gone.
  process.on('disconnect', () => stop('disconnect'));
}

function exitWith(error: unknown): void {
  process.stderr.write(`local-mongodb: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(exitWith);
