import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../deploy/local/src/ports.ts';

export type System = {
  url: string;
  password: string;
  /** Sets the clock of all services to so many days ago. */
  daysAgo: (days: number) => Promise<void>;
  stop: () => Promise<void>;
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLOCK = new URL('clock.ts', import.meta.url).href;
const DAY_MS = 86_400_000;
const START_MS = 120_000;

/** A Stockroom of its own in a new folder, whose clock can be set. */
export async function startSystem(): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-pictures-'));
  const clock = join(folder, 'clock');
  const password = randomBytes(12).toString('base64url');
  const [port = 0] = await freePorts(1);
  writeFileSync(clock, '0');
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: password },
    ...{ COMPANY_NAME: 'Kovács Kft.', PICTURES_CLOCK: clock, NODE_OPTIONS: `--import ${CLOCK}` },
  };
  const child = spawn(process.execPath, ['deploy/local/src/start.ts'], { cwd: ROOT, env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ url, password, stop },
    daysAgo: async (days) => {
      writeFileSync(clock, String(Math.round(-days * DAY_MS)));
      // Longer than the processes take to look at the clock again.
      await pause(100);
    },
  };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + START_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded()) throw new Error('Stockroom did not start; npm start tells why.');
    if (performance.now() > until) throw new Error('Stockroom was not ready after two minutes.');
    await pause(200);
  }
}
