import type { Line } from '../../src/receive/add-to-line.ts';
import { totalsOf } from '../../src/receive/totals.ts';

const line = (unit: string, quantity: number) => ({ item: { unit: { id: 1, unit } }, quantity }) as Line;

describe('the totals of a delivery', () => {
  it('add up what has the same unit, exactly', () => {
    expect(totalsOf([line('pcs', 200), line('l', 0.1), line('l', 0.2), line('pcs', 12)])).toEqual([
      { unit: 'pcs', quantity: 212 },
      { unit: 'l', quantity: 0.3 },
    ]);
  });

  it('are nothing for an empty one', () => expect(totalsOf([])).toEqual([]));
});
