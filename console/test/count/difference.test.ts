import { differing, together, wayBack, worthOfDifference, worthOfStock } from '../../src/count/difference.ts';

describe('the way back from a count', () => {
  it.each([
    [{ counted_quantity: 3, moved_since: 0 }, { by: 3, made: true }, { kind: 'remove' }],
    [{ counted_quantity: 0, moved_since: -2 }, { by: 0, made: true }, { kind: 'remove' }],
    [
      { counted_quantity: 5, moved_since: 0 },
      { by: 3, made: true },
      { kind: 'count', quantity: 2 },
    ],
    [
      { counted_quantity: 0.3, moved_since: 0 },
      { by: 0.1, made: false },
      { kind: 'count', quantity: 0.2 },
    ],
    // What went out since is not there any more: counted anew, it is no difference.
    [
      { counted_quantity: 5, moved_since: -2 },
      { by: 1, made: false },
      { kind: 'count', quantity: 2 },
    ],
    [
      { counted_quantity: 5, moved_since: 4 },
      { by: 1, made: false },
      { kind: 'count', quantity: 8 },
    ],
    [{ counted_quantity: 1, moved_since: 0 }, { by: 2, made: false }, { kind: 'too-little' }],
  ] as const)('of %j after %j is %j', (entry, change, way) => {
    expect(wayBack(entry, change)).toEqual(way);
  });

  it('takes back a scan and the amount that was typed after it together', () => {
    expect(together({ by: 1, made: true }, { by: 11, made: false })).toEqual({ by: 12, made: true });
    expect(together({ by: 0.1, made: false }, { by: 0.2, made: false })).toEqual({ by: 0.3, made: false });
  });
});

describe('the differences of a count', () => {
  const anEntry = (id: number, difference: number, purchase_price: number) => ({
    id,
    difference,
    item: { purchase_price },
  });

  it('stand in the order of their worth, without those that are right', () => {
    const entries = [anEntry(1, -1, 0), anEntry(2, 0, 9), anEntry(3, 2, 1), anEntry(4, -3, 1), anEntry(5, 1, 0)];
    expect(differing(entries).map(({ id }) => id)).toEqual([4, 3, 5, 1]);
  });

  it('are worth their amount at the price of today', () => {
    expect(worthOfDifference(anEntry(1, -0.3, 0.1))).toBe(-0.03);
    expect(worthOfStock([])).toBe(0);
    expect(
      worthOfStock([
        { quantity: 0.1, purchase_price: 3 },
        { quantity: 2, purchase_price: 0.2 },
      ]),
    ).toBe(0.7);
  });
});
