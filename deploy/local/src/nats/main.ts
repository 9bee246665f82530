// Runs nats-server as long as whoever started this process lives: the broker itself would outlive a killed one.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { firstFree } from '../ports.ts';
import { writeConfig } from './config.ts';
import { endLeftover } from './leftover.ts';
import { natsServerProgram } from './program.ts';
import { watchForStuck } from './stuck.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, data: { type: 'string' } } });
if (!values.port || !values.data) {
  process.stderr.write('Usage: node deploy/local/src/nats/main.ts --port PORT --data DIR\n');
  process.exit(2);
}

const folder = resolve(values.data);
mkdirSync(folder, { recursive: true });
const config = join(folder, 'nats-server.conf');

const pidFile = join(folder, 'nats-server.pid');
await endLeftover(pidFile, config);
// Others are told by the environment: their numbers stand in no list of processes.
const ports = [values.port, ...(process.env.NATS_SPARE_PORTS?.split(',') ?? [])].filter(Boolean).map(Number);

const WAITING =
  'Stock is kept right meanwhile, and events wait until one is free. End those programs, or start Stockroom again, which takes other ports.';

let isStopping = false;
let server = await start();
const watch = watchForStuck({
  folder,
  onRoom: () => {
    process.stderr.write('The broker could not write for want of room; there is some again, so it starts anew.\n');
    server.removeAllListeners('exit').once('exit', async () => {
      if (isStopping) process.exit(0);
      server = await start();
      // It was told to end meanwhile.
      if (isStopping) server.kill('SIGTERM');
    });
    server.kill('SIGTERM');
  },
});

async function start(): Promise<ChildProcessByStdio<null, null, Readable>> {
  const port = await freePortOrEnd();
  writeConfig({ config, folder, port });
  const started = spawn(programOrEnd(), ['--config', config], {
    // It wakes ten times a second by itself, and on several processors its threads wake each other then.
    env: { GOMAXPROCS: '1', ...process.env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  createInterface({ input: started.stderr }).on('line', (line) => {
    process.stderr.write(`${line}\n`);
    watch.hear(line);
  });
  started.on('error', (error) => {
    process.stderr.write(`nats-server cannot be started: ${error.message}\n`);
    process.exit(1);
  });
  // Not by its own code: 2 would say that the settings are wrong, and is what a Go program that panics ends with.
  started.on('exit', (code) => process.exit(code === 0 ? 0 : 1));
  return started;
}

/** Ends with 1 where there is none, which another start may find. */
async function freePortOrEnd(): Promise<number> {
  const port = await firstFree(ports);
  if (port === undefined) {
    tell(`other programs hold every port of the broker (${ports.join(', ')} of 127.0.0.1). ${WAITING}`);
    process.exit(1);
  }
  if (port !== ports[0])
    tell(`another program holds port ${ports[0]} of 127.0.0.1, the broker's; it listens on ${port} instead.`);
  return port;
}

function tell(sentence: string): void {
  process.stderr.write(`nats-server: ${sentence}\n`);
}

/** Ends with 2 where the program may not be started: it would be refused at the next try, too. */
function programOrEnd(): string {
  try {
    return natsServerProgram();
  } catch (error) {
    tell((error as Error).message);
    process.exit(2);
  }
}

function stop(): void {
  isStopping = true;
  watch.stop();
  server.kill('SIGTERM');
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
process.on('disconnect', stop);
