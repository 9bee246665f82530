// The whole of Stockroom as `npm start` runs it: the same parts, each a process of its own, in a folder of its own.
import { mkdir } from 'node:fs/promises';
import { type Child, keepRunning } from '../../deploy/local/src/child.ts';
import { innerIn, mongodbUrlOf } from '../../deploy/local/src/inner.ts';
import { ownServers, services } from '../../deploy/local/src/parts.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitForMongodb, waitForOwnNats, waitUntilReady } from '../../deploy/local/src/ready.ts';
import { openRunFolder } from '../../deploy/local/src/run-folder.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { logIn } from './log-in.ts';
import type { Processes } from './usage.ts';

/** The databases of a system. */
export type Database = { mongodbUrl: string; databaseOf: (service: string) => string };

export type System = Database & {
  /** The address before /api. */
  origin: string;
  /** The time that the services took to be ready; the two servers ran before. */
  readyMs: number;
  /** Sent with every request: a token. */
  headers: Record<string, string>;
  processes: Processes;
  /** The services that write most → where their numbers are. */
  metrics: Record<string, string>;
  stop: () => Promise<void>;
};

/** Where a system's data are. */
export type Place = {
  folder: string;
  /** Another server than the embedded one. */
  mongodbUrl?: string;
  /** Put before the names of the databases. */
  prefix?: string;
};

export type SystemOptions = Place & {
  /** A part → where its CPU profile is written when it stops. */
  profiles?: Record<string, string>;
  /** Done when the servers run and before the services do. */
  fill?: (database: Database) => Promise<void>;
};

/** The services whose transactions are counted. */
const counted = ['catalog', 'acquisitions'] as const;
export const PREFIX = 'bench';
/** The first user's. */
export const PASSWORD = 'a password for benches';

/** Starts everything; `readyMs` counts from the start of the services until the gateway says it is ready. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { folder, prefix = PREFIX, profiles = {}, fill } = options;
  await mkdir(folder, { recursive: true });
  const run = openRunFolder(folder);
  const inner = await innerIn(run.path);
  const [PORT = 0, ...numbers] = await freePorts(1 + counted.length);
  const metrics = Object.fromEntries(counted.map((part, index) => [part, `127.0.0.1:${numbers[index]}`]));
  const settings = startSettings.parse({
    ...{
      DATA_DIR: folder,
      DATABASE_PREFIX: prefix,
      MONGODB_URL: options.mongodbUrl,
      PORT,
      LOG_LEVEL: 'info',
      ADMIN_PASSWORD: PASSWORD,
    },
  });
  const lines: string[] = [];
  const children: Child[] = [];
  const start = (specs: ReturnType<typeof services>) => {
    for (const spec of specs) {
      const profile = profiles[spec.name];
      const options = profile ? `--cpu-prof --cpu-prof-dir=${profile}` : '';
      const numbersOf = metrics[spec.name] && { METRICS_LISTEN: metrics[spec.name] };
      const env = { ...spec.env, ...numbersOf, NODE_OPTIONS: `${spec.env.NODE_OPTIONS ?? ''} ${options}`.trim() };
      children.push(
        keepRunning(
          { ...spec, env },
          { onLine: (_name, line) => note(lines, line), onDeath: (name, how) => note(lines, `${name} ${how}`) },
        ),
      );
    }
  };
  const stop = async () => {
    const isServer = ({ name }: Child) => name === 'mongodb' || name === 'nats';
    await Promise.all(children.filter((child) => !isServer(child)).map((child) => child.stop(20_000)));
    await Promise.all(children.filter(isServer).map((child) => child.stop(120_000)));
    run.remove();
  };
  try {
    start(ownServers(settings, inner));
    const mongodbUrl = options.mongodbUrl ?? mongodbUrlOf(inner);
    const database = { mongodbUrl, databaseOf: (service: string) => `${prefix}_${service}` };
    if (!options.mongodbUrl) await waitForMongodb(inner.mongodb);
    await waitForOwnNats(inner.nats);
    await fill?.(database);
    const began = performance.now();
    start(services(settings, inner));
    const origin = `http://127.0.0.1:${settings.PORT}`;
    await waitUntilReady(`${origin}/readyz`);
    const readyMs = performance.now() - began;
    const headers = await logIn({ origin, password: PASSWORD });
    const processes = Object.fromEntries(children.map((child) => [child.name, child.pid() ?? 0]));
    return { origin, ...database, readyMs, headers, processes, metrics, stop };
  } catch (error) {
    await stop();
    throw new Error(`The system did not start:\n${lines.slice(-30).join('\n')}`, { cause: error });
  }
}

function note(lines: string[], line: string): void {
  lines.push(line);
  if (lines.length > 100) lines.shift();
}
