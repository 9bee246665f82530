import type { Line } from '../../src/receive/add-to-line.ts';
import { totalsOf } from '../../src/receive/totals.ts';

const line = (unit: string, quantity: number, purchase_price: number) =>
  ({ item: { unit: { id: 1, unit }, purchase_price }, quantity }) as Line;

describe('the totals of a delivery', () => {
  it('add up what has the same unit, and what it is worth, exactly', () => {
    expect(totalsOf([line('pcs', 200, 0.12), line('l', 0.1, 3), line('l', 0.2, 3), line('pcs', 12, 0)])).toEqual({
      byUnit: [
        { unit: 'pcs', quantity: 212 },
        { unit: 'l', quantity: 0.3 },
      ],
      worth: 24.9,
    });
  });

  it('are nothing for an empty one', () => expect(totalsOf([])).toEqual({ byUnit: [], worth: 0 }));
});
