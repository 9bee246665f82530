import fc from 'fast-check';
import { InWords, statusOf } from '../../src/api/errors.ts';
import { type Counted, counting, type Sofar, stoodBefore, takingBack, wishOf } from '../../src/count/count-entry.ts';
import { exact } from '../../src/i18n/numbers.ts';
import { aKeyOf } from '../receive/a-delivery.ts';
import { aCount, ITEM } from './a-count.ts';

type Run = ReturnType<typeof counting>;

let acts = 0;

/** Runs an act as the page does: again with the same keys while no answer comes. */
async function run(act: Run): Promise<Counted> {
  acts += 1;
  const keyOf = aKeyOf(`act ${acts}`);
  for (;;) {
    try {
      return await act(keyOf);
    } catch (error) {
      if (statusOf(error) !== undefined || error instanceof InWords) throw error;
    }
  }
}

/** No entry is below 0: what went out since must come in again first. */
function refusedAsTooLittle(error: unknown): void {
  if (!(error instanceof InWords)) throw error;
}

type Count = ReturnType<typeof aCount>;
type Entries = ReturnType<Count['view']>;

const scan = (entries: Entries, amount = 1) => run(counting({ item: ITEM, wish: { amount, sets: false } }, entries));
const set = (entries: Entries, amount: number) => run(counting({ item: ITEM, wish: { amount, sets: true } }, entries));
/** What a scan has counted so far, with what stood before its first act. */
const sofar = ({ entry, ...last }: Counted, first: Counted = { entry, ...last }): Sofar => ({
  ...{ counted: entry?.counted_quantity as number, stood: first.stood },
});
const takeBack = (entries: Entries, { change }: Counted) => run(takingBack({ item: ITEM, change }, entries));

describe('a scan in a count', () => {
  it('counts the item, and again adds, whoever scanned it first', async () => {
    const count = aCount({ stock: 10 });
    const [ada, ben] = [count.view(), count.view()];
    await scan(ada, 0.1);
    await scan(ben, 0.2);
    await scan(ada);
    expect(count.entry()).toMatchObject({ counted_quantity: 1.3, expected_quantity: 10, difference: -8.7 });
    expect(count.writes()).toBe(3);
  });

  it('adds to what another made at the same moment', async () => {
    const count = aCount({ stock: 10 });
    count.before(() => count.countMore(5));
    expect(await scan(count.view())).toMatchObject({ change: { by: 1 } });
    expect(count.entry()).toMatchObject({ counted_quantity: 6 });
  });

  it('counts the item again that another took out', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    await scan(ada);
    count.before(() => count.remove());
    expect(await scan(ada, 3)).toMatchObject({ change: { by: 3, made: { expected_quantity: 10 } } });
    expect(count.entry()).toMatchObject({ counted_quantity: 3 });
  });

  it('counts once where its answer is lost', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    count.lose(true, true);
    await scan(ada);
    count.lose(true);
    await scan(ada);
    expect([count.entry()?.counted_quantity, count.writes()]).toEqual([2, 2]);
  });
});

describe('what a scan is to do', () => {
  it.each([
    ['a scan adds so much as its barcode means', {}, { amount: 5, sets: false }],
    ['a typed amount sets', { amount: 3 }, { amount: 3, sets: true }],
    ['0 sets, too', { amount: 0 }, { amount: 0, sets: true }],
    [
      'an item chosen by its name is added, as of a second shelf',
      { amount: 3, adds: true },
      { amount: 3, sets: false },
    ],
    ['0 is added, as of an empty shelf', { amount: 0, adds: true }, { amount: 0, sets: false }],
  ] as const)('%s', (_, scan, wish) => {
    expect(wishOf(scan, 5)).toEqual(wish);
  });
});

describe('an amount that is typed', () => {
  it('sets what is counted, 0 too, against the stock of that moment', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    await scan(ada);
    count.move(-4);
    await set(ada, 6);
    expect(count.entry()).toMatchObject({ counted_quantity: 6, expected_quantity: 6, difference: 0 });
    await set(ada, 0);
    expect(count.entry()).toMatchObject({ counted_quantity: 0, difference: -6 });
  });
});

describe('what stood before a count', () => {
  it('is told with who counted it, unless it was the same person', async () => {
    const count = aCount({ stock: 20 });
    const [ada, ben] = [count.view('ada'), count.view('ben')];
    expect((await set(ben, 12)).stood).toBeUndefined();
    expect((await set(ada, 8)).stood).toEqual({ amount: 12, by: 'ben' });
    expect((await set(ada, 9)).stood).toEqual({ amount: 8 });
    expect((await scan(ben)).stood).toEqual({ amount: 9, by: 'ada' });
  });

  it('is what somebody has counted at the same moment', async () => {
    const count = aCount({ stock: 20 });
    count.before(() => count.countMore(5));
    expect((await set(count.view('ada'), 8)).stood).toEqual({ amount: 5, by: 'cid' });
  });

  it('has nothing of what the same scan counted before an amount was typed for it', async () => {
    const count = aCount({ stock: 20 });
    const [ada, ben] = [count.view('ada'), count.view('ben')];
    const made = await scan(ada);
    const typed = await set(ada, 8);
    expect(stoodBefore(typed, sofar(made))).toBeUndefined();
    expect(stoodBefore(await set(ada, 9), sofar(typed, made))).toBeUndefined();

    const added = await scan(ben);
    expect(stoodBefore(await set(ben, 3), sofar(added))).toEqual({ amount: 9, by: 'ada' });
  });

  it('is what others have made of it since the scan', async () => {
    const count = aCount({ stock: 20 });
    const [ada, ben] = [count.view('ada'), count.view('ben')];
    const made = await scan(ada);
    await set(ben, 12);
    expect(stoodBefore(await set(ada, 8), sofar(made))).toEqual({ amount: 12, by: 'ben' });
  });
});

describe('an Undo of a count', () => {
  it('leaves nothing of the first scan, and what others have added', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    const first = await scan(ada, 3);
    await takeBack(ada, first);
    expect(count.entry()).toBeUndefined();

    const again = await scan(ada, 3);
    await scan(count.view(), 2);
    await takeBack(ada, again);
    expect(count.entry()).toMatchObject({ counted_quantity: 2, difference: -8 });
  });

  it('is done where another has taken the item out already', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    const first = await scan(ada);
    count.remove();
    expect(await takeBack(ada, first)).toMatchObject({ entry: undefined });
  });

  it('leaves no difference where a newer count was booked before what it takes back', async () => {
    const count = aCount({ stock: 12 });
    const ada = count.view('ada');
    await scan(ada, 10);
    count.overtake(11);
    expect(count.entry()).toMatchObject({ difference: 0 });
    const added = await scan(ada, 2);
    expect(count.entry()).toMatchObject({ counted_quantity: 12, difference: 1 });
    await takeBack(ada, added);
    expect(count.entry()).toMatchObject({ difference: 0 });
  });

  it('leaves what another has counted anew, unseen here', async () => {
    const count = aCount({ stock: 12 });
    const [ada, ben] = [count.view('ada'), count.view('ben')];
    await scan(ada, 10);
    await set(ben, 15);
    const added = await scan(ada, 2);
    expect(count.entry()).toMatchObject({ counted_quantity: 17, difference: 5 });
    await takeBack(ada, added);
    expect(count.entry()).toMatchObject({ counted_quantity: 15, difference: 3 });
  });

  it('is refused in words where less than that is counted', async () => {
    const count = aCount({ stock: 1 });
    const ada = count.view();
    await scan(ada);
    const second = await scan(ada, 5);
    await set(count.view(), 2);
    await expect(takeBack(ada, second)).rejects.toThrow(InWords);
    expect(count.entry()).toMatchObject({ counted_quantity: 2 });
  });

  it('leaves nothing of the first scan after stock has moved and another scan was taken back', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    const [first, second] = [await scan(ada), await scan(ada)];
    count.move(3);
    await takeBack(ada, second);
    expect(count.entry()).toMatchObject({ counted_quantity: 4, difference: -9 });
    await takeBack(ada, first);
    expect(count.entry()).toBeUndefined();
  });

  it('leaves what another has counted, though as much went out since', async () => {
    const count = aCount({ stock: 10 });
    const ada = count.view();
    const first = await scan(ada);
    await scan(count.view(), 5);
    const second = await scan(ada);
    count.move(-5);
    await takeBack(ada, second);
    await takeBack(ada, first);
    expect(count.entry()).toMatchObject({ counted_quantity: 0, expected_quantity: 5, difference: -5 });
  });

  it('leaves what others have counted, or nothing, whoever made the entry and whatever moves', async () => {
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((all) => exact(all / 10));
    // What goes out in the midst of an Undo may be more than is counted: then it cannot be taken back.
    const step = fc.record({
      ...{ act: fc.constantFrom('scan', 'other', 'undo'), amount: tenths(1, 50) },
      ...{ moved: tenths(-50, 50), during: tenths(0, 50) },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const count = aCount({ stock: 1_000 });
        const ada = count.view();
        const done: Counted[] = [];
        let [expected, others] = [0, 0];
        const undo = async () => {
          const last = done.at(-1);
          if (last) await takeBack(ada, last).then(() => done.pop(), refusedAsTooLittle);
        };
        const undoAll = steps.map(() => ({ act: 'undo', amount: 0, moved: 50, during: 0 }));
        for (const { act, amount, moved, during } of [...steps, ...undoAll]) {
          const isNew = count.entry() === undefined;
          if (isNew) others = 0;
          count.move(moved);
          count.before(() => count.move(during));
          if (act === 'scan') done.push(await scan(ada, amount));
          if (act === 'undo') await undo();
          if (act === 'other') {
            count.countMore(amount);
            others = exact(others + amount);
          }
          count.calm();
          if (isNew) expected = count.entry()?.expected_quantity ?? 0;
        }
        expect(done).toEqual([]);
        if (others === 0) expect(count.entry()).toBeUndefined();
        else expect(count.entry()?.difference).toBe(exact(others - expected));
      }),
      { numRuns: 500 },
    );
  });

  it('restores the difference, whatever moves and others count before it and during it', async () => {
    const amount = fc.integer({ min: 0, max: 50 }).map((tenths) => exact(tenths / 10));
    const act = fc.record({ amount, sets: fc.boolean(), moved: amount, during: amount, others: amount });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), amount, async (all, first) => {
        // There is always enough of it, so that no Undo is refused.
        const count = aCount({ stock: 1_000 });
        const [ada, ben] = [count.view(), count.view()];
        await set(ben, exact(1_000 + first));
        for (const { amount: counted, sets, moved, during, others } of all) {
          const before = count.entry()?.difference as number;
          const done = sets ? await set(ada, exact(900 + counted)) : await scan(ada, counted);
          count.move(-moved);
          count.countMore(others);
          count.before(() => count.move(during));
          await takeBack(ada, done);
          expect(count.entry()?.difference).toBe(exact(before + others));
        }
      }),
      { numRuns: 200 },
    );
  });
});
