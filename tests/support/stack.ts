// The whole Stockroom as real processes, on the test run's MongoDB and broker, with databases and streams of its own.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBroker } from '@stockroom/events';
import { MongoClient } from 'mongodb';
import type { Child, ChildSpec } from '../../deploy/local/src/child.ts';
import { keepRunning } from '../../deploy/local/src/child.ts';
import { services } from '../../deploy/local/src/parts.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitUntilReady } from '../../deploy/local/src/ready.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { type Client, logIn } from './client.ts';
import { innerOnPorts } from './inner-ports.ts';

export const ADMIN_PASSWORD = 'a password for tests';

export type Stack = {
  /** The address at which /api/ begins: no slash at the end. */
  url: string;
  /** Logged in as admin, by a token. */
  admin: Client;
  /** Process ids by part, for tests that stop one; a part that died is started again. */
  pid: (part: string) => number;
  /** Every line that every part has logged. */
  lines: () => string[];
  /** Starts one more of a part, with other ports; the gateway answers at the address given. */
  startAnother: (part: string, env?: Record<string, string>) => Promise<{ child: Child; address: string }>;
  /** Part → the environment it was started with, for tests that start one by themselves. */
  specs: ChildSpec[];
  stop: () => Promise<void>;
};

/** Starts all parts and waits until they are ready; `env` adds settings, such as LABEL_SIZE, and can replace any. */
export async function startStack(env: Record<string, string> = {}): Promise<Stack> {
  const { MONGODB_URL, NATS_URL } = process.env;
  if (!MONGODB_URL || !NATS_URL) throw new Error('MONGODB_URL and NATS_URL are not set: npm test starts the servers.');
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-stack-'));
  const name = `t${randomBytes(5).toString('hex')}`;
  const { inner } = await innerOnPorts();
  const [PORT = 0] = await freePorts(1);
  const settings = startSettings.parse({
    ...{ DATA_DIR: folder, DATABASE_PREFIX: name, EVENTS_NAMESPACE: name, PORT, LOG_LEVEL: 'info' },
    ...{ MONGODB_URL, NATS_URL, ADMIN_PASSWORD },
    ...env,
  });
  const specs = services(settings, inner).map((spec) => ({
    ...spec,
    env: { ...spec.env, NODE_OPTIONS: '', ...env },
  }));
  const lines: string[] = [];
  const events = { onLine: (_part: string, line: string) => lines.push(line), onDeath: () => {} };
  const children = specs.map((spec) => keepRunning(spec, events));
  const address = `http://127.0.0.1:${settings.PORT}`;
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop(8_000)));
    await dropAll({ mongodbUrl: MONGODB_URL, natsUrl: NATS_URL, name });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(`${address}/readyz`);
    const url = `${address}${settings.BASE_PATH}`;
    const admin = await logIn(url, { username: 'admin', password: ADMIN_PASSWORD });
    return {
      url,
      admin,
      specs,
      stop,
      lines: () => lines,
      pid: (part) => {
        const pid = children.find((child) => child.name === part)?.pid();
        if (pid === undefined) throw new Error(`${part} is not running at the moment.`);
        return pid;
      },
      startAnother: async (part, more = {}) => {
        const spec = specs.find((one) => one.name === part);
        const [port = 0] = await freePorts(1);
        if (!spec) throw new Error(`There is no part ${part}.`);
        const listen = part === 'gateway' ? { PORT: String(port) } : { LISTEN: `127.0.0.1:${port}` };
        const child = keepRunning({ ...spec, env: { ...spec.env, ...listen, ...more } }, events);
        children.push(child);
        if (part === 'gateway') await waitUntilReady(`http://127.0.0.1:${port}/readyz`);
        return {
          child,
          address: part === 'gateway' ? `http://127.0.0.1:${port}${settings.BASE_PATH}` : `127.0.0.1:${port}`,
        };
      },
    };
  } catch (error) {
    await stop();
    throw new Error(`The stack did not start:\n${lines.slice(-30).join('\n')}`, { cause: error });
  }
}

async function dropAll({
  mongodbUrl,
  natsUrl,
  name,
}: {
  mongodbUrl: string;
  natsUrl: string;
  name: string;
}): Promise<void> {
  const client = new MongoClient(mongodbUrl);
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  for (const database of databases)
    if (database.name.startsWith(`${name}_`)) await client.db(database.name).dropDatabase();
  await client.close();
  const broker = await openBroker({ url: natsUrl, name, namespace: name });
  for await (const { config } of broker.manager.streams.list()) {
    if (config.name.startsWith(`${name}-`)) await broker.manager.streams.delete(config.name);
  }
  await broker.close();
}
