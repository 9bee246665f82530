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

  it('has the most first, ties by name, and leaves out what has nothing', () => {
    const { top, others, sum } = ranked(rows, { by, most: 3 });
    expect(top.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    expect([others, sum]).toEqual([{ count: 1, sum: -1 }, 10]);
  });

  it('loses nothing: the first and the others come to the whole', () => {
    const values = fc.array(fc.integer({ min: -1e9, max: 1e9 }).map((one) => one / 1e6));
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 30 }), (all, most) => {
        const { top, others, sum } = ranked(
          all.map((value, at) => row(String(at), value)),
          { by, most },
        );
        const shown = top.reduce((total, one) => total + one.value, 0);
        expect(Math.round((shown + others.sum - sum) * 1e6)).toBeCloseTo(0);
        expect(top.length + others.count).toBe(all.filter((value) => value !== 0).length);
      }),
    );
  });
});
