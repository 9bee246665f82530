import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../../packages/embedded-mongodb/src/main.ts', import.meta.url));

/** A database of the test's own, which it may kill; what was synced is there again afterwards. */
export type OwnMongodb = {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

export async function startOwnMongodb(): Promise<OwnMongodb> {
  const folder = await mkdtemp(join(tmpdir(), 'labels-mongodb-'));
  const socket = join(folder, 's.sock');
  const serve = async () => {
    const args = [MAIN, '--socket', socket, '--data', folder];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
    await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
    return child;
  };
  let child = await serve();
  const kill = async () => {
    const gone = once(child, 'close');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `mongodb://${encodeURIComponent(socket)}/?directConnection=true`,
    kill,
    start: async () => {
      child = await serve();
    },
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
