import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '@stockroom/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { backup } from '../src/backup.ts';
import { lockDataFolder } from '../src/data-lock.ts';
import { keepPrivate } from '../src/private.ts';

let folder: string;
let umask: number;
const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777;

beforeEach(async () => {
  folder = await newDirectory();
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

describe('what has hashes of passwords', () => {
  it("is its owner's alone: the database, its log, and a backup of it", async () => {
    lockDataFolder(join(folder, 'data'))?.();
    const server = await startServer({ directory: join(folder, 'data', 'mongodb') });
    const client = await new MongoClient(server.url).connect();
    await client.db('shop').collection('items').insertOne({ sku: 1 });
    await backup({ directory: join(folder, 'data', 'mongodb'), file: join(folder, 'copy.sqlite') });
    expect([modeOf('data'), modeOf('data/mongodb'), modeOf('copy.sqlite')]).toEqual([0o700, 0o700, 0o600]);
    const files = readdirSync(join(folder, 'data', 'mongodb')).filter((name) => name.startsWith('mongodb.sqlite'));
    expect(files.sort()).toEqual(['mongodb.sqlite', 'mongodb.sqlite-shm', 'mongodb.sqlite-wal']);
    for (const name of files) expect([name, modeOf(`data/mongodb/${name}`)]).toEqual([name, 0o600]);
    await client.close();
    await server.close();
  });

  it('becomes so at the next start, with all that is written from then on', () => {
    keepPrivate(folder);
    mkdirSync(join(folder, 'mongodb'));
    chmodSync(join(folder, 'mongodb'), 0o755);
    keepPrivate(folder);
    expect(modeOf('mongodb')).toBe(0o700);
    writeFileSync(join(folder, 'file'), '');
    expect(modeOf('file')).toBe(0o600);
  });
});
