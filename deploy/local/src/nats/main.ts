// Runs nats-server as long as whoever started this process lives: the broker itself would outlive a killed one.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
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
writeConfig({ config, folder, port: Number(values.port) });

const pidFile = join(folder, 'nats-server.pid');
await endLeftover(pidFile, config);

let isStopping = false;
let server = start();
const watch = watchForStuck({
  folder,
  onRoom: () => {
    process.stderr.write('The broker could not write for want of room; there is some again, so it starts anew.\n');
    server.removeAllListeners('exit').once('exit', () => {
      if (isStopping) process.exit(0);
      server = start();
    });
    server.kill('SIGTERM');
  },
});

function start(): ChildProcessByStdio<null, null, Readable> {
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

/** Ends with 2 where the program may not be started: it would be refused at the next try, too. */
function programOrEnd(): string {
  try {
    return natsServerProgram();
  } catch (error) {
    process.stderr.write(`nats-server: ${(error as Error).message}\n`);
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
