// npm run dev: all that npm start runs, from the sources as they are now. Its data are its own.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orExit } from '@stockroom/runtime';
import { type Child, type ChildSpec, keepRunning } from '../../deploy/local/src/child.ts';
import { lockDataFolder } from '../../deploy/local/src/data-lock.ts';
import { innerIn } from '../../deploy/local/src/inner.ts';
import { ownServers, services } from '../../deploy/local/src/parts.ts';
import { whyNotListen } from '../../deploy/local/src/ports.ts';
import { keepPrivate } from '../../deploy/local/src/private.ts';
import { readStartSettings } from '../../deploy/local/src/read-settings.ts';
import { waitForMongodb, waitForOwnNats, waitUntilReady } from '../../deploy/local/src/ready.ts';
import { openRunFolder } from '../../deploy/local/src/run-folder.ts';
import { type DevArguments, devArguments, HELP } from './arguments.ts';
import { followProtos } from './follow-protos.ts';
import { lineFormat } from './log-lines.ts';

const PASSWORD = 'stockroom';
const WATCH = ['--watch', '--watch-preserve-output'];
const PATIENCE_MS = 3_500;

const { started, shown, inspected, port, dataFolder } = readArguments();
const url = `http://127.0.0.1:${port}`;
const consolePort = port + 1;
const own = { PORT: String(port), DATA_DIR: resolve(dataFolder), ADMIN_PASSWORD: PASSWORD };
const {
  MONGODB_URL: _mongodb,
  NATS_URL: _nats,
  HOST: _host,
  HTTPS_CERT_FILE: _cert,
  HTTPS_KEY_FILE: _key,
  ...rest
} = process.env;
const env = { ...rest, ...own };
const settings = orExit(() => readStartSettings(env));

process.umask(0o077);
const unlock = lockDataFolder(settings.DATA_DIR);
if (!unlock) refuse(`Another Stockroom is running on ${settings.DATA_DIR}; stop it, or name another folder by --data.`);
keepPrivate(settings.DATA_DIR);
for (const wanted of [port, consolePort]) {
  const reason = await whyNotListen({ host: '127.0.0.1', port: wanted });
  if (reason) refuse(`${reason} --port names another for npm run dev.`);
}
const runFolder = openRunFolder(settings.DATA_DIR);
const running: Child[] = [];
const format = lineFormat(process.stdout.isTTY === true && !process.env.NO_COLOR);
const ending = Promise.withResolvers<number>();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.resolve(0));

const forgetProtos = followProtos(say);
start().catch((error) => {
  say(error.message);
  ending.resolve(1);
});
const code = await ending.promise;
forgetProtos();
// The last that was started first, as it calls the others.
for (const child of running.toReversed()) await child.stop(PATIENCE_MS);
runFolder.remove();
unlock?.();
process.exit(code);

async function start(): Promise<void> {
  const inner = await innerIn(runFolder.path);
  for (const server of ownServers(settings, inner)) run(server);
  await waitForMongodb(inner.mongodb);
  await waitForOwnNats(inner.nats);
  for (const service of services(settings, inner, env)) if (isStarted(service.name)) run(watched(service));
  if (isStarted('console')) run(consoleServer());
  if (!isStarted('gateway')) return say(`${shown} will listen at ${inner[shown as keyof typeof inner]}`);
  await waitUntilReady(`${url}/readyz`);
  say(`The API is at ${url}/api/, log in as admin with the password ${PASSWORD}`);
  if (isStarted('console')) say(`The console, with reload, is at http://127.0.0.1:${consolePort}/`);
  say(`The data are in ${settings.DATA_DIR}; Ctrl-C stops it.`);
}

function run(spec: ChildSpec): void {
  running.push(
    keepRunning(spec, {
      onLine: (name, line) => {
        if (isWorthALine(name, line)) process.stdout.write(`${format(name, line)}\n`);
      },
      onDeath: (name, how, delayMs) => {
        say(`${name} ${how}.`);
        if (delayMs === undefined) ending.resolve(2);
      },
    }),
  );
}

/** Starts anew when one of its files is saved, or of what it imports. */
function watched(spec: ChildSpec): ChildSpec {
  return { ...spec, nodeArgs: [...WATCH, ...(spec.name === inspected ? ['--inspect=127.0.0.1:9229'] : [])] };
}

function consoleServer(): ChildSpec {
  const file = fileURLToPath(new URL('../../console/build/dev-server.ts', import.meta.url));
  return { name: 'console', file, env: { ...rest, STOCKROOM_URL: url, CONSOLE_PORT: String(consolePort) } };
}

/** Of the part that was asked for, or of all; the broker tells of every step of its start. */
function isWorthALine(name: string, line: string): boolean {
  if (shown !== undefined) return name === shown;
  return !(name === 'nats' && line.includes('[INF]'));
}

function isStarted(name: string): boolean {
  return (started as string[]).includes(name);
}

function readArguments(): DevArguments {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${HELP}\n`);
    process.exit();
  }
  try {
    return devArguments(args);
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${HELP}`);
  }
}

function say(sentence: string): void {
  process.stdout.write(`${format('dev', sentence)}\n`);
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
