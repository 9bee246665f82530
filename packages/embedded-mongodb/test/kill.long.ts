import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { newDirectory, startProcess } from './server-process.ts';

const ROUNDS = 25;
const WRITERS = 4;

type Acknowledged = { inserted: number[]; counters: Map<number, number>; pairs: number[] };

const digestOf = (text: string) => createHash('sha1').update(text).digest('hex');
const documentFor = (id: number) => ({ _id: id, text: `${id}:`.repeat(20 + (id % 200)), u: id });

/** Writes until the server is gone, and remembers what it acknowledged. */
async function writeUntilKilled(
  client: MongoClient,
  writer: number,
  from: number,
  acknowledged: Acknowledged,
): Promise<void> {
  const c = client.db('kill').collection<Document & { _id: number }>('documents');
  const pairs = client.db('kill').collection<Document & { _id: string }>('pairs');
  for (let id = from; ; id += WRITERS) {
    const document = documentFor(id);
    await c.insertOne({ ...document, digest: digestOf(document.text) });
    acknowledged.inserted.push(id);
    await client
      .db('kill')
      .collection<Document & { _id: number }>('counters')
      // Even a write that waits for no sync is in the log when it is acknowledged, and survives the end of the process.
      .updateOne(
        { _id: writer },
        { $inc: { n: 1, twice: 2 } },
        { upsert: true, writeConcern: { w: 1, journal: false } },
      );
    acknowledged.counters.set(writer, (acknowledged.counters.get(writer) ?? 0) + 1);
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await pairs.insertOne({ _id: `left${id}`, id }, { session });
        await pairs.insertOne({ _id: `right${id}`, id }, { session });
      }),
    );
    acknowledged.pairs.push(id);
  }
}

async function round(directory: string, from: number, acknowledged: Acknowledged): Promise<void> {
  const server = await startProcess(directory);
  const client = new MongoClient(server.url, {
    // Of a server that was killed, a writer learns after so long.
    serverSelectionTimeoutMS: 1_000,
    retryWrites: false,
    writeConcern: { w: 'majority', journal: true },
  });
  const before = acknowledged.inserted.length;
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    writeUntilKilled(client, writer, from + writer, acknowledged).catch(() => 'killed'),
  );
  const ended = Promise.all(writers).then(() => 'ended');
  // On a very busy machine all may give up before the first write: another round follows.
  while (acknowledged.inserted.length === before && (await Promise.race([ended, delay(5)])) !== 'ended');
  await delay(Math.random() * 60);
  await server.stop('SIGKILL');
  await client.close(true);
  await ended;
}

async function all(c: Collection): Promise<Document[]> {
  return c.find().sort({ _id: 1 }).toArray();
}

async function verify(directory: string, acknowledged: Acknowledged): Promise<void> {
  expect(acknowledged.inserted.length).toBeGreaterThan(ROUNDS / 2);
  const server = await startProcess(directory);
  const client = await new MongoClient(server.url).connect();
  const db = client.db('kill');
  const documents = await all(db.collection('documents'));
  const present = new Set(documents.map(({ _id }) => Number(_id)));
  expect(acknowledged.inserted.filter((id) => !present.has(id))).toEqual([]);
  expect(documents.filter(({ text, digest }) => digestOf(text) !== digest)).toEqual([]);
  expect(await db.collection('documents').countDocuments({ u: { $gte: 0 } })).toBe(documents.length);
  for (const { _id, n, twice } of await all(db.collection('counters'))) {
    expect(n).toBeGreaterThanOrEqual(acknowledged.counters.get(Number(_id)) ?? 0);
    expect(twice).toBe(2 * n);
  }
  const pairs = await all(db.collection('pairs'));
  const sides = new Map<number, number>();
  for (const { id } of pairs) sides.set(id, (sides.get(id) ?? 0) + 1);
  expect([...sides].filter(([, count]) => count !== 2)).toEqual([]);
  expect(acknowledged.pairs.filter((id) => !sides.has(id))).toEqual([]);
  await client.close();
  expect(await server.stop('SIGTERM')).toBe(0);
}

async function killOften(): Promise<void> {
  const directory = await newDirectory();
  const acknowledged: Acknowledged = { inserted: [], counters: new Map(), pairs: [] };
  const first = await startProcess(directory);
  const client = await new MongoClient(first.url).connect();
  await client.db('kill').collection('documents').createIndex({ u: 1 }, { unique: true });
  await client.close();
  await first.stop('SIGKILL');
  for (let i = 0; i < ROUNDS; i += 1) await round(directory, (i + 1) * 1_000_000, acknowledged);
  await verify(directory, acknowledged);
  const file = new DatabaseSync(join(directory, 'mongodb.sqlite'));
  expect(Object.values(file.prepare('PRAGMA integrity_check').get() ?? {})).toEqual(['ok']);
  file.close();
  await rm(directory, { recursive: true });
}

describe('kill -9 amid writes', () => {
  // Two servers side by side, each killed 25 times: the time goes into starting them.
  it('keeps every acknowledged write and tears no document, 50 times', async () => {
    await Promise.all([killOften(), killOften()]);
  }, 300_000);
});
