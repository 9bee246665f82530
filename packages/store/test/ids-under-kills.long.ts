import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openStore } from '../src/index.ts';

/** Of each round one of the three is killed: `KILLS=1000 npm run test:long -- ids-under-kills`. */
const ROUNDS = Number(process.env.KILLS ?? 60);

const SERVER = fileURLToPath(new URL('../../embedded-mongodb/src/main.ts', import.meta.url));
const REPLICA = fileURLToPath(new URL('./support/take-numbers.ts', import.meta.url));

type Running = { child: ChildProcess; heard: string[]; lines: (count: number) => Promise<void> };

/** A process and the lines that it has written. */
function run(file: string, args: string[]): Running {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    heard.push(line);
    for (const look of waiting) look();
  });
  const lines = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (heard.length < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { child, heard, lines };
}

async function end({ child }: Running, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const exited = once(child, 'close');
  child.kill(signal);
  await exited;
}

describe('the numbers of two replicas', () => {
  it(
    `are none used twice, however often the database or a replica is killed`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'stockroom-numbers-'));
      const socket = join(folder, 's.sock');
      const url = `mongodb://${encodeURIComponent(socket)}/?directConnection=true`;
      const serve = async () => {
        const server = run(SERVER, ['--socket', socket, '--data', folder]);
        await server.lines(1);
        return server;
      };
      const replica = (index: number) => run(REPLICA, [url, String(index)]);
      let server = await serve();
      const replicas = [replica(0), replica(1)];
      const told: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // Both have taken numbers since the last kill.
        await Promise.all(replicas.map(({ lines, heard }) => lines(heard.length + 1 + Math.floor(Math.random() * 9))));
        const victim = round % 3;
        const killed = replicas[victim];
        if (killed) {
          await end(killed);
          told.push(...killed.heard);
          replicas[victim] = replica(victim);
        } else {
          await end(server);
          server = await serve();
        }
      }
      for (const one of replicas) {
        await end(one);
        told.push(...one.heard);
      }
      const store = await openStore({ url, database: 'numbers' });
      const written = await store.db.collection<{ _id: string; number: number }>('named').find().toArray();
      await store.close();
      await end(server, 'SIGTERM');
      await rm(folder, { recursive: true });
      expect(told.length).toBeGreaterThan(ROUNDS);
      expect(told.length - new Set(told).size).toBe(0);
      expect(written.length - new Set(written.map(({ number }) => number)).size).toBe(0);
    },
    60_000 + ROUNDS * 3_000,
  );
});
