import { sameInARow } from '../../src/receive/same-in-a-row.ts';
import type { Scan } from '../../src/scan/bus.ts';

const scan = (text: string, more: Partial<Scan> = {}): Scan => ({ text, source: 'wedge', time: 0, ...more });

describe('scans of one label in a row', () => {
  it('are booked at once, up to the first that means something else', () => {
    const [one, two, other, three] = [scan('a'), scan('a'), scan('b'), scan('a')] as const;
    expect(sameInARow(one, [one, two, other, three])).toEqual([one, two]);
    expect(sameInARow(other, [other, three])).toEqual([other]);
    expect(sameInARow(one, [one])).toEqual([one]);
  });

  it('end where an amount was typed, before one or after it', () => {
    const one = scan('a');
    expect(sameInARow(one, [one, scan('a', { amount: 12 })])).toEqual([one]);
    const amount = scan('a', { amount: 12, amends: one });
    expect(sameInARow(one, [one, amount, scan('a')])).toEqual([one]);
    const twelve = scan('a', { amount: 12 });
    expect(sameInARow(twelve, [twelve, scan('a')])).toEqual([twelve]);
  });

  it('are told from the same name chosen for another item', () => {
    const one = scan('Bolt', { itemId: 1 });
    expect(sameInARow(one, [one, scan('Bolt', { itemId: 2 })])).toEqual([one]);
  });

  it('are never those of another queue', () => {
    const one = scan('a');
    expect(sameInARow(one, [scan('a')])).toEqual([one]);
  });
});
