import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startServer } from '@stockroom/embedded-mongodb';
import { Decimal128, Double, Long, MongoClient } from 'mongodb';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { dump } from '../src/dump/dump.ts';
import { restore } from '../src/dump/restore.ts';

const prefix = `d${randomBytes(5).toString('hex')}`;
const url = process.env.MONGODB_URL ?? '';
const nothing = () => undefined;
let source: MongoClient;
let folder: string;
let file: string;

type Target = { url: string; client: MongoClient; close: () => Promise<void> };

/** A MongoDB that has nothing in it. */
async function openEmpty(): Promise<Target> {
  const directory = await newDirectory();
  const server = await startServer({ directory });
  const client = await new MongoClient(server.url).connect();
  const close = async () => {
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { url: server.url, client, close };
}

beforeAll(async () => {
  source = await new MongoClient(url).connect();
  folder = await newDirectory();
  file = join(folder, 'stockroom.dump');
  const items = source.db(`${prefix}_shop`).collection<{ _id: number }>('items');
  await items.createIndex({ sku: 1 }, { unique: true });
  await items.createIndex({ at: 1 }, { expireAfterSeconds: 3600, name: 'ttl' });
  await items.insertMany(
    Array.from({ length: 1200 }, (_, i) => ({
      _id: i,
      sku: i,
      n: Long.fromNumber(i),
      d: new Double(1),
      price: Decimal128.fromString('1.10'),
    })),
  );
  await source.db(`${prefix}_other`).createCollection('empty');
  await source.db(`${prefix}apart_shop`).collection('items').insertOne({ mine: true });
  await dump({ url, prefix, file });
});

afterAll(async () => {
  for (const name of ['_shop', '_other', '_pairs', '_labels', 'apart_shop'])
    await source.db(`${prefix}${name}`).dropDatabase();
  await source.close();
  await rm(folder, { recursive: true });
});

describe('a backup of a MongoDB of any kind', () => {
  it("is one file, its owner's alone, of the databases with the prefix", async () => {
    expect(await readdir(folder)).toEqual(['stockroom.dump']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await openEmpty();
    const lines: string[] = [];
    await restore({ url: target.url, file }, (line) => lines.push(line));
    expect(lines).toEqual([
      `${prefix}_other.empty: 0 documents, the same as in the file`,
      `${prefix}_shop.items: 1200 documents, the same as in the file`,
    ]);
    await target.close();
  });

  it('comes back with its indexes and every type as it was', async () => {
    const target = await openEmpty();
    await restore({ url: target.url, file }, nothing);
    const items = target.client.db(`${prefix}_shop`).collection('items');
    const indexes = await items.indexes();
    expect(indexes.map(({ name, unique, expireAfterSeconds }) => [name, unique, expireAfterSeconds])).toEqual([
      ['_id_', undefined, undefined],
      ['sku_1', true, undefined],
      ['ttl', undefined, 3600],
    ]);
    const raw = { raw: true, sort: { _id: 1 } } as const;
    const original = source.db(`${prefix}_shop`).collection('items');
    expect(await items.find({}, raw).toArray()).toEqual(await original.find({}, raw).toArray());
    await target.close();
  });

  it('sees one moment of all databases while they are being written', async () => {
    const names = ['left', 'right'];
    const db = source.db(`${prefix}_pairs`);
    await Promise.all(names.map((name) => db.createCollection(name)));
    let written = 0;
    let isDone = false;
    const writing = (async () => {
      for (; !isDone; written += 1) {
        await source.withSession((session) =>
          session.withTransaction(async () => {
            for (const name of names) await db.collection(name).insertOne({ i: written }, { session });
          }),
        );
      }
    })();
    const pairs = join(folder, 'pairs.dump');
    while (written < 20) await db.command({ ping: 1 });
    await dump({ url, prefix, file: pairs });
    const before = written;
    while (written < before + 5) await db.command({ ping: 1 });
    isDone = true;
    await writing;
    const target = await openEmpty();
    await restore({ url: target.url, file: pairs }, nothing);
    const copy = target.client.db(`${prefix}_pairs`);
    const [left, right] = await Promise.all(names.map((name) => copy.collection(name).distinct('i')));
    expect(left?.length).toBeGreaterThanOrEqual(20);
    expect(left?.length).toBeLessThan(written);
    expect(left).toEqual(right);
    await target.close();
    await rm(pairs);
  });

  it('replaces nothing, neither a file nor documents', async () => {
    await expect(dump({ url, prefix, file })).rejects.toThrow('exists already');
    const target = await openEmpty();
    await target.client.db(`${prefix}_shop`).collection('items').insertOne({ mine: true });
    await expect(restore({ url: target.url, file }, nothing)).rejects.toThrow('items has documents already');
    expect(await target.client.db(`${prefix}_other`).listCollections().toArray()).toEqual([]);
    await target.close();
  });

  it('is not made of nothing', async () => {
    const empty = join(folder, 'none.dump');
    await expect(dump({ url, prefix: `${prefix}none`, file: empty })).rejects.toThrow('There are no data');
  });

  it.each<[string, (whole: Buffer) => Buffer, (string | RegExp)?]>([
    ['cut short', (whole) => whole.subarray(0, whole.length / 2)],
    ['cut short between two documents', (whole) => repacked(whole, (plain) => plain.subarray(0, lastPieceOf(plain)))],
    ['changed in one byte', (whole) => repacked(whole, changed)],
    ['no backup at all', () => Buffer.from('These are no data.')],
    [
      'a copy of a local database',
      () => Buffer.from('SQLite format 3\0'),
      'is a copy of a local MongoDB. Stop Stockroom',
    ],
  ])('that is %s changes nothing', async (_how, damage, reason = /damaged|cut short/) => {
    const damaged = join(folder, 'damaged.dump');
    copyFileSync(file, damaged);
    writeFileSync(damaged, damage(readFileSync(file)));
    const target = await openEmpty();
    await expect(restore({ url: target.url, file: damaged }, nothing)).rejects.toThrow(reason);
    const { databases } = await target.client.db().admin().listDatabases({ nameOnly: true });
    expect(databases.filter(({ name }) => name.startsWith(prefix))).toEqual([]);
    await target.close();
    await rm(damaged);
  });
});

function repacked(whole: Buffer, change: (plain: Buffer) => Buffer): Buffer {
  return gzipSync(change(gunzipSync(whole)));
}

/** Tells where the file's last piece begins: its letter, and a document of that length. */
function lastPieceOf(plain: Buffer): number {
  let at = 0;
  while (at + 1 + plain.readInt32LE(at + 1) < plain.length) at += 1 + plain.readInt32LE(at + 1);
  return at;
}

/** Another price in one document: still good BSON. */
function changed(plain: Buffer): Buffer {
  const copy = Buffer.from(plain);
  const at = copy.indexOf('price\0') + 'price\0'.length;
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

test('a restored print job that had not ended prints nothing, and says where to look', async () => {
  const jobs = source.db(`${prefix}_labels`).collection<{ _id: number; [field: string]: unknown }>('print_jobs');
  const job = { revision: 3, printer: 'desk', message: '' };
  await jobs.insertMany([
    { _id: 1, ...job, state: 'waiting', isOpen: true, order: 'what is printed' },
    { _id: 2, ...job, state: 'done', ended: new Date(0) },
  ]);
  const dumped = join(folder, 'labels.dump');
  await dump({ url, prefix, file: dumped });
  const target = await openEmpty();
  const said: string[] = [];
  await restore({ url: target.url, file: dumped }, (line) => said.push(line));
  const restored = target.client.db(`${prefix}_labels`).collection<{ _id: number }>('print_jobs');
  expect(await restored.findOne({ _id: 1 })).toEqual({
    ...{ _id: 1, ...job, revision: 4, state: 'unknown', ended: expect.any(Date) },
    message: expect.stringContaining('restored from a backup'),
  });
  expect(await restored.findOne({ _id: 2 })).toMatchObject({ state: 'done', revision: 3 });
  expect(said.join('\n')).toContain('1 print jobs had not ended');
  await target.close();
});
