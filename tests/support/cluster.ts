// Several replicas of every service as real processes, each to be stopped, killed and started again by itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { compiledOnce } from '../../deploy/local/src/compiled.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitUntilReady } from '../../deploy/local/src/ready.ts';
import { addressSetting, callees, type ServiceName, serviceNames } from '../../deploy/local/src/service-settings.ts';
import { type Client, logIn } from './client.ts';
import { ADMIN_PASSWORD } from './stack.ts';

export type Env = Record<string, string>;

/** One process of a service. */
export type Replica = {
  name: ServiceName;
  index: number;
  port: number;
  pid: () => number;
  /** Tells how many calls it has answered, in all its lives; at LOG_LEVEL debug. */
  calls: () => number;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null; ms: number }>;
  /** Starts it again on its port, once it has ended. */
  start: () => void;
  /** Resolves when it has said that it is ready, since its last start. */
  ready: () => Promise<void>;
};

export type Cluster = {
  /** Before the names of its databases, and `_`. */
  name: string;
  /** The gateways' addresses. */
  urls: string[];
  admin: Client;
  all: Replica[];
  of: (name: ServiceName) => Replica[];
  /** Every line that any of them has written. */
  lines: () => string[];
  stop: () => Promise<void>;
};

type ClusterOptions = {
  replicas?: number;
  env?: Env;
  /** More for one service; `addresses` are those that the services know of each other. */
  envOf?: (name: ServiceName, addresses: Record<ServiceName, string>) => Env;
  mongodbUrl?: string;
  natsUrl?: string;
  /** Drops the databases at the end by this address; of its own when another way leads to `mongodbUrl`. */
  dropUrl?: string;
};

const START_MS = 60_000;

/** Starts it all over one database and one broker, and waits until every gateway is ready. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { replicas = 1, env = {}, envOf = () => ({}) } = options;
  const mongodbUrl = options.mongodbUrl ?? process.env.MONGODB_URL ?? '';
  const natsUrl = options.natsUrl ?? process.env.NATS_URL ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-cluster-'));
  const name = `t${randomBytes(5).toString('hex')}`;
  const free = await freePorts(serviceNames.length * replicas);
  const portsOf = (service: ServiceName) => {
    const at = serviceNames.indexOf(service) * replicas;
    return free.slice(at, at + replicas);
  };
  const addresses = Object.fromEntries(serviceNames.map((service) => [service, addressOf(portsOf(service))])) as Record<
    ServiceName,
    string
  >;
  const lines: string[] = [];

  const envFor = (service: ServiceName, index: number): NodeJS.ProcessEnv => ({
    ...{ PATH: process.env.PATH, LOG_LEVEL: 'info', MONGODB_URL: mongodbUrl, NATS_URL: natsUrl, ...compiledOnce },
    ...{
      MONGODB_DATABASE: `${name}_${service}`,
      EVENTS_NAMESPACE: name,
      DATA_DIR: join(folder, `${service}-${index}`),
    },
    ...Object.fromEntries(callees.map((callee) => [addressSetting(callee), addresses[callee]])),
    LABELS_URL: `http://127.0.0.1:${portsOf('labels')[index]}`,
    ...(service === 'gateway'
      ? { PORT: String(portsOf(service)[index]), ADMIN_PASSWORD }
      : { LISTEN: `127.0.0.1:${portsOf(service)[index]}` }),
    ...env,
    ...envOf(service, addresses),
  });
  const all = serviceNames.flatMap((service) =>
    portsOf(service).map((port, index) => replica({ name: service, index, port }, envFor(service, index), lines)),
  );
  const urls = portsOf('gateway').map((port) => `http://127.0.0.1:${port}`);
  const stop = async () => {
    await Promise.all(all.map((one) => one.end('SIGTERM')));
    await dropDatabases(options.dropUrl ?? mongodbUrl, name);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const one of all) one.start();
    await Promise.all(all.map((one) => one.ready()));
    await Promise.all(urls.map((url) => waitUntilReady(`${url}/readyz`)));
    const admin = await logIn(urls[0] ?? '', { username: 'admin', password: ADMIN_PASSWORD });
    return {
      name,
      urls,
      admin,
      all,
      of: (service) => all.filter((one) => one.name === service),
      lines: () => lines,
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`The cluster did not start:\n${lines.slice(-30).join('\n')}`, { cause: error });
  }
}

function addressOf(ports: number[]): string {
  const list = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return ports.length === 1 ? list : `ipv4:${list}`;
}

type Of = Pick<Replica, 'name' | 'index' | 'port'>;

function replica(of: Of, env: NodeJS.ProcessEnv, lines: string[]): Replica {
  const file = fileURLToPath(new URL(`../../services/${of.name}/src/main.ts`, import.meta.url));
  let child: ChildProcess | undefined;
  let ended = Promise.resolve<{ code: number | null; signal: NodeJS.Signals | null }>({ code: 0, signal: null });
  let isReady = Promise.withResolvers<void>();
  let calls = 0;
  return {
    ...of,
    pid: () => child?.pid ?? 0,
    calls: () => calls,
    start: () => {
      isReady = Promise.withResolvers();
      const running = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = running;
      for (const stream of [running.stdout, running.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          if (line.includes('"msg":"ready"')) isReady.resolve();
          if (line.includes('"msg":"answered"')) calls += 1;
        });
      }
      ended = new Promise((resolve) => {
        running.once('close', (code, signal) => {
          child = undefined;
          isReady.reject(new Error(`${of.name} ended with ${code ?? signal}:\n${lines.slice(-10).join('\n')}`));
          resolve({ code, signal });
        });
      });
      isReady.promise.catch(() => {});
    },
    ready: () => within(isReady.promise, START_MS, `${of.name} did not become ready`),
    end: async (signal) => {
      const began = performance.now();
      child?.kill(signal);
      const running = child;
      const timer = setTimeout(() => running?.kill('SIGKILL'), 15_000);
      const how = await ended;
      clearTimeout(timer);
      return { ...how, ms: performance.now() - began };
    },
  };
}

/** A promise that fails with the sentence after a while. */
export async function within<T>(promise: Promise<T>, ms: number, sentence: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until something is true. @throws Error that shows `what` after `ms` */
export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  what: () => string,
  ms = 20_000,
): Promise<void> {
  const giveUp = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > giveUp) throw new Error(`Did not come: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function dropDatabases(url: string, name: string): Promise<void> {
  const client = new MongoClient(url);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const database of databases)
    if (database.name.startsWith(`${name}_`)) await client.db(database.name).dropDatabase();
  await client.close();
}
