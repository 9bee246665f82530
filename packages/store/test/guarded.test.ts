import { jest } from '@jest/globals';
import { MongoClientBulkWriteError, MongoServerError } from 'mongodb';
import type { Store, TestStore, Write } from '../src/index.ts';
import {
  commandsOf,
  ensureIndexes,
  inTransaction,
  isDuplicateKey,
  openStore,
  openTestStore,
  WriteConflict,
  writeAll,
  writeEach,
} from '../src/index.ts';
import { canBulkWrite, noteRefusedBulkWrite } from '../src/server-abilities.ts';

type Doc = { _id: number; n: number; text?: string };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await ensureIndexes(store, { ones: [], others: [{ key: { text: 1 }, unique: true, sparse: true }] });
});
afterAll(() => store.drop());

const of = (name: string) => store.db.collection<Doc>(name);
const all = async (name: string) => (await of(name).find().sort({ _id: 1 }).toArray()).map(({ _id, n }) => [_id, n]);

beforeEach(async () => {
  await of('ones').deleteMany({});
  await of('others').deleteMany({});
  await of('ones').insertMany([1, 2, 3].map((_id) => ({ _id, n: 1 })));
});

const insert = (collection: string, document: Doc): Write => ({
  collection,
  write: { insertOne: { document } as never },
});
const add = (id: number, from: number): Write => ({
  collection: 'ones',
  write: { updateOne: { filter: { _id: id as never, n: from }, update: { $inc: { n: 1 } } } },
});
const addToMany = (from: number): Write => ({
  collection: 'ones',
  write: { updateMany: { filter: { n: from }, update: { $inc: { n: 10 } } } },
});
const remove = (id: number): Write => ({ collection: 'ones', write: { deleteOne: { filter: { _id: id as never } } } });
const removeMany = (from: number): Write => ({ collection: 'ones', write: { deleteMany: { filter: { n: from } } } });

describe.each([
  { way: 'by one command where the server has one', isOld: false },
  { way: 'by a command for each collection', isOld: true },
])('writes into several collections, $way', ({ isOld }) => {
  let sent: string[];
  let by: Store;
  beforeEach(async () => {
    sent = [];
    by = await openStore({ ...store, onCommand: (command) => sent.push(command) });
    if (isOld) noteRefusedBulkWrite(by.client);
  });
  afterEach(() => by.close());

  it('are done all, in few commands', async () => {
    sent.splice(0);
    await writeAll(by, [add(1, 1), insert('others', { _id: 7, n: 1 }), remove(2), insert('others', { _id: 8, n: 1 })]);
    expect([await all('ones'), await all('others')]).toEqual([
      [
        [1, 2],
        [3, 1],
      ],
      [
        [7, 1],
        [8, 1],
      ],
    ]);
    const byCollection = ['update ones', 'delete ones', 'insert others'];
    expect(sent).toEqual([...commandsOf(by, byCollection), 'commitTransaction']);
  });

  it('are done one after the other in a collection', async () => {
    await writeAll(by, [add(1, 1), add(1, 2), remove(2), insert('ones', { _id: 2, n: 5 }), add(2, 5)]);
    expect(await all('ones')).toEqual([
      [1, 3],
      [2, 6],
      [3, 1],
    ]);
  });

  it.each([
    { what: 'an update', guarded: add(1, 9) },
    { what: 'a deletion', guarded: remove(9) },
    { what: 'an update, whatever others of many found', guarded: add(1, 9), beside: [addToMany(1), removeMany(1)] },
    { what: 'a deletion, whatever others of many found', guarded: remove(9), beside: [addToMany(1), removeMany(11)] },
  ])('are none when $what does not find its document', async ({ guarded, beside = [] }) => {
    const writes = [insert('others', { _id: 7, n: 1 }), add(2, 1), ...beside, guarded];
    await expect(writeAll(by, writes)).rejects.toBeInstanceOf(WriteConflict);
    expect([await all('ones'), await all('others')]).toEqual([[1, 2, 3].map((id) => [id, 1]), []]);
  });

  it('may find nothing where they are about many', async () => {
    await writeAll(by, [add(1, 1), addToMany(9), removeMany(9), insert('others', { _id: 7, n: 1 })]);
    expect([await all('ones'), await all('others')]).toEqual([[2, 1, 1].map((n, at) => [at + 1, n]), [[7, 1]]]);
  });

  it('tell which index they broke, and leave nothing', async () => {
    await of('others').insertOne({ _id: 1, n: 1, text: 'taken' });
    const byText = await writeAll(by, [add(1, 1), insert('others', { _id: 2, n: 1, text: 'taken' })]).catch((e) => e);
    const byId = await writeAll(by, [add(1, 1), insert('others', { _id: 1, n: 1 })]).catch((e) => e);
    const broken = [byText, byId].map((error) => ['text', '_id'].map((field) => isDuplicateKey(error, field)));
    expect(broken).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await all('ones')).toEqual([1, 2, 3].map((id) => [id, 1]));
  });

  it('are run again when they meet those of another transaction', async () => {
    const both = (id: number): Write[] => [
      { collection: 'ones', write: { updateOne: { filter: { _id: 1 as never }, update: { $inc: { n: 1 } } } } },
      insert('others', { _id: id, n: 1 }),
    ];
    await Promise.all(Array.from({ length: 12 }, (_, at) => writeAll(at % 2 ? by : store, both(100 + at))));
    expect((await all('ones'))[0]).toEqual([1, 13]);
    expect(await all('others')).toHaveLength(12);
  });
});

describe('a server that refuses the command for several collections', () => {
  it('is asked once: the transaction is run again without it, and so are all others', async () => {
    const by = await openStore(store);
    const asked = canBulkWrite(by.client) ? 1 : 0;
    const refusal = new MongoClientBulkWriteError({ message: 'refused' });
    refusal.cause = new MongoServerError({ errmsg: 'BulkWrite may not be run', code: 115 });
    const refused = jest.spyOn(by.client, 'bulkWrite').mockRejectedValue(refusal);
    for (const id of [7, 8]) {
      await inTransaction(by, (session) =>
        writeEach(by, [add(1, id - 6), insert('others', { _id: id, n: 1 })], session),
      );
    }
    expect(refused).toHaveBeenCalledTimes(asked);
    expect([(await all('ones'))[0], await all('others')]).toEqual([
      [1, 3],
      [
        [7, 1],
        [8, 1],
      ],
    ]);
    await by.close();
  });
});
