import { sumsAt, together } from '../../src/receive/together.ts';
import type { Scan } from '../../src/scan/bus.ts';

const scan = (text: string, more: Partial<Scan> = {}): Scan => ({ text, source: 'wedge', time: 0, ...more });

describe('scans that wait in a delivery', () => {
  it('are booked together, whatever they are of and whatever amount was typed before them', () => {
    const [one, two, other] = [scan('a'), scan('a', { amount: 12 }), scan('b')] as const;
    expect(together(one, [one, two, other])).toEqual([one, two, other]);
    expect(together(other, [other])).toEqual([other]);
  });

  it('are parted where an amount was typed after one, or is 0', () => {
    const one = scan('a');
    const amount = scan('a', { amount: 12, amends: one });
    expect(together(one, [one, amount, scan('a')])).toEqual([one]);
    expect(together(one, [one, scan('b', { amount: 0 }), scan('a')])).toEqual([one]);
  });

  it('are never those of another queue', () => {
    const one = scan('a');
    expect(together(one, [scan('a')])).toEqual([one]);
    expect(together(one, [])).toEqual([one]);
  });

  it('know how much is booked of their item, and how much of it after each of them', () => {
    const [one, other, two, three] = [scan('a'), scan('b'), scan('c'), scan('a')];
    const shares = [
      { scan: one, item: 1, by: 0.1, group: 'item 1' },
      { scan: other, item: 2, by: 7, group: 'item 2' },
      { scan: two, item: 1, by: 0.2, group: 'item 1' },
      { scan: three, item: 1, by: 0.3, group: 'item 1' },
    ] as const;
    expect(sumsAt(shares, shares[0])).toEqual({ all: 0.6, after: 0.5 });
    expect(sumsAt(shares, shares[1])).toEqual({ all: 7, after: 0 });
    expect(sumsAt(shares, shares[3])).toEqual({ all: 0.6, after: 0 });
  });
});
