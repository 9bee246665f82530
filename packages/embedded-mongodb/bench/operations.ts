import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Document, MongoClient } from 'mongodb';

// Operations per second through the official driver, with 1 and with 16 calls under way, and how long a search over
// many documents with 100 terms each takes. `node operations.ts [documents to search]`

const SERVER = fileURLToPath(new URL('./bench-server.ts', import.meta.url));
const RUN_MS = 1500;

const directory = await mkdtemp(join(tmpdir(), 'operations-'));
const child = spawn(process.execPath, [SERVER, directory, 'grouped'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
const client = await new MongoClient(process.env.MONGODB_URL ?? url, { useBigInt64: true }).connect();
const db = client.db(`bench_${process.pid}`);
const c = db.collection<Document>('c');
let serial = 0;

const documentFor = (i: number) => ({
  u: i,
  g: i % 100,
  text: 'x'.repeat(120),
  n: BigInt(i) * 1_000_000n,
  at: new Date(),
});

const transaction = (i: number) =>
  client.withSession((session) =>
    session.withTransaction(async () => {
      const u = i % 1000;
      await c.findOne({ u }, { session });
      await c.updateOne({ u }, { $inc: { n: 1n } }, { session });
      await db.collection('log').insertOne({ i }, { session });
    }),
  );

const operations: Record<string, (i: number) => Promise<unknown>> = {
  'insert one': (i) => c.insertOne(documentFor(i)),
  'find one by a unique key': (i) => c.findOne({ u: i % 1000 }),
  'find 50 by an index': (i) =>
    c
      .find({ g: i % 100 })
      .sort({ _id: 1 })
      .limit(50)
      .toArray(),
  'update one': (i) => c.updateOne({ u: i % 1000 }, { $inc: { n: 1n } }),
  'transaction of one read and two writes': transaction,
};

async function rateOf(calls: number, run: (i: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  async function caller(): Promise<void> {
    while (performance.now() - start < RUN_MS) {
      await run(serial++);
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: calls }, caller));
  return Math.round((done / (performance.now() - start)) * 1000);
}

async function search(count: number): Promise<void> {
  const s = db.collection<Document & { _id: number }>('search');
  await s.createIndex({ terms: 1, _id: 1 });
  const start = performance.now();
  for (let from = 0; from < count; from += 500) {
    const batch = Array.from({ length: Math.min(500, count - from) }, (_, i) => ({
      _id: from + i,
      terms: termsOf(from + i),
    }));
    await s.insertMany(batch);
  }
  process.stdout.write(
    `insert ${count} documents with 100 terms: ${Math.round((count / (performance.now() - start)) * 1000)}/s\n`,
  );
  for (const terms of [['every'], ['half0', 'third1'], ['own12'], [`hash${5 % 997}`, 'half1'], ['half0', 'own13']]) {
    const begin = performance.now();
    const found = await s
      .find({ terms: { $all: terms } })
      .sort({ _id: 1 })
      .limit(50)
      .toArray();
    process.stdout.write(
      `search ${terms.join(' and ')}: ${found.length} in ${(performance.now() - begin).toFixed(1)} ms\n`,
    );
  }
}

function termsOf(i: number): string[] {
  const common = ['every', `half${i % 2}`, `third${i % 3}`, `own${i}`];
  return [...common, ...Array.from({ length: 96 }, (_, k) => `hash${(i * 31 + k * 7919) % 100_003}`)];
}

await c.createIndexes([{ key: { g: 1, _id: 1 } }, { key: { u: 1 }, unique: true }]);
for (const calls of [1, 16]) {
  for (const [name, run] of Object.entries(operations))
    process.stdout.write(`${name}, ${calls} at once: ${await rateOf(calls, run)}/s\n`);
}
await search(Number(process.argv[2] ?? 20_000));
await db.dropDatabase();
await client.close();
child.kill('SIGTERM');
await once(child, 'exit');
await rm(directory, { recursive: true });
