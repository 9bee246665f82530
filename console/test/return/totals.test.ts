import { decide, linesToReturn, summaryOf } from '../../src/return/totals.ts';
import { aWorkItem } from '../works/builders.ts';

const scanOf = (amount: number) => ({ amount, sets: false });
const typed = (amount: number) => ({ amount, sets: true });

describe('what a scan counts back', () => {
  it.each([
    [null, scanOf(1), { kind: 'count', returned: 1 }],
    [0.1, scanOf(0.2), { kind: 'count', returned: 0.3 }],
    [9, scanOf(1), { kind: 'count', returned: 10 }],
    [9, scanOf(2), { kind: 'beyond', left: 1 }],
    [10, scanOf(1), { kind: 'beyond', left: 0 }],
    [9, typed(4), { kind: 'count', returned: 4 }],
    [null, typed(11), { kind: 'beyond', left: 10 }],
    [3, scanOf(-3), { kind: 'count', returned: 0 }],
    [2, scanOf(-3), { kind: 'count', returned: 0 }],
  ])('after %j of 10, %j is %j', (returned, wish, decision) => {
    expect(decide({ out: 10, returned }, wish)).toEqual(decision);
  });
});

describe('the sums of a return', () => {
  const lines = linesToReturn([
    aWorkItem({ id: 1, out: 10, back: 4 }),
    aWorkItem({ id: 2, out: 2.5, back: 0.1, unit: 'm' }),
    aWorkItem({ id: 3, out: 5, back: null }),
    aWorkItem({ id: 4, out: 1, back: 1, unit: 'l' }),
  ]);

  it('are made for each unit by itself, what came back and what counts as used', () => {
    const { back, used } = summaryOf(lines);
    expect(back).toEqual([
      { unit: 'pcs', amount: 4 },
      { unit: 'm', amount: 0.1 },
      { unit: 'l', amount: 1 },
    ]);
    expect(used).toEqual([
      { unit: 'pcs', amount: 11 },
      { unit: 'm', amount: 2.4 },
    ]);
  });

  it('say how many lines nobody has counted', () => {
    expect(summaryOf(lines)).toMatchObject({ uncounted: 1, lines: 4 });
  });
});
