// A test's own broker, by its own configuration.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServerProgram } from '../../deploy/local/src/nats/program.ts';
import { waitForNats } from '../../deploy/local/src/ready.ts';

export type NatsServer = {
  url: string;
  pid: () => number;
  /** The last of what it wrote to its log. */
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts nats-server with JetStream on that port; `more` is added to its configuration. */
export async function startNats(port: number, { more = '', sync = 'always' } = {}): Promise<NatsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-nats-'));
  const file = join(folder, 'nats.conf');
  const store = JSON.stringify(join(folder, 'jetstream'));
  writeFileSync(
    file,
    `listen: "127.0.0.1:${port}"\njetstream { store_dir: ${store}, sync_interval: ${sync} }\n${more}\n`,
  );
  const child = spawn(natsServerProgram(), ['--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `nats://127.0.0.1:${port}`;
  try {
    await waitForNats(url);
  } catch (error) {
    throw new Error(`nats-server does not answer:\n${said}`, { cause: error });
  }
  return {
    url,
    pid: () => child.pid ?? 0,
    said: () => said,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
