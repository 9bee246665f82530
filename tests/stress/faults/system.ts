import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildSpec } from '../../../deploy/local/src/child.ts';
import { mongodbUrlOf, natsUrlOf } from '../../../deploy/local/src/inner.ts';
import { ownServers, services } from '../../../deploy/local/src/parts.ts';
import { freePorts } from '../../../deploy/local/src/ports.ts';
import { waitForMongodb, waitForOwnNats, waitUntilReady } from '../../../deploy/local/src/ready.ts';
import type { ServiceName } from '../../../deploy/local/src/service-settings.ts';
import { startSettings } from '../../../deploy/local/src/settings.ts';
import { type PretendPrinter, startPretendPrinter } from '../../../services/labels/test/support/pretend-printer.ts';
import { type Client, logIn } from '../../support/client.ts';
import { undoWhenTold } from '../../support/command.ts';
import { innerOnPorts } from '../../support/inner-ports.ts';
import { type Disk, mountDisk } from './disk.ts';
import type { Lines } from './lines.ts';
import { type Link, linked, type PortsOf, replicaName } from './links.ts';
import type { Part } from './part.ts';
import { startPart } from './part.ts';

/** The whole as real processes with its own database and broker on disk, every one of which can be broken. */
export type System = {
  url: string;
  admin: Client;
  parts: Map<string, Part>;
  part: (name: string) => Part;
  /** Every way from one process to another. */
  links: Link[];
  /** The disks of the database and of the broker, where they can be filled. */
  disks: Map<string, Disk>;
  printer: PretendPrinter;
  /** The folder in which the broker keeps its streams. */
  jetstreamFolder: string;
  mongodbUrl: string;
  natsUrl: string;
  databasePrefix: string;
  /** Crash point → how often a process died there because it was told to. */
  crashed: Map<string, number>;
  /** The times that the broker's files were damaged. */
  damages: { count: number };
  /** The violations that the faults themselves found. */
  broken: string[];
  /** Parts that ended by themselves. */
  fallen: string[];
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

export type SystemOptions = { lines: Lines; hasOwnMounts: boolean };

const PASSWORD = 'a password for faults';
/** Services that race with a second of their kind, over one database. */
const TWICE = ['catalog', 'works'];

export async function startSystem({ lines, hasOwnMounts }: SystemOptions): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-faults-'));
  // On ports, as links between sockets cannot be cut.
  const { inner, ports } = await innerOnPorts();
  const numbers = await freePorts(1 + TWICE.length);
  const portsOf: PortsOf = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, [port]]));
  for (const name of TWICE) portsOf[name]?.push(numbers.pop() as number);
  const settings = startSettings.parse({
    DATA_DIR: folder,
    PORT: numbers.at(-1),
    ADMIN_PASSWORD: PASSWORD,
    LOG_LEVEL: 'warn',
  });
  const printer = await startPretendPrinter();
  const clock = setInterval(() => (printer.state.upTime += 1), 1_000);
  const crashed = new Map<string, number>();
  const fallen: string[] = [];
  const parts = new Map<string, Part>();
  const links: Link[] = [];
  const disks = new Map<string, Disk>();
  const stop = undoWhenTold(async () => {
    const all = [...parts.values()];
    await Promise.all(all.filter(({ name }) => !isServer(name)).map((part) => part.stop()));
    await Promise.all(all.filter(({ name }) => isServer(name)).map((part) => part.stop()));
    await Promise.all(links.map(({ relay }) => relay.close()));
    clearInterval(clock);
    await printer.stop();
    for (const disk of disks.values()) disk.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start = (spec: ChildSpec) => {
    const part = startPart(spec, {
      onLine: (line) => lines.add(spec.name, line),
      onCrashPoint: (point) => crashed.set(point, (crashed.get(point) ?? 0) + 1),
      onOwnEnd: (how) =>
        fallen.push([`${spec.name} ended by itself: ${how}`, ...lines.of(spec.name).slice(-8)].join('\n         ')),
    });
    parts.set(spec.name, part);
  };

  for (const spec of ownServers(settings, inner)) {
    const data = join(folder, spec.name);
    await mkdir(data);
    if (hasOwnMounts) disks.set(spec.name, mountDisk(data));
    start(spec);
  }
  const [mongodbUrl, natsUrl] = [mongodbUrlOf(inner), natsUrlOf(inner.nats)];
  await waitForMongodb(inner.mongodb);
  await waitForOwnNats(inner.nats);
  for (const spec of services(settings, inner)) {
    for (const [index, port] of (portsOf[spec.name] ?? [settings.PORT]).entries()) {
      const name = replicaName(spec.name, index);
      const own = {
        DATA_DIR: join(folder, name),
        LABEL_PRINTER_URL: printer.url,
        ...(spec.env.LISTEN && { LISTEN: `127.0.0.1:${port}` }),
      };
      const led = await linked(
        { ...spec, name, env: { ...spec.env, ...own } },
        { service: spec.name as ServiceName, ports: portsOf },
      );
      links.push(...led.links);
      start(led.spec);
    }
  }
  const url = `http://127.0.0.1:${settings.PORT}`;
  const ready = () => waitUntilReady(`${url}/readyz`);
  await ready();
  const admin = await logIn(url, { username: 'admin', password: PASSWORD });
  return {
    url,
    admin,
    parts,
    links,
    disks,
    printer,
    jetstreamFolder: join(folder, 'nats', 'jetstream'),
    mongodbUrl,
    natsUrl,
    databasePrefix: settings.DATABASE_PREFIX,
    crashed,
    damages: { count: 0 },
    broken: [],
    fallen,
    ready,
    part: (name) => {
      const part = parts.get(name);
      if (!part) throw new Error(`There is no part ${name}.`);
      return part;
    },
    stop,
  };
}

const isServer = (name: string) => name === 'mongodb' || name === 'nats';
