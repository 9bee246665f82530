import { rm } from 'node:fs/promises';
import type { Disk } from '../src/store/disk.ts';
import { openStore, type Store } from '../src/store/store.ts';
import { encode } from '../src/wire/encode.ts';
import { collectionForWrite, directTarget } from '../src/write/target.ts';
import { newDirectory } from './server-process.ts';

/** A disk that says what was asked of it, and is done when the test says so. */
function heldDisk() {
  const asked: ((error: Error | null) => void)[] = [];
  const disk: Disk = { sync: (done) => void asked.push(done), syncNow() {}, close() {} };
  return { disk, asked };
}

const turns = async (count = 5) => {
  for (let i = 0; i < count; i += 1) await new Promise(setImmediate);
};

describe('a batch of writes', () => {
  let directory: string;
  let store: Store;
  let asked: ((error: Error | null) => void)[];
  let waitMs: number;
  const broken: unknown[] = [];

  beforeEach(async () => {
    directory = await newDirectory();
    const held = heldDisk();
    asked = held.asked;
    waitMs = 0;
    store = openStore({
      directory,
      disk: held.disk,
      onBroken: (error) => broken.push(error),
      waitMs: () => waitMs,
    });
    collectionForWrite(store, 'batch', 'c');
    store.batch.commit();
    asked.length = 0;
  });
  afterEach(async () => {
    store.close();
    await rm(directory, { recursive: true });
  });

  function write(_id: number, needsSync = true): { isAcknowledged: boolean; failure?: unknown } {
    const collection = collectionForWrite(store, 'batch', 'c');
    const target = directTarget(store);
    store.batch.perform(() => target.insert(collection, { _id }, encode({ _id })), { needsSync });
    const outcome: { isAcknowledged: boolean; failure?: unknown } = { isAcknowledged: false };
    store.batch.flushed().then(
      () => {
        outcome.isAcknowledged = true;
      },
      (failure) => {
        outcome.failure = failure;
      },
    );
    return outcome;
  }
  const countBy = (view: Store['committed']) => {
    const collection = collectionForWrite(store, 'batch', 'c');
    return (view.connection.get(`SELECT count(*) FROM documents_${collection.id}`) as [number])[0];
  };

  it('is acknowledged, and seen by readers, once the disk has it and not before', async () => {
    const first = write(1);
    await turns();
    expect(asked).toHaveLength(1);
    expect(first.isAcknowledged).toBe(false);
    expect(countBy(store.committed)).toBe(0);
    expect(countBy(store.latest)).toBe(1);
    asked[0]?.(null);
    await turns();
    expect(first.isAcknowledged).toBe(true);
    expect(countBy(store.committed)).toBe(1);
  });

  it('gathers what comes while the one before is on its way to the disk', async () => {
    const first = write(1);
    await turns();
    const others = [write(2), write(3), write(4)];
    await turns();
    expect(asked).toHaveLength(1);
    asked[0]?.(null);
    await turns();
    expect(first.isAcknowledged).toBe(true);
    expect(asked).toHaveLength(2);
    expect(others.some(({ isAcknowledged }) => isAcknowledged)).toBe(false);
    expect(countBy(store.committed)).toBe(1);
    asked[1]?.(null);
    await turns();
    expect(others.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    expect(countBy(store.committed)).toBe(4);
  });

  it('waits, on a slow disk, for what those write next who were just acknowledged, and no longer', async () => {
    waitMs = 60_000;
    const first = [write(1), write(2)];
    await turns();
    asked[0]?.(null);
    await turns();
    expect(first.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    const second = [write(3)];
    await turns(20);
    expect(asked).toHaveLength(1);
    second.push(write(4));
    await turns();
    expect(asked).toHaveLength(2);
    waitMs = 1;
    asked[1]?.(null);
    await turns();
    expect(second.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
    const alone = write(5);
    while (asked.length < 3) await turns();
    asked[2]?.(null);
    await turns();
    expect(alone.isAcknowledged).toBe(true);
  });

  it('does not make one writer alone wait, however slow the disk', async () => {
    waitMs = 60_000;
    for (const round of [0, 1, 2]) {
      const only = write(round);
      await turns();
      asked[round]?.(null);
      await turns();
      expect(only.isAcknowledged).toBe(true);
    }
  });

  it('is acknowledged to nobody when the disk fails, and the server has to end', async () => {
    const first = write(1);
    await turns();
    asked[0]?.(new Error('EIO'));
    await turns();
    expect(first).toMatchObject({ isAcknowledged: false, failure: expect.anything() });
    expect(String(broken.at(-1))).toBe('Error: EIO');
  });

  it('makes what is begun later wait until it is on the disk', async () => {
    write(1);
    await turns();
    let isSettled = false;
    store.batch.flushed().then(() => {
      isSettled = true;
    });
    await turns();
    expect(isSettled).toBe(false);
    asked[0]?.(null);
    await turns();
    expect(isSettled).toBe(true);
    const snapshot = store.snapshot();
    expect((snapshot.connection.get('SELECT count(*) FROM documents_1') as [number])[0]).toBe(1);
    snapshot.release();
  });

  it('is acknowledged without a sync when none of its writes needs one, and is in the log before later ones', async () => {
    const unsynced = write(1, false);
    await turns();
    expect(unsynced.isAcknowledged).toBe(true);
    expect(countBy(store.committed)).toBe(1);
    expect(asked).toHaveLength(0);
    const snapshot = store.snapshot();
    const synced = write(2);
    await turns();
    expect(synced.isAcknowledged).toBe(false);
    expect(asked).toHaveLength(1);
    asked[0]?.(null);
    await turns();
    expect(synced.isAcknowledged).toBe(true);
    snapshot.release();
  });

  it('is synced when one of its writes needs it', async () => {
    const both = [write(1, false), write(2, true)];
    await turns();
    expect(both.some(({ isAcknowledged }) => isAcknowledged)).toBe(false);
    asked[0]?.(null);
    await turns();
    expect(both.every(({ isAcknowledged }) => isAcknowledged)).toBe(true);
  });

  it('is synced at the end of the server, though none of its writes needed it', async () => {
    const syncs: string[] = [];
    const directoryOfOwn = await newDirectory();
    const disk: Disk = { sync: (done) => done(null), syncNow: () => void syncs.push('sync'), close() {} };
    const own = openStore({ directory: directoryOfOwn, disk });
    const collection = collectionForWrite(own, 'batch', 'c');
    own.batch.commit();
    own.batch.perform(() => directTarget(own).insert(collection, { _id: 1 }, encode({ _id: 1 })), { needsSync: false });
    await own.batch.flushed();
    const before = syncs.length;
    own.close();
    expect(syncs).toHaveLength(before + 1);
    await rm(directoryOfOwn, { recursive: true });
  });

  it('comes to the disk when the server stops in the midst of it', async () => {
    const first = write(1);
    await turns();
    const second = write(2);
    store.batch.commit();
    await turns();
    expect([first.isAcknowledged, second.isAcknowledged]).toEqual([true, true]);
    asked[0]?.(null);
    await turns();
    expect(countBy(store.committed)).toBe(2);
  });
});
