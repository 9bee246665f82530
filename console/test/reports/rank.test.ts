import fc from 'fast-check';
import { ranked, usedAmount, usedValue } from '../../src/reports/rank.ts';

describe('what is used', () => {
  it('is what went out and did not come back, to the millionth', () => {
    expect(usedValue({ value_out: 0.3, value_back: 0.1 })).toBe(0.2);
    expect(usedAmount({ out: 5, back: 1.5 })).toBe(3.5);
  });

  it('has no amount where there are several units', () => expect(usedAmount({ out: null, back: null })).toBeNull());
});

describe('a ranking', () => {
  const row = (name: string, value: number) => ({ name, value });
  const rows = [row('b', 2), row('none', 0), row('c', 7), row('a', 2), row('back', -1)];
  const by = ({ value }: { value: number }) => value;

  /** A list comes in pieces of this many rows. */
  async function* inPieces<Row>(all: readonly Row[], size = 3) {
    for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
  }

  it('has the most first, ties by name, and leaves out what has nothing', async () => {
    const { top, others, sum, count } = await ranked(inPieces(rows, 2), { by, most: 3 });
    expect(top.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect([others, sum, count]).toEqual([{ count: 1, sum: -1 }, 10, 5]);
  });

  it('keeps the first ten of however many', async () => {
    const all = Array.from({ length: 80_000 }, (_, place) => row(String(place), place));
    const kept = await ranked(inPieces(all, 1_000), { by });
    expect(kept.top.map(({ value }) => value)).toEqual(
      all
        .map(({ value }) => value)
        .slice(-10)
        .toReversed(),
    );
    expect(JSON.stringify(kept).length).toBeLessThan(1_000);
  });

  it.each([true, false])('says whether any of it is estimated: %s', async (estimated) => {
    const all = [...rows, { ...row('last', 1), estimated }];
    expect((await ranked(inPieces(all), { by, most: 2 })).isEstimated).toBe(estimated);
  });

  it('loses nothing: the first and the others come to the whole', async () => {
    const values = fc.array(fc.integer({ min: -1e9, max: 1e9 }).map((one) => one / 1e6));
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 0, max: 30 }), async (all, most) => {
        const listed = all.map((value, at) => row(String(at), value));
        const { top, others, sum } = await ranked(inPieces(listed), { by, most });
        const shown = top.reduce((total, one) => total + one.value, 0);
        expect(Math.round((shown + others.sum - sum) * 1e6)).toBeCloseTo(0);
        expect(top.length + others.count).toBe(all.filter((value) => value !== 0).length);
      }),
    );
  });
});
