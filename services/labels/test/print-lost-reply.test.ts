import { setTimeout as sleep } from 'node:timers/promises';
import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import { MongoNetworkError } from 'mongodb';
import type { PretendPrinter } from './support/pretend-printer.ts';
import { startPretendPrinter } from './support/pretend-printer.ts';
import type { TestQueue } from './support/test-queue.ts';
import { startTestQueue } from './support/test-queue.ts';

let ipp: PretendPrinter;
let store: TestStore;
let queue: TestQueue;

beforeEach(async () => {
  [ipp, store] = await Promise.all([startPretendPrinter(), openTestStore()]);
  queue = await startTestQueue(`desk=${ipp.url}`, { store });
});
afterEach(async () => {
  await queue.stop();
  await Promise.all([ipp.stop(), store.drop()]);
});

/** Has the database do the next write of a job, and its answer be lost. */
function loseNextAnswer(): void {
  const { db } = store;
  const collection = db.collection.bind(db);
  db.collection = ((name: string) => {
    const found = collection(name);
    const write = found.bulkWrite.bind(found);
    found.bulkWrite = async (...asked) => {
      db.collection = collection;
      await write(...asked);
      throw new MongoNetworkError('The connection was lost.');
    };
    return found;
  }) as typeof db.collection;
}

it('a job is printed at once though the answer of its database was lost', async () => {
  // By then its worker rests.
  await sleep(1_000);
  loseNextAnswer();
  await expect(queue.print('desk', 'A-01')).rejects.toThrow('cannot be reached at the moment');
  for (let time = 0; time < 100 && ipp.received.length === 0; time += 1) await sleep(50);
  expect(ipp.received).toHaveLength(1);
  await queue.ended(1);
});
