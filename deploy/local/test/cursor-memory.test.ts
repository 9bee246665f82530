import { rm } from 'node:fs/promises';
import { type Document, MongoClient } from 'mongodb';
import { startServer } from '../src/mongodb/server.ts';
import { newDirectory, startProcess } from './server-process.ts';

const DOCUMENTS = 30_000;
const TEXT = 'x'.repeat(3000);

/** Reads all documents, and tells how much more the server held at its fullest than before. */
async function growthWhileReading(
  client: MongoClient,
  sort: Record<string, 1 | -1>,
): Promise<{ count: number; growth: number }> {
  const held = async () => (await client.db('admin').command({ serverStatus: 1 })).mem.held as number;
  const before = await held();
  let [count, most] = [0, before];
  for await (const _ of client.db('m').collection('c').find({}, { raw: true }).sort(sort).batchSize(1000)) {
    count += 1;
    if (count % 3000 === 0) most = Math.max(most, await held());
  }
  return { count, growth: most - before };
}

describe('a cursor over 90 MB', () => {
  it('holds a batch, not the result, in no order and in the order of an index', async () => {
    const directory = await newDirectory();
    const server = await startProcess(directory);
    const client = await new MongoClient(server.url).connect();
    const c = client.db('m').collection<Document>('c');
    await c.createIndex({ r: 1 });
    for (let i = 0; i < DOCUMENTS; i += 5000) {
      await c.insertMany(Array.from({ length: 5000 }, (_each, k) => ({ r: (i + k) % 997, text: TEXT })));
    }
    for (const sort of [{}, { r: -1 }] as Record<string, 1 | -1>[]) {
      const { count, growth } = await growthWhileReading(client, sort);
      expect(count).toBe(DOCUMENTS);
      expect(growth).toBeLessThan(60);
    }
    await client.close();
    await server.stop('SIGTERM');
    await rm(directory, { recursive: true });
  });

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
  });
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
  });
});
