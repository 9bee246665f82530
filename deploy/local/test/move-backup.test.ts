import { copyFileSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Decimal128, Double, Long, MongoClient } from 'mongodb';
import { backup } from '../src/backup.ts';
import { startServer } from '../src/mongodb/server.ts';
import { move } from '../src/move.ts';
import { newDirectory } from './server-process.ts';

type Opened = { url: string; directory: string; client: MongoClient; close(): Promise<void> };

async function open(directory?: string): Promise<Opened> {
  const folder = directory ?? (await newDirectory());
  const server = await startServer({ directory: folder });
  const client = await new MongoClient(server.url).connect();
  async function close(): Promise<void> {
    await client.close();
    await server.close();
    await rm(folder, { recursive: true });
  }
  return { url: server.url, directory: folder, client, close };
}

async function fill(client: MongoClient): Promise<void> {
  const items = client.db('shop').collection('items');
  await items.createIndex({ sku: 1 }, { unique: true });
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 3600, name: 'ttl' });
  await items.insertMany(
    Array.from({ length: 1200 }, (_, i) => ({
      sku: i,
      n: Long.fromNumber(i),
      d: new Double(1),
      price: Decimal128.fromString('1.10'),
    })),
  );
  await client.db('other').collection('empty').createIndex({ a: 1 });
}

describe('move', () => {
  it('copies every database with its indexes, and finds both sides the same', async () => {
    const [from, to] = await Promise.all([open(), open()]);
    await fill(from.client);
    const lines: string[] = [];
    await move({ from: from.url, to: to.url }, (line) => lines.push(line));
    expect(lines).toEqual([
      'other.empty: 0 documents, the same on both sides',
      'shop.items: 1200 documents, the same on both sides',
    ]);
    const indexes = await to.client.db('shop').collection('items').indexes();
    expect(indexes.map(({ name, unique, expireAfterSeconds }) => [name, unique, expireAfterSeconds])).toEqual([
      ['_id_', undefined, undefined],
      ['sku_1', true, undefined],
      ['ttl', undefined, 3600],
    ]);
    await Promise.all([from.close(), to.close()]);
  });

  it('overwrites nothing', async () => {
    const [from, to] = await Promise.all([open(), open()]);
    await fill(from.client);
    await to.client.db('shop').collection('items').insertOne({ mine: true });
    await expect(move({ from: from.url, to: to.url }, () => undefined)).rejects.toThrow(
      'shop.items has documents already',
    );
    expect(await to.client.db('shop').collection('items').countDocuments()).toBe(1);
    await Promise.all([from.close(), to.close()]);
  });
});

describe('backup', () => {
  it('takes a consistent copy while both sides of a pair are being written', async () => {
    const source = await open();
    const db = source.client.db('pairs');
    await Promise.all([db.createCollection('left'), db.createCollection('right')]);
    let isDone = false;
    const writing = (async () => {
      for (let i = 0; !isDone; i += 1) {
        await source.client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection('left').insertOne({ i }, { session });
            await db.collection('right').insertOne({ i }, { session });
          }),
        );
      }
    })();
    while ((await db.collection('right').estimatedDocumentCount()) < 20) await db.command({ ping: 1 });
    const folder = await newDirectory();
    const file = join(folder, 'copy.sqlite');
    backup({ directory: source.directory, file });
    isDone = true;
    await writing;
    expect(await readdir(folder)).toEqual(['copy.sqlite']);
    expect(() => backup({ directory: source.directory, file })).toThrow('exists already');

    const restored = join(folder, 'restored');
    mkdirSync(restored);
    copyFileSync(file, join(restored, 'mongodb.sqlite'));
    const copy = await open(restored);
    const [left, right] = await Promise.all(
      ['left', 'right'].map((name) => copy.client.db('pairs').collection(name).distinct('i')),
    );
    expect(left?.length).toBeGreaterThanOrEqual(20);
    expect(left).toEqual(right);
    await Promise.all([copy.close(), source.close()]);
    await rm(folder, { recursive: true });
  });
});
