import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startServer } from '../src/server.ts';
import { openDisk } from '../src/store/disk.ts';
import { DATA_FILE } from '../src/store/store.ts';
import { newDirectory } from './server-process.ts';

describe('documents whose time is up', () => {
  it('are deleted, and a look that finds none waits for no disk', async () => {
    const directory = await newDirectory();
    const disk = openDisk(join(directory, DATA_FILE));
    let syncs = 0;
    const sync: typeof disk.sync = (done) => {
      syncs += 1;
      disk.sync(done);
    };
    const server = await startServer({ directory, disk: { ...disk, sync }, ttlMs: 10 });
    const client = await new MongoClient(server.url).connect();
    const [passing, lasting] = ['passing', 'lasting'].map((name) => client.db('ttl').collection(name));
    for (const collection of [passing, lasting]) await collection?.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await lasting?.insertOne({ at: new Date() });

    const before = syncs;
    for (let round = 0; round < 3; round += 1) {
      await passing?.insertOne({ at: new Date(0) });
      while ((await passing?.countDocuments()) !== 0);
    }
    expect(await lasting?.countDocuments()).toBe(1);
    // One for each document that came, and one for each that went, or one for both.
    expect(syncs - before).toBeLessThanOrEqual(6);
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  });
});
