import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { openStore } from '../src/mongodb/store/store.ts';
import { encode } from '../src/mongodb/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/mongodb/write/target.ts';

// Durable writes per second of 16 writers that share syncs, against one sync for each write: of the storage alone,
// and through the official driver, whose own work is the same in both.

const WRITERS = 16;
const RUN_MS = 3000;

async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'group-commit-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function rateOf(write: (serial: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + RUN_MS;
  let serial = 0;
  async function writer(): Promise<void> {
    while (performance.now() < end) await write(serial++);
  }
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return Math.round((serial / RUN_MS) * 1000);
}

function ofStorage(isGrouped: boolean): Promise<number> {
  return inDirectory(async (directory) => {
    const store = openStore({ directory, isGrouped });
    const collection = collectionForWrite(store, 'bench', 'c');
    const target = directTarget(store);
    const rate = await rateOf(async (_id) => {
      const doc = { _id, text: 'x'.repeat(150) };
      store.batch.perform(() => target.insert(collection, doc, encode(doc)));
      await store.batch.flushed();
      await nextTurn();
    });
    store.close();
    return rate;
  });
}

const SERVER = fileURLToPath(new URL('./bench-server.ts', import.meta.url));

function throughDriver(isGrouped: boolean): Promise<number> {
  return inDirectory(async (directory) => {
    const child = spawn(process.execPath, [SERVER, directory, isGrouped ? 'grouped' : 'single'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const client = await new MongoClient(url, { retryWrites: false }).connect();
    const c = client.db('bench').collection<{ _id: number; text: string }>('c');
    const rate = await rateOf((_id) => c.insertOne({ _id, text: 'x'.repeat(150) }));
    await client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
    return rate;
  });
}

for (const [name, measure] of [
  ['storage', ofStorage],
  ['driver', throughDriver],
] as const) {
  const [grouped, single] = [await measure(true), await measure(false)];
  process.stdout.write(
    `${name}: ${WRITERS} writers ${grouped}/s with group commit, ${single}/s with one sync each: ${(grouped / single).toFixed(1)} times\n`,
  );
}
