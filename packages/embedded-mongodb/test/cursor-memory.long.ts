import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { startServer } from '../src/server.ts';
import { newDirectory } from './server-process.ts';

const DOCUMENTS = 10_000;
const TEXT = 'x'.repeat(4000);

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Gives what this process, and so the server within it, really holds. */
async function heldMegabytes(): Promise<number> {
  // Buffers are given back a little after the collection that found them unused.
  for (let i = 0; i < 3; i += 1) {
    collectGarbage();
    await delay(10);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

async function growthWhileReading(
  c: Collection,
  sort: Record<string, 1 | -1>,
): Promise<{ count: number; growth: number }> {
  const before = await heldMegabytes();
  let [count, held] = [0, before];
  for await (const _ of c.find({}, { raw: true }).sort(sort).batchSize(500)) {
    count += 1;
    // Half of it, 20 MB, would be held by who keeps what was read, and by who keeps what is not read yet.
    if (count === DOCUMENTS / 2) held = await heldMegabytes();
  }
  return { count, growth: held - before };
}

describe('a cursor over 40 MB', () => {
  it('holds a batch, not the result, in no order and in the order of an index', async () => {
    const directory = await newDirectory();
    const server = await startServer({ directory });
    const client = await new MongoClient(server.url).connect();
    const c = client.db('m').collection<Document>('c');
    await c.createIndex({ r: 1 });
    for (let i = 0; i < DOCUMENTS; i += 5000) {
      await c.insertMany(Array.from({ length: 5000 }, (_each, k) => ({ r: (i + k) % 997, text: TEXT })));
    }
    for (const sort of [{}, { r: -1 }] as Record<string, 1 | -1>[]) {
      const { count, growth } = await growthWhileReading(c, sort);
      expect(count).toBe(DOCUMENTS);
      expect(growth).toBeLessThan(15);
    }
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  }, 90_000);

  it('comes in order even when it is sorted without an index and beyond what is kept in memory', async () => {
    const directory = await newDirectory();
    const server = await startServer({ directory });
    const client = await new MongoClient(server.url).connect();
    const c = client.db('m').collection<Document>('c');
    await c.insertMany(Array.from({ length: DOCUMENTS }, (_, i) => ({ r: (i * 7919) % 30_011, text: TEXT })));
    let [last, count] = [-1, 0];
    for await (const { r } of c.find({}, { projection: { r: 1 } }).sort({ r: 1 })) {
      expect(r).toBeGreaterThanOrEqual(last);
      [last, count] = [r, count + 1];
    }
    expect(count).toBe(DOCUMENTS);
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  }, 90_000);
});

describe('a TTL index', () => {
  it('deletes the documents whose time is up', async () => {
    const directory = await newDirectory();
    const server = await startServer({ directory, ttlMs: 20 });
    const client = await new MongoClient(server.url).connect();
    const c = client.db('t').collection<Document & { _id: number }>('c');
    await c.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await c.insertMany([
      { _id: 1, at: new Date(0) },
      { _id: 2, at: new Date(Date.now() - 30_000) },
      { _id: 3, at: 'never' },
      { _id: 4 },
    ]);
    while ((await c.countDocuments()) > 3) await client.db('t').command({ ping: 1 });
    expect((await c.distinct('_id')).sort()).toEqual([2, 3, 4]);
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  }, 90_000);
});
