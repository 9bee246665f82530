import { rm } from 'node:fs/promises';
import { MongoClient } from 'mongodb';
import { startServer } from '../src/server.ts';
import { openSessions } from '../src/sessions/sessions.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { newDirectory } from './server-process.ts';

const OUT_OF_DISK_SPACE = { code: 14031, codeName: 'OutOfDiskSpace' };
// As SQLite says it.
const full = () => Object.assign(new Error('database or disk is full'), { errcode: 13 });

/** A store, and a way to let one statement of its writer fail. */
async function withStore(work: (store: Store, failNext: (sql: string) => void) => Promise<void>): Promise<void> {
  const directory = await newDirectory();
  const store = openStore({ directory });
  const { run } = store.writer;
  const failNext = (sql: string) => {
    store.writer.run = (given, ...parameters) => {
      if (given !== sql) return run(given, ...parameters);
      store.writer.run = run;
      // Some failures end SQLite's transaction, and with it the whole batch.
      if (sql !== 'COMMIT') run('ROLLBACK');
      throw full();
    };
  };
  store.writer.exec('CREATE TABLE kept (n INTEGER)');
  try {
    await work(store, failNext);
  } finally {
    store.close();
    await rm(directory, { recursive: true });
  }
}

const add = (store: Store, n: number) => store.batch.perform(() => store.writer.run('INSERT INTO kept VALUES (?)', n));
const kept = (store: Store) => (store.writer.get('SELECT group_concat(n) FROM kept') as [string | null])[0];

describe('a batch for which there is no room', () => {
  it('is refused to everybody who wrote in it, and the next one is taken', async () => {
    await withStore(async (store, failNext) => {
      failNext('COMMIT');
      const answers = [1, 2].map((n) => {
        add(store, n);
        return store.batch.flushed();
      });
      for (const answer of answers) await expect(answer).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      add(store, 3);
      await store.batch.flushed();
      expect(kept(store)).toBe('3');
    });
  });

  it('is refused also to who had written before a statement of another ended it, and asks only then', async () => {
    await withStore(async (store, failNext) => {
      const since = store.batch.current();
      add(store, 1);
      failNext('INSERT INTO kept VALUES (?)');
      expect(() => add(store, 2)).toThrow(/full/);
      await expect(store.batch.flushed(since)).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      add(store, 3);
      await store.batch.flushed();
      expect(kept(store)).toBe('3');
    });
  });

  it('leaves no transaction that says of itself it is committed', async () => {
    await withStore(async (store, failNext) => {
      const sessions = openSessions(store, () => {});
      const id = Buffer.from('a session, 16 by');
      sessions.begin(sessions.get(id), 1n, 1);
      failNext('COMMIT');
      sessions.commit(sessions.get(id), 1n);
      await expect(store.batch.flushed()).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      expect(() => sessions.commit(sessions.get(id), 1n)).toThrow(/does not match|aborted/);
    });
  });
});

describe('a transaction that is open when a batch is lost', () => {
  it('is aborted as one that may be tried again: the places of its documents are no longer its own', async () => {
    await withStore(async (store, failNext) => {
      const sessions = openSessions(store, () => {});
      const session = sessions.get(Buffer.from('a session, 16 by'));
      sessions.begin(session, 1n, 1);
      failNext('COMMIT');
      add(store, 1);
      await expect(store.batch.flushed()).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      expect(() => sessions.continue(session, 1n, 1)).toThrow(
        expect.objectContaining({ code: 251, labels: ['TransientTransactionError'] }),
      );
    });
  });
});

describe('a server whose disk is full', () => {
  it('refuses writes as MongoDB does, goes on to read, and writes again when there is room', async () => {
    const directory = await newDirectory();
    const stores: Store[] = [];
    const server = await startServer({ directory, onStore: (opened) => stores.push(opened) });
    const [store] = stores as [Store];
    const client = await new MongoClient(server.url).connect();
    const things = client.db('full').collection<{ _id: number; text: string }>('things');
    const text = 'x'.repeat(100_000);
    try {
      await things.insertOne({ _id: 0, text });
      const [pages] = store.writer.get('PRAGMA page_count') as [number];
      store.writer.get(`PRAGMA max_page_count = ${pages + 30}`);
      const many = Array.from({ length: 20 }, (_, index) => ({ _id: index + 1, text }));
      const answers = await Promise.allSettled(many.map((thing) => things.insertOne(thing)));
      const refused = answers.filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(15);
      for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject(OUT_OF_DISK_SPACE);
      const there = (await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
      const taken = many.filter((_, index) => answers[index]?.status === 'fulfilled').map(({ _id }) => _id);
      expect(there).toEqual([0, ...taken]);
      await expect(
        client.withSession((session) =>
          session.withTransaction(async () => {
            await things.updateOne({ _id: 0 }, { $set: { text: 'changed' } }, { session });
            await things.insertOne({ _id: 99, text: text.repeat(3) }, { session });
          }),
        ),
      ).rejects.toMatchObject(OUT_OF_DISK_SPACE);
      expect(await things.findOne({ _id: 0 })).toEqual({ _id: 0, text });
      store.writer.get('PRAGMA max_page_count = 1000000');
      await things.insertOne({ _id: 99, text });
      expect(await things.countDocuments()).toBe(there.length + 1);
    } finally {
      await client.close();
      await server.close();
      await rm(directory, { recursive: true });
    }
  });
});
