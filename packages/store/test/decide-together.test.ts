import type { GroupCommit } from '@stockroom/batching';
import { openKeyedMutex } from '@stockroom/batching';
import { Fault } from '@stockroom/kernel';
import fc from 'fast-check';
import type { Decided, Request, TestStore, Write } from '../src/index.ts';
import { decideTogether, ensureIndexes, openStore, openTestStore } from '../src/index.ts';

type Account = { _id: number; amount: number; version: number };

let store: TestStore;
let other: Awaited<ReturnType<typeof openStore>>;
let here: GroupCommit<Request<number>, number>;
let there: GroupCommit<Request<number>, number>;
let lastId = 0;

beforeAll(async () => {
  store = await openTestStore();
  other = await openStore(store);
  await ensureIndexes(store, { accounts: [], notes: [{ key: { text: 1 }, unique: true }] });
  here = decideTogether<number>(store, openKeyedMutex());
  there = decideTogether<number>(other, openKeyedMutex());
});
afterAll(async () => {
  await other.close();
  await store.drop();
});

const accounts = () => store.db.collection<Account>('accounts');
const amountOf = async (id: number) => (await accounts().findOne({ _id: id }))?.amount;
const notes = () => store.db.collection('notes').countDocuments();

async function anAccount(amount: number): Promise<number> {
  lastId += 1;
  const id = lastId;
  await accounts().insertOne({ _id: id, amount, version: 0 });
  return id;
}

/** Takes from an account, never more than is there; with a note, two documents are written. */
function taking(id: number, amount: number, note?: string): Request<number> {
  return {
    lane: String(id),
    decide: async (): Promise<Decided<number>> => {
      const found = await accounts().findOne({ _id: id });
      if (!found) throw new Fault('not-found', { message: 'There is none.' });
      if (found.amount < amount) throw new Fault('invalid', { message: 'Not enough.' });
      const filter = { _id: id as never, version: found.version };
      const take: Write = {
        collection: 'accounts',
        write: { updateOne: { filter, update: { $inc: { amount: -amount, version: 1 } } } },
      };
      const noted: Write[] = note ? [{ collection: 'notes', write: { insertOne: { document: { text: note } } } }] : [];
      return { writes: [take, ...noted], answer: found.amount - amount };
    },
  };
}

const outcomes = async (asked: Promise<number>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason.kind ?? 'failed'),
  );

describe('requests that are decided together', () => {
  it('are written all, each answered by itself, and the refused among them spoils nothing', async () => {
    const [a, b, c] = [await anAccount(5), await anAccount(1), await anAccount(9)];
    expect(await outcomes([taking(a, 2), taking(b, 2), taking(c, 2), taking(99_999, 1)].map(here.add))).toEqual([
      3,
      'invalid',
      7,
      'not-found',
    ]);
    expect([await amountOf(a), await amountOf(b), await amountOf(c)]).toEqual([3, 1, 7]);
  });

  it('are decided one after the other when they are about the same', async () => {
    const id = await anAccount(5);
    expect(await outcomes(Array.from({ length: 8 }, () => here.add(taking(id, 1))))).toEqual([
      ...[4, 3, 2, 1, 0],
      ...['invalid', 'invalid', 'invalid'],
    ]);
    expect(await amountOf(id)).toBe(0);
  });

  it('are written when the database refuses the write of one, which is decided again, alone', async () => {
    const [a, b, c] = [await anAccount(5), await anAccount(5), await anAccount(5)];
    await here.add(taking(a, 1, 'a note'));
    const clashing = { ...taking(b, 1, 'a note') };
    let tries = 0;
    const { decide } = clashing;
    clashing.decide = async (isAlone) => {
      tries += 1;
      // Alone it looks, and is refused for good.
      if (isAlone) throw new Fault('invalid', { message: 'The note is there.' });
      return decide(isAlone);
    };
    const before = await notes();
    expect(
      await outcomes([here.add(taking(a, 1, 'first')), here.add(clashing), here.add(taking(c, 1, 'last'))]),
    ).toEqual([3, 'invalid', 4]);
    expect(tries).toBe(2);
    expect([await amountOf(a), await amountOf(b), await amountOf(c)]).toEqual([3, 5, 4]);
    expect(await notes()).toBe(before + 2);
  });

  it('are found by halves when the database refuses the write of one, and the others are not decided again', async () => {
    const commits: string[] = [];
    const counted = await openStore({ ...store, onCommand: (command) => commits.push(command) });
    const groups = decideTogether<number>(counted, openKeyedMutex());
    const ids = await Promise.all(Array.from({ length: 32 }, () => anAccount(5)));
    await here.add(taking(await anAccount(1), 1, 'known'));
    let tries = 0;
    const asked = ids.map((id, index) => taking(id, 1, index === 21 ? 'known' : `half ${index}`));
    for (const one of asked) {
      const { decide } = one;
      one.decide = (isAlone) => {
        tries += 1;
        if (isAlone) throw new Fault('invalid', { message: 'The note is there.' });
        return decide(isAlone);
      };
    }
    const answers = await outcomes(asked.map(groups.add));
    expect(answers).toEqual(ids.map((_id, index) => (index === 21 ? 'invalid' : 4)));
    expect(tries).toBe(33);
    expect(commits.filter((command) => command === 'commitTransaction').length).toBeLessThanOrEqual(6);
    await counted.close();
  });

  it('are decided on what is there now when another process was faster', async () => {
    const ids = await Promise.all([anAccount(20), anAccount(20), anAccount(20)]);
    const asked = Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? here : there).add(taking(ids[index % 3] ?? 0, 1, `race ${index}`)),
    );
    expect((await outcomes(asked)).filter((outcome) => typeof outcome !== 'number')).toEqual([]);
    expect(await Promise.all(ids.map(amountOf))).toEqual([10, 10, 10]);
  });

  it('go through however often another was faster, and are told to try again when that does not end', async () => {
    const id = await anAccount(5);
    const overtaken = (times: number): Request<number> => {
      const { lane, decide } = taking(id, 1, 'in a busy place');
      let left = times;
      return {
        lane,
        decide: async (isAlone) => {
          const decided = await decide(isAlone);
          left -= 1;
          if (left >= 0) await accounts().updateOne({ _id: id }, { $inc: { version: 1 } });
          return decided;
        },
      };
    };
    expect(await here.add(overtaken(50))).toBe(4);
    const hasty = decideTogether<number>(store, openKeyedMutex(), 100);
    expect(await outcomes([hasty.add(overtaken(Number.POSITIVE_INFINITY))])).toEqual(['unavailable']);
    expect(await amountOf(id)).toBe(4);
  });

  it('are all refused while the database is away, and done when it is back', async () => {
    const gone = await openStore(store);
    const groups = decideTogether<number>(gone, openKeyedMutex());
    const [a, b] = [await anAccount(5), await anAccount(5)];
    await gone.close();
    const answers = await outcomes([groups.add(taking(a, 1, 'x')), groups.add(taking(b, 1, 'y'))]);
    expect(answers).toEqual(['unavailable', 'unavailable']);
    expect([await amountOf(a), await amountOf(b)]).toEqual([5, 5]);
  });

  it('never take more than is there nor lose a taking, whatever they are and wherever they are asked', async () => {
    const taken = fc.record({ account: fc.nat(3), amount: fc.integer({ min: 1, max: 4 }), noted: fc.boolean() });
    const rule = fc.asyncProperty(fc.array(taken, { minLength: 1, maxLength: 24 }), async (drawn) => {
      const ids = await Promise.all([6, 6, 6, 6].map(anAccount));
      const asked = drawn.map(({ account, amount, noted }, index) =>
        (index % 2 === 0 ? here : there).add(
          taking(ids[account] ?? 0, amount, noted ? `${ids[account]} ${index}` : undefined),
        ),
      );
      const seen = await outcomes(asked);
      for (const [account, id] of ids.entries()) {
        const done = drawn.filter((one, index) => one.account === account && typeof seen[index] === 'number');
        expect(await amountOf(id)).toBe(6 - done.reduce((sum, { amount }) => sum + amount, 0));
        const refused = drawn.filter((one, index) => one.account === account && seen[index] === 'invalid');
        const left = (await amountOf(id)) ?? 0;
        // What was refused did not fit into what was there at the time, which is no less than what is left.
        expect(refused.every(({ amount }) => amount > left)).toBe(true);
      }
    });
    await fc.assert(rule, { numRuns: 20 });
  });
});
