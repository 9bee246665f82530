import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ports } from '../../deploy/local/src/parts.ts';
import { ownServers, portNames, services } from '../../deploy/local/src/parts.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitForMongodb, waitForNats, waitUntilReady } from '../../deploy/local/src/ready.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { type Client, logIn } from '../support/client.ts';
import type { Part } from './part.ts';
import { startPart } from './part.ts';

/** The whole as real processes with its own database and broker on disk, every one of which can be broken. */
export type System = {
  url: string;
  admin: Client;
  parts: Map<string, Part>;
  part: (name: string) => Part;
  /** Where the broker keeps its streams. */
  jetstreamFolder: string;
  mongodbUrl: string;
  natsUrl: string;
  databasePrefix: string;
  /** The last lines that each part wrote. */
  lines: string[];
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

const PASSWORD = 'a password for faults';
const KEPT_LINES = 2_000;

export async function startSystem(): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-faults-'));
  const numbers = await freePorts(portNames.length + 1);
  const ports = Object.fromEntries(portNames.map((name, index) => [name, numbers[index]])) as Ports;
  const settings = startSettings.parse({
    DATA_DIR: folder,
    PORT: numbers.at(-1),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  });
  const lines: string[] = [];
  const parts = new Map<string, Part>();
  const start = (specs: ReturnType<typeof services>) => {
    for (const spec of specs) {
      const onLine = (line: string) => {
        lines.push(`${spec.name}: ${line}`);
        if (lines.length > KEPT_LINES) lines.splice(0, KEPT_LINES / 2);
      };
      parts.set(spec.name, startPart(spec, onLine));
    }
  };
  start(ownServers(settings, ports));
  const mongodbUrl = await waitForMongodb(ports.mongodb);
  const natsUrl = `nats://127.0.0.1:${ports.nats}`;
  await waitForNats(natsUrl);
  start(services(settings, ports, mongodbUrl));
  const url = `http://127.0.0.1:${settings.PORT}`;
  const ready = () => waitUntilReady(`${url}/readyz`);
  await ready();
  const admin = await logIn(url, { username: 'admin', password: PASSWORD });
  return {
    url,
    admin,
    parts,
    jetstreamFolder: join(folder, 'nats', 'jetstream'),
    mongodbUrl,
    natsUrl,
    databasePrefix: settings.DATABASE_PREFIX,
    lines,
    ready,
    part: (name) => {
      const part = parts.get(name);
      if (!part) throw new Error(`There is no part ${name}.`);
      return part;
    },
    stop: async () => {
      const servers = ['mongodb', 'nats'];
      const all = [...parts.values()];
      await Promise.all(all.filter(({ name }) => !servers.includes(name)).map((part) => part.stop()));
      await Promise.all(all.filter(({ name }) => servers.includes(name)).map((part) => part.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
