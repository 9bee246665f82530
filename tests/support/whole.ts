// The whole with its own database and broker on disk, as `npm start` runs it, with the numbers of every process in reach.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, keepRunning } from '../../deploy/local/src/child.ts';
import { innerIn, listeners, mongodbUrlOf } from '../../deploy/local/src/inner.ts';
import { ownServers, services } from '../../deploy/local/src/parts.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitForMongodb, waitForOwnNats, waitUntilReady } from '../../deploy/local/src/ready.ts';
import { openRunFolder } from '../../deploy/local/src/run-folder.ts';
import { startSettings } from '../../deploy/local/src/settings.ts';
import { type Client, clientOf } from './client.ts';
import { undoWhenTold } from './command.ts';

export type Whole = {
  /** The address at which /api begins. */
  url: string;
  port: number;
  /** Logged in as admin. */
  admin: Client;
  /** The secret of that login. */
  token: string;
  /** Process ids by part. */
  pids: () => Record<string, number>;
  /** Part → the address of its metrics; the two servers have none. */
  metrics: Record<string, string>;
  /** The port at which a process can be looked into, by part; the broker's is of its starter and not here. */
  inspectors: Record<string, number>;
  /** The lines that the parts wrote, each after the name of its part. */
  lines: string[];
  /** Parts that ended though nobody asked them to. */
  deaths: string[];
  stop: () => Promise<void>;
};

export type WholeOptions = {
  env?: Record<string, string>;
  keptLines?: number;
  /** Done when the database runs and the services do not yet. */
  fill?: (mongodbUrl: string) => Promise<void>;
};

export const WHOLE_PASSWORD = 'a password for the whole';

/** Starts all parts and waits until they are ready; `env` adds settings of the services. */
export async function startWhole({ env = {}, keptLines = 5_000, fill }: WholeOptions = {}): Promise<Whole> {
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-whole-'));
  const run = openRunFolder(folder);
  const inner = await innerIn(run.path);
  // The gateway's, and of each part one for its numbers and one to look into it.
  const numbers = await freePorts(1 + 2 * (listeners.length + 2));
  const take = () => numbers.pop() as number;
  const port = take();
  const settings = startSettings.parse({
    ...{ DATA_DIR: folder, PORT: port, LOG_LEVEL: 'warn', ADMIN_PASSWORD: WHOLE_PASSWORD },
    ...env,
  });
  const lines: string[] = [];
  const deaths: string[] = [];
  const [metrics, inspectors]: [Record<string, string>, Record<string, number>] = [{}, {}];
  const children: Child[] = [];
  const note = (line: string) => {
    lines.push(line);
    if (lines.length > keptLines) lines.splice(0, keptLines / 2);
  };
  const start = (specs: ReturnType<typeof services>, hasMetrics: boolean) => {
    for (const spec of specs) {
      const { name } = spec;
      const extra: Record<string, string> = { ...env };
      if (name !== 'nats') {
        inspectors[name] = take();
        extra.NODE_OPTIONS = `${spec.env.NODE_OPTIONS} --inspect=127.0.0.1:${inspectors[name]}`;
      }
      if (hasMetrics) {
        extra.METRICS_LISTEN = `127.0.0.1:${take()}`;
        metrics[name] = `http://${extra.METRICS_LISTEN}/metrics`;
      }
      children.push(
        keepRunning(
          { ...spec, env: { ...spec.env, ...extra } },
          {
            onLine: (part, line) => note(`${part}: ${line}`),
            onDeath: (part, how) => deaths.push(`${part} ${how}`),
          },
        ),
      );
    }
  };
  const stop = undoWhenTold(async () => {
    const isServer = ({ name }: Child) => name === 'mongodb' || name === 'nats';
    await Promise.all(children.filter((child) => !isServer(child)).map((child) => child.stop(9_000)));
    await Promise.all(children.filter(isServer).map((child) => child.stop(9_000)));
    run.remove();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    start(ownServers(settings, inner), false);
    await waitForMongodb(inner.mongodb);
    await waitForOwnNats(inner.nats);
    await fill?.(mongodbUrlOf(inner));
    start(services(settings, inner), true);
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${url}/readyz`);
    const token = await tokenOf(url);
    const admin = clientOf(url, { authorization: `Bearer ${token}` });
    const pids = () => Object.fromEntries(children.map((child) => [child.name, child.pid() ?? 0]));
    return { url, port, admin, token, pids, metrics, inspectors, lines, deaths, stop };
  } catch (error) {
    await stop();
    throw new Error(`The whole did not start:\n${lines.slice(-30).join('\n')}`, { cause: error });
  }
}

async function tokenOf(url: string): Promise<string> {
  const session = await clientOf(url).post('/session', { username: 'admin', password: WHOLE_PASSWORD });
  const cookie = (session.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const made = await clientOf(url, { cookie }).post<{ token: string }>('/tokens', { name: 'tests' });
  if (made.status !== 201) throw new Error(`No token: ${session.status}, ${made.status}`);
  return made.body.token;
}
