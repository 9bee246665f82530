import { copyFileSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '@stockroom/embedded-mongodb';
import { MongoClient } from 'mongodb';
import { newDirectory } from '../../../tests/support/new-directory.ts';
import { backup } from '../src/backup.ts';

type Job = { _id: number; state: string; revision: number; isOpen?: true };

async function jobsIn(directory: string) {
  const server = await startServer({ directory });
  const client = await new MongoClient(server.url).connect();
  const close = async () => {
    await client.close();
    await server.close();
  };
  return { jobs: client.db('stockroom_labels').collection<Job>('print_jobs'), close };
}

test('a print job in a backup of npm start prints nothing when that is put back, and goes on where it is', async () => {
  const [directory, folder] = [await newDirectory(), await newDirectory()];
  const there = await jobsIn(directory);
  await there.jobs.insertMany([
    { _id: 1, state: 'waiting', revision: 3, isOpen: true },
    { _id: 2, state: 'done', revision: 3 },
  ]);
  await backup({ directory, file: join(folder, 'copy.sqlite') });
  expect(await there.jobs.findOne({ _id: 1 })).toMatchObject({ state: 'waiting', isOpen: true });
  expect(await readdir(folder)).toEqual(['copy.sqlite']);
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(join(folder, 'copy.sqlite'), join(restored, 'mongodb.sqlite'));
  const back = await jobsIn(restored);
  expect(await back.jobs.find().sort({ _id: 1 }).toArray()).toMatchObject([
    { _id: 1, state: 'unknown', message: expect.stringContaining('restored from a backup') },
    { _id: 2, state: 'done', revision: 3 },
  ]);
  expect(await back.jobs.countDocuments({ isOpen: true })).toBe(0);
  await Promise.all([there.close(), back.close()]);
  await Promise.all([directory, folder].map((path) => rm(path, { recursive: true })));
});
