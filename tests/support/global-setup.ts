// Tests use the servers that MONGODB_URL and NATS_URL name, else their own on free ports, for the whole run.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Child } from '../../deploy/local/src/child.ts';
import { keepRunning } from '../../deploy/local/src/child.ts';
import { compiledOnce } from '../../deploy/local/src/compiled.ts';
import { freePorts } from '../../deploy/local/src/ports.ts';
import { waitForMongodb, waitForNats } from '../../deploy/local/src/ready.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const started: Child[] = [];

export default async function start(): Promise<void> {
  buildPage();
  // The tests start the same programs many times.
  Object.assign(process.env, compiledOnce);
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-tests-'));
  const [mongodb = 0, nats = 0] = await freePorts(2);
  if (!process.env.MONGODB_URL) {
    run('mongodb', 'packages/embedded-mongodb/src/main.ts', { port: mongodb, data: join(folder, 'mongodb') });
    await waitForMongodb(`127.0.0.1:${mongodb}`);
    process.env.MONGODB_URL = `mongodb://127.0.0.1:${mongodb}/?directConnection=true`;
  }
  if (!process.env.NATS_URL) {
    run('nats', 'deploy/local/src/nats/main.ts', { port: nats, data: join(folder, 'nats') });
    process.env.NATS_URL = `nats://127.0.0.1:${nats}`;
    await waitForNats(process.env.NATS_URL);
  }
  (globalThis as { stopServers?: () => Promise<void> }).stopServers = async () => {
    await Promise.all(started.map((child) => child.stop(5_000)));
    await rm(folder, { recursive: true, force: true });
  };
}

/** The gateway serves the page as it is built. */
function buildPage(): void {
  execFileSync(process.execPath, ['console/build/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' });
}

function run(name: string, file: string, { port, data }: { port: number; data: string }): void {
  const spec = {
    name,
    file: join(ROOT, file),
    args: ['--port', String(port), '--data', data],
    env: { ...process.env, NODE_OPTIONS: '' },
  };
  const lines: string[] = [];
  started.push(
    keepRunning(spec, {
      onLine: (_name, line) => lines.push(line),
      onDeath: (_name, how) => process.stderr.write(`${name} ${how}:\n${lines.splice(0).join('\n')}\n`),
    }),
  );
}
