import { resolve } from 'node:path';
import './return-memory.ts';
import { orExit, SettingsError, tellFaults, WRONG_SETTINGS } from '@stockroom/runtime';
import { writeAddresses } from './addresses.ts';
import { buildPage } from './build-page.ts';
import type { Child, ChildEvents } from './child.ts';
import { keepRunning } from './child.ts';
import { type Console, openConsole } from './console.ts';
import { lockDataFolder } from './data-lock.ts';
import { keepCertificate } from './https/certificate-folder.ts';
import { chooseHttps, isLoopback } from './https/choose.ts';
import { publicUrl } from './https/public-url.ts';
import { innerIn, mongodbUrlOf, natsUrlOf } from './inner.ts';
import { findNatsServer } from './nats/program.ts';
import { ownServers, services } from './parts.ts';
import { reachedAt, whyNotListen } from './ports.ts';
import { keepPrivate } from './private.ts';
import { readStartSettings, setInVain } from './read-settings.ts';
import { waitForMongodb, waitForNats, waitForOwnNats, waitUntilReady } from './ready.ts';
import { openRunFolder } from './run-folder.ts';
import { welcome } from './welcome.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const settings = orExit(readStartSettings);
settings.DATA_DIR = resolve(settings.DATA_DIR);
// The driver is loaded for who has set it alone: it takes a tenth of a second.
if (settings.MONGODB_URL) (await import('./mongodb-url.ts')).refuseWrongOptions(settings.MONGODB_URL);

// Before the first file, which is the lock.
process.umask(0o077);
const unlock = orRefuse(() => lockDataFolder(settings.DATA_DIR));
if (!unlock)
  refuse(`Another Stockroom is running on ${settings.DATA_DIR}; stop it, or set DATA_DIR to another folder.`);
keepPrivate(settings.DATA_DIR);
const https = await chooseHttps(settings).catch(refuseSettings);
if (https) Object.assign(settings, https.files);
if (https?.isOurs) setInterval(renewCertificate, DAY_MS).unref();
const reason = await whyNotListen({ host: settings.HOST, port: settings.PORT });
if (reason) refuse(reason);
// Here, as a part that cannot be started is tried for a minute. Its checksum is compared while MongoDB starts.
if (!settings.NATS_URL) orRefuse(() => findNatsServer());
const runFolder = orRefuse(() => openRunFolder(settings.DATA_DIR));

/** Comes with the code to end with. */
const ending = Promise.withResolvers<number>();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.resolve(0));

const screen = openConsole(resolve(settings.DATA_DIR, 'logs'));
const running: Child[] = [];
const vain = setInVain(settings);
if (vain.length > 0) screen.say(`Not used by npm start: ${vain.join(', ')}.`);
start(screen).catch(failed);
const code = await ending.promise;
screen.say('Stopping.');
await stopAll();
await screen.close();
runFolder.remove();
unlock?.();
process.exit(code);

async function start(screen: Console): Promise<void> {
  const inner = await innerIn(runFolder.path);
  const { HOST, PORT, DATA_DIR } = settings;
  const guide = welcome({
    url: publicUrl({ ...settings, certificate: https?.certificate.cert }),
    dataFolder: DATA_DIR,
    isPublic: !(await isLoopback(HOST)),
    isTerminal: process.stdout.isTTY === true,
  });
  const events: ChildEvents = {
    onLine: (name, line) => {
      guide.hear(line);
      screen.line(name, line);
    },
    onDeath: (name, how, delayMs) => {
      if (delayMs === undefined) {
        screen.say(`${name} ${how}.`);
        ending.resolve(2);
      } else screen.say(`${name} ${how}; starting it again in ${delayMs / 1000} s.`);
    },
  };
  writeAddresses(settings.DATA_DIR, {
    mongodb: settings.MONGODB_URL ?? mongodbUrlOf(inner),
    ...(settings.NATS_URL
      ? { nats: settings.NATS_URL }
      : { nats: natsUrlOf(inner.nats, 'dead-letters'), natsCertificate: inner.nats.certificate?.cert }),
  });
  for (const server of ownServers(settings, inner)) running.push(keepRunning(server, events));
  await Promise.all([
    buildPage(screen.say),
    settings.MONGODB_URL || waitForMongodb(inner.mongodb),
    settings.NATS_URL ? waitForNats(settings.NATS_URL) : waitForOwnNats(inner.nats),
  ]);
  for (const service of services(settings, inner)) running.push(keepRunning(service, events));
  await waitUntilReady(`${https ? 'https' : 'http'}://${reachedAt(HOST)}:${PORT}/readyz`, https?.certificate.cert);
  screen.say(guide.text());
}

/** The gateway takes it into use by itself. */
function renewCertificate(): void {
  try {
    const { because } = keepCertificate(settings.DATA_DIR);
    if (because) screen.say(`A new certificate was made, because ${because}.`);
  } catch (error) {
    screen.say((error as Error).message);
  }
}

function failed(error: unknown): void {
  screen.say(error instanceof Error ? error.message : String(error));
  ending.resolve(1);
}

/** The gateway first, so that nothing new comes in; the servers last, as the services still write. Within 10 s. */
async function stopAll(): Promise<void> {
  const servers = ['mongodb', 'nats'];
  const waves = [
    { names: (name: string) => name === 'gateway' || name === 'labels', patienceMs: 3_500 },
    { names: (name: string) => !servers.includes(name), patienceMs: 3_500 },
    { names: (name: string) => servers.includes(name), patienceMs: 2_000 },
  ];
  const left = [...running];
  for (const { names, patienceMs } of waves) {
    const wave = left.filter(({ name }) => names(name));
    await Promise.all(wave.map((child) => child.stop(patienceMs)));
  }
}

function orRefuse<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function refuseSettings(error: unknown): never {
  if (!(error instanceof SettingsError)) return refuse((error as Error).message);
  tellFaults(error);
  process.exit(WRONG_SETTINGS);
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
