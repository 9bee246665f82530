import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '@stockroom/embedded-mongodb';
import { Decimal128, Double, Long, MongoClient } from 'mongodb';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { writeAddresses } from '../src/addresses.ts';
import { backup } from '../src/backup.ts';
import { lockDataFolder } from '../src/data-lock.ts';
import { openData } from '../src/local-mongodb.ts';
import { move } from '../src/move.ts';
import { makeNewFile } from '../src/new-file.ts';

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

describe('the commands beside a Stockroom', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newDirectory();
    const server = await startServer({ directory: join(folder, 'mongodb') });
    const client = await new MongoClient(server.url).connect();
    await fill(client);
    await client.close();
    await server.close();
    lockDataFolder(folder)?.();
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Runs one as npm does. */
  async function run(file: string, args: string[], env = {}): Promise<{ code: number | null; output: string }> {
    const path = fileURLToPath(new URL(`../src/${file}.ts`, import.meta.url));
    const { MONGODB_URL: _url, ...rest } = process.env;
    const child = spawn(process.execPath, [path, ...args], { env: { ...rest, DATA_DIR: folder, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  it('move nothing while it runs, as what it writes meanwhile would be lost', async () => {
    const [target, running] = await Promise.all([open(), startServer({ directory: join(folder, 'mongodb') })]);
    const unlock = lockDataFolder(folder);
    writeAddresses(folder, { mongodb: running.url, nats: 'nats://127.0.0.1:1' });
    for (const more of [[], ['--data', join(folder, 'mongodb')]])
      expect(await run('move', [target.url, ...more])).toEqual({
        code: 1,
        output: `move: Stop Stockroom first: it is running on ${folder}.\n`,
      });
    expect((await run('restore', ['file'])).output).toMatch(/^restore: Stop Stockroom first/);
    await running.close();
    unlock?.();
    const moved = await run('move', [target.url]);
    expect(moved).toEqual({ code: 0, output: expect.stringContaining('Everything is there.') });
    expect(await target.client.db('shop').collection('items').countDocuments()).toBe(1200);
    await target.close();
  });

  it('keep one from starting while they copy', async () => {
    const source = await openData(join(folder, 'mongodb'));
    expect(lockDataFolder(folder)).toBeUndefined();
    await source.close();
    const unlock = lockDataFolder(folder);
    expect(unlock).toBeDefined();
    unlock?.();
  });

  it("move a copy that is no Stockroom's, and leave nothing beside it", async () => {
    const copy = join(folder, 'copies', 'mongodb');
    mkdirSync(copy, { recursive: true });
    await backup({ directory: join(folder, 'mongodb'), file: join(copy, 'mongodb.sqlite') });
    await (await openData(copy)).close();
    expect(await readdir(join(folder, 'copies'))).toEqual(['mongodb']);
  });

  it('say in a line that the target is none, or does not answer', async () => {
    for (const target of ['http://x', 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100']) {
      const { code, output } = await run('move', [target]);
      expect(code).toBe(1);
      expect(output).toMatch(/^move: [^\n]+\n$/);
    }
  });

  it('say so where there is nothing to move', async () => {
    const { code, output } = await run('move', ['mongodb://127.0.0.1:1'], { DATA_DIR: join(folder, 'none') });
    expect({ code, output }).toEqual({ code: 1, output: `move: There are no data in ${folder}/none/mongodb.\n` });
  });

  it('take an empty setting as not set, and name a wrong one', async () => {
    const file = join(folder, 'copy.sqlite');
    expect(await run('backup', [file], { MONGODB_URL: '' })).toEqual({ code: 0, output: `The data are in ${file}.\n` });
    for (const command of ['backup', 'restore', 'move'])
      expect(await run(command, ['file'], { MONGODB_URL: 'x' })).toEqual({
        code: 2,
        output: 'Cannot start, these settings are wrong:\n  MONGODB_URL: must be a mongodb:// address\n',
      });
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
    await backup({ directory: source.directory, file });
    isDone = true;
    await writing;
    expect(await readdir(folder)).toEqual(['copy.sqlite']);
    await expect(backup({ directory: source.directory, file })).rejects.toThrow('exists already');

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

  it('that fails leaves nothing of it, so that a disk too small for it is not full for ever', async () => {
    const folder = await newDirectory();
    const file = join(folder, 'copy');
    writeFileSync(join(folder, 'mongodb.sqlite'), 'These are no data.');
    await expect(backup({ directory: folder, file })).rejects.toThrow('not a database');
    const half = async (unfinished: string) => {
      writeFileSync(unfinished, 'half');
      throw new Error('no space left on device');
    };
    await expect(makeNewFile(file, half)).rejects.toThrow('no space left');
    expect(await readdir(folder)).toEqual(['mongodb.sqlite']);
    await rm(folder, { recursive: true });
  });
});
