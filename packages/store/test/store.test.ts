import { jest } from '@jest/globals';
import { Fault } from '@stockroom/kernel';
import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import type { TestStore } from '../src/index.ts';
import {
  createIdBlocks,
  ensureIndexes,
  fromInt64,
  inTransaction,
  isDuplicateKey,
  nextIds,
  openTestStore,
  skipTo,
  storeFault,
  toInt64,
} from '../src/index.ts';

let store: TestStore;

const lines = [{ key: { list_id: 1 as const, item_id: 1 as const }, unique: true }];

beforeAll(async () => {
  store = await openTestStore();
  await Promise.all([1, 2, 3].map(() => ensureIndexes(store, { counters: [], numbers: [], lines })));
});
afterAll(() => store.drop());

const all = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('ids', () => {
  it('are distinct and without a gap for 50 callers at once', async () => {
    const ids = await all(50, () => nextIds(store, 'things'));
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await nextIds(store, 'things', 10)).toBe(51);
    expect(await nextIds(store, 'things')).toBe(61);
  });

  it('skip to a later one that nobody else has, and never back', async () => {
    await nextIds(store, 'skipped', 10);
    const skips = await all(20, () => skipTo(store, 'skipped', 100));
    expect(skips.filter((isMine) => isMine)).toHaveLength(1);
    expect(await skipTo(store, 'skipped', 50)).toBe(false);
    expect(await nextIds(store, 'skipped')).toBe(101);
  });
});

describe('ids taken in blocks', () => {
  it('are never given twice by two processes, and lie above what they must', async () => {
    const [one, two] = [createIdBlocks(store, 'blocks'), createIdBlocks(store, 'blocks')];
    const firsts = await all(600, (index) => (index % 2 === 0 ? one : two).take(7, 0));
    const ids = firsts.flatMap((first) => Array.from({ length: 7 }, (_, at) => first + at));
    expect(new Set(ids).size).toBe(ids.length);
    const last = Math.max(...ids);
    expect(await one.take(1, last)).toBeGreaterThan(last);
    expect(await two.take(2_500, 0)).toBeGreaterThan(0);
  });
});

describe('amounts', () => {
  it('come back exactly', async () => {
    const numbers = store.db.collection<{ _id: number; amount: bigint }>('numbers');
    await numbers.insertOne({ _id: 1, amount: toInt64(1e15 - 1) });
    await numbers.updateOne({ _id: 1 }, { $inc: { amount: toInt64(1) } });
    expect(fromInt64((await numbers.findOne({ _id: 1 }))?.amount ?? 0)).toBe(1e15);
    expect(typeof (await numbers.findOne({ _id: 1 }))?.amount).toBe('bigint');
  });
});

describe('a transaction', () => {
  it('gives up after a while when somebody else does not let go', async () => {
    const numbers = store.db.collection<{ _id: number; touched?: number }>('numbers');
    await numbers.insertOne({ _id: 80 });
    const other = store.client.startSession();
    other.startTransaction();
    const touch = { $inc: { touched: 1 } };
    await numbers.updateOne({ _id: 80 }, touch, { session: other });
    const run = inTransaction(store, (session) => numbers.updateOne({ _id: 80 }, touch, { session }), 500);
    await expect(run).rejects.toMatchObject({ kind: 'unavailable' });
    await other.abortTransaction();
    await other.endSession();
  });

  it('writes nothing when its body throws', async () => {
    const numbers = store.db.collection<{ _id: number }>('numbers');
    const fault = new Fault('invalid', { message: 'No.' });
    const run = inTransaction(store, async (session) => {
      await numbers.insertOne({ _id: 7 }, { session });
      throw fault;
    });
    await expect(run).rejects.toBe(fault);
    expect(await numbers.findOne({ _id: 7 })).toBeNull();
  });

  it('counts every one of 40 parallel increments of one document', async () => {
    const numbers = store.db.collection<{ _id: number; n: number }>('numbers');
    await numbers.insertOne({ _id: 8, n: 0 });
    await all(40, () =>
      inTransaction(store, (session) => numbers.updateOne({ _id: 8 }, { $inc: { n: 1 } }, { session })),
    );
    expect((await numbers.findOne({ _id: 8 }))?.n).toBe(40);
  });

  it('tells a duplicate key, and of which index', async () => {
    const insert = () => store.db.collection<{ _id: number }>('numbers').insertOne({ _id: 9 });
    await insert();
    const error = await insert().catch((caught) => caught);
    expect(isDuplicateKey(error)).toBe(true);
    expect(isDuplicateKey(error, '_id')).toBe(true);
    expect(isDuplicateKey(error, 'name')).toBe(false);
  });

  it.each([
    ['_id', { _id: 1, list_id: 8, item_id: 8 }],
    ['item_id', { _id: 2, list_id: 1, item_id: 1 }],
  ])('tells of which index also of several writes in one, in a transaction: %s', async (field, document) => {
    const lines = store.db.collection<{ _id: number }>('lines');
    await lines.updateOne({ _id: 1 }, { $set: { list_id: 1, item_id: 1 } }, { upsert: true });
    const write = inTransaction(store, (session) => lines.bulkWrite([{ insertOne: { document } }], { session }));
    const error = await write.catch((caught) => caught);
    expect(['_id', 'list_id', 'item_id', 'id'].filter((each) => isDuplicateKey(error, each))).toEqual(
      field === '_id' ? ['_id'] : ['list_id', 'item_id'],
    );
  });
});

describe('an error of the database', () => {
  const raw = (code: string) => Object.assign(new Error(`read ${code}`), { code });
  const server = (code: number) => new MongoServerError({ message: 'No.', code });

  it.each([
    ['a connection that breaks off, as the driver gives it', raw('ECONNRESET')],
    ['the same within an error of several writes', new MongoBulkWriteError(raw('EPIPE') as never, {} as never)],
    [
      'several writes whose connection was lost',
      new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET') as never, {} as never),
    ],
    ['a server that goes', server(91)],
    ['a full disk', server(14031)],
  ])('is a passing one: %s', (_, error) => {
    expect(storeFault(error)).toMatchObject({ kind: 'unavailable', cause: error });
  });

  it('is a passing one when the connection breaks off in the middle of a commit', async () => {
    const numbers = store.db.collection<{ _id: number; n: number }>('numbers');
    const commit = inTransaction(store, async (session) => {
      jest.spyOn(session, 'commitTransaction').mockRejectedValue(raw('ECONNRESET'));
      await numbers.updateOne({ _id: 105 }, { $inc: { n: 1 } }, { session });
    });
    await expect(commit).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('says so when there is no room left', () => {
    expect((storeFault(server(14031)) as Error).message).toMatch(/no room left/);
  });

  it('stays what it is when it is a defect', () => {
    for (const error of [new Error('read'), server(2), raw('ENOENT')]) expect(storeFault(error)).toBe(error);
  });
});
