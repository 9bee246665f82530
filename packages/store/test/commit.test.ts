import { Fault } from '@stockroom/kernel';
import fc from 'fast-check';
import type { Commit, TestStore, Write } from '../src/index.ts';
import { createCommit, ensureIndexes, isDuplicateKey, openStore, openTestStore, WriteConflict } from '../src/index.ts';

type Account = { _id: number; amount: number; version: number };

let store: TestStore;
let other: Awaited<ReturnType<typeof openStore>>;
let here: Commit;
let there: Commit;
let lastId = 0;

beforeAll(async () => {
  store = await openTestStore();
  other = await openStore(store);
  await ensureIndexes(store, { accounts: [], notes: [{ key: { text: 1 }, unique: true }] });
  here = createCommit(store);
  there = createCommit(other);
});
afterAll(async () => {
  await other.close();
  await store.drop();
});

const accounts = () => store.db.collection<Account>('accounts');
const amountOf = async (id: number) => (await accounts().findOne({ _id: id }))?.amount;
const countNotes = () => store.db.collection('notes').countDocuments();

async function anAccount(amount: number): Promise<number> {
  lastId += 1;
  const id = lastId;
  await accounts().insertOne({ _id: id, amount, version: 0 });
  return id;
}

const note = (text: string): Write => ({ collection: 'notes', write: { insertOne: { document: { text } } } });

function take({ _id, version }: Account, amount: number): Write {
  const update = { $inc: { amount: -amount, version: 1 } };
  return { collection: 'accounts', write: { updateOne: { filter: { _id: _id as never, version }, update } } };
}

async function readAccount(id: number, amount: number): Promise<Account> {
  const found = await accounts().findOne({ _id: id });
  if (!found) throw new Fault('not-found', { message: 'There is none.' });
  if (found.amount < amount) throw new Fault('invalid', { message: 'Not enough.' });
  return found;
}

type Taking = { id: number; amount: number; text?: string | undefined };

/** Takes from an account, never more than is there, and decides anew where another was faster; with a text, two documents are written. */
async function taking(commit: Commit, { id, amount, text }: Taking): Promise<number> {
  for (;;) {
    const account = await readAccount(id, amount);
    try {
      await commit([take(account, amount), ...(text ? [note(text)] : [])]);
      return account.amount - amount;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
}

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason.kind ?? one.reason),
  );

describe('a group commit', () => {
  it('writes all requests of a group, and the refused among them spoil nothing', async () => {
    const [a, b, c] = [await anAccount(5), await anAccount(1), await anAccount(9)];
    const asked = [a, b, c, 99_999].map((id) => taking(here, { id, amount: 2 }));
    expect(await outcomes(asked)).toEqual([3, 'invalid', 7, 'not-found']);
    expect([await amountOf(a), await amountOf(b), await amountOf(c)]).toEqual([3, 1, 7]);
  });

  it('gives the error of the database to the one request that it is about, found by halves', async () => {
    const sent: string[] = [];
    const counted = await openStore({ ...store, onCommand: (command) => sent.push(command) });
    const commit = createCommit(counted);
    const ids = await Promise.all(Array.from({ length: 32 }, () => anAccount(5)));
    await here([note('known')]);
    const before = await countNotes();
    const read = await Promise.all(ids.map((id) => readAccount(id, 1)));
    const asked = read.map((account, index) => commit([take(account, 1), note(index === 21 ? 'known' : `${index}`)]));
    const settled = await Promise.allSettled(asked);
    const rejected = settled.flatMap((one, index) =>
      one.status === 'rejected' ? [{ index, reason: one.reason }] : [],
    );
    expect(rejected.map(({ index, reason }) => [index, isDuplicateKey(reason, 'text')])).toEqual([[21, true]]);
    expect(await Promise.all(ids.map(amountOf))).toEqual(ids.map((_, index) => (index === 21 ? 5 : 4)));
    expect(await countNotes()).toBe(before + 31);
    expect(sent.filter((command) => command === 'commitTransaction').length).toBeLessThanOrEqual(6);
    await counted.close();
  });

  it('is a write conflict for a request whose document has changed since it was read, and for no other', async () => {
    const [a, b] = [await anAccount(5), await anAccount(5)];
    const [old, current] = [await readAccount(a, 1), await readAccount(b, 1)];
    await taking(there, { id: a, amount: 1 });
    const [conflict, done] = await Promise.allSettled([
      here([take(old, 1), note('conflict')]),
      here([take(current, 1), note('no conflict')]),
    ]);
    expect(conflict).toMatchObject({ status: 'rejected', reason: expect.any(WriteConflict) });
    expect(done.status).toBe('fulfilled');
    expect([await amountOf(a), await amountOf(b)]).toEqual([4, 4]);
  });

  it('refuses all while the database is away', async () => {
    const gone = await openStore(store);
    const commit = createCommit(gone);
    const read = [await readAccount(await anAccount(5), 1), await readAccount(await anAccount(5), 1)];
    await gone.close();
    const answers = await outcomes(read.map((account, index) => commit([take(account, 1), note(`away ${index}`)])));
    expect(answers).toEqual(['unavailable', 'unavailable']);
    expect(await Promise.all(read.map(({ _id }) => amountOf(_id)))).toEqual([5, 5]);
  });
});

describe('what is decided anew after each write conflict', () => {
  it('is decided on what is there now when another process was faster', async () => {
    const ids = await Promise.all([anAccount(20), anAccount(20), anAccount(20)]);
    const asked = Array.from({ length: 30 }, (_, index) =>
      taking(index % 2 === 0 ? here : there, { id: ids[index % 3] ?? 0, amount: 1, text: `race ${index}` }),
    );
    expect((await outcomes(asked)).filter((outcome) => typeof outcome !== 'number')).toEqual([]);
    expect(await Promise.all(ids.map(amountOf))).toEqual([10, 10, 10]);
  });

  it('never takes more than is there nor loses a taking, whatever is asked and of whichever process', async () => {
    const taken = fc.record({ account: fc.nat(3), amount: fc.integer({ min: 1, max: 4 }), noted: fc.boolean() });
    const rule = fc.asyncProperty(fc.array(taken, { minLength: 1, maxLength: 24 }), async (drawn) => {
      const ids = await Promise.all([6, 6, 6, 6].map(anAccount));
      const asked = drawn.map(({ account, amount, noted }, index) => {
        const text = noted ? `${ids[account]} ${index}` : undefined;
        return taking(index % 2 === 0 ? here : there, { id: ids[account] ?? 0, amount, text });
      });
      const seen = await outcomes(asked);
      for (const [account, id] of ids.entries()) {
        const done = drawn.filter((one, index) => one.account === account && typeof seen[index] === 'number');
        expect(await amountOf(id)).toBe(6 - done.reduce((sum, { amount }) => sum + amount, 0));
        const refused = drawn.filter((one, index) => one.account === account && seen[index] === 'invalid');
        const left = (await amountOf(id)) ?? 0;
        // A refused taking did not fit into what was there at the time, which is no less than what is left.
        expect(refused.every(({ amount }) => amount > left)).toBe(true);
      }
    });
    await fc.assert(rule, { numRuns: 20 });
  });
});
