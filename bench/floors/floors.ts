import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Processes } from '../machine/usage.ts';

/** The floors, running: F1 GET /f1/{id}, F2 GET /f2/{id}, F3 GET /f3/{id}, FP GET /fp/{id}, FW PUT /fw/{id}, FS GET /fs. */
export type Floors = { origin: string; processes: Processes; stop: () => void };

/** Starts them; FW writes to a database of this MongoDB. */
export async function startFloors(mongodbUrl: string): Promise<Floors> {
  const env = { MONGODB_URL: mongodbUrl, MONGODB_DATABASE: 'bench_floor' };
  const leaf = await start('echo.ts', env);
  const middle = await start('echo.ts', { ...env, NEXT: leaf.address });
  const front = await start('front.ts', { LEAF: leaf.address, MIDDLE: middle.address });
  const children = [leaf, middle, front].map(({ child }) => child);
  return {
    origin: front.address,
    processes: { front: front.child.pid ?? 0, middle: middle.child.pid ?? 0, leaf: leaf.child.pid ?? 0 },
    stop: () => {
      for (const child of children) child.disconnect();
    },
  };
}

async function start(file: string, env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], { env: { ...process.env, ...env } });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The floor ${file} did not start.`);
  });
  const [told] = (await Promise.race([once(child, 'message'), failed])) as [{ address: string }];
  return { child, address: told.address };
}
