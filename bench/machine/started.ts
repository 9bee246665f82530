// Stockroom as a user starts it: the supervisor with all that it starts.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiledOnce } from '../../deploy/local/src/compiled.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitUntilReady } from '../../deploy/local/src/ready.ts';
import { logIn } from './log-in.ts';
import { PASSWORD, type Place, PREFIX } from './system.ts';
import { cpuNs, proportionalMb, sleepsOf } from './usage.ts';

export type Started = {
  origin: string;
  /** From the start until it was ready, with all its servers. */
  readyMs: number;
  /** Sent with every request: a token. */
  logIn: () => Promise<Record<string, string>>;
  /** Milliseconds of CPU a second, and wake-ups a second, by process. */
  activity: (seconds: number) => Promise<Record<'cpu' | 'wakes', Record<string, number>>>;
  /** Memory in MB (PSS: what processes share is divided among them), by process. */
  memory: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
};

const START = fileURLToPath(new URL('../../deploy/local/src/start.ts', import.meta.url));

/** Starts it and waits until it is ready; without a place, on an empty folder that goes with it. */
export async function startAsUsers(place?: Place): Promise<Started> {
  const folder = place?.folder ?? (await mkdtemp(join(tmpdir(), 'stockroom-idle-')));
  const [port = 0] = await freePorts(1);
  const env = {
    ...{ ...process.env, ...compiledOnce, PORT: String(port), ADMIN_PASSWORD: PASSWORD },
    ...{ DATA_DIR: folder, MONGODB_URL: place?.mongodbUrl, DATABASE_PREFIX: place?.prefix ?? PREFIX },
  };
  const began = performance.now();
  const supervisor = spawn(process.execPath, [START], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const pids = () => withDescendants(supervisor.pid ?? 0);
  const stop = async () => {
    supervisor.kill('SIGTERM');
    await ended;
    if (!place) await rm(folder, { recursive: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`).catch(async (error) => {
    await stop();
    throw error;
  });
  const readyMs = performance.now() - began;
  return {
    origin,
    readyMs,
    stop,
    logIn: () => logIn({ origin, password: PASSWORD }),
    activity: async (seconds) => {
      const processes = await pids();
      const look = () => processes.map((pid) => ({ cpu: cpuNs(pid) / 1e6, wakes: sleepsOf(pid) }));
      const before = look();
      const began = performance.now();
      await pause(seconds * 1_000);
      const took = (performance.now() - began) / 1_000;
      const after = look();
      const perSecond = (figure: 'cpu' | 'wakes') =>
        byName(
          processes,
          after.map((is, at) => (is[figure] - (before[at]?.[figure] ?? 0)) / took),
        );
      return { cpu: await perSecond('cpu'), wakes: await perSecond('wakes') };
    },
    memory: async () => {
      const processes = await pids();
      return byName(processes, processes.map(proportionalMb));
    },
  };
}

async function withDescendants(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(withDescendants))).flat()];
}

async function byName(pids: number[], values: number[]): Promise<Record<string, number>> {
  const names = await Promise.all(pids.map(nameOf));
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0]));
}

/** The service, or what else the command line tells. */
async function nameOf(pid: number): Promise<string> {
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
  const [, service, part] =
    /services\/(\w+)\/src|(embedded-mongodb|nats\/main\.ts|nats-server|start\.ts)/.exec(command) ?? [];
  return service ?? part ?? String(pid);
}
