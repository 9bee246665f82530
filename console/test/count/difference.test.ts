import { differing, together, wayBack, worthOfDifference, worthOfStock } from '../../src/count/difference.ts';
import { exact } from '../../src/i18n/numbers.ts';

describe('the way back from a count', () => {
  const AT = '2026-11-20T08:38:07.430655+00:00';
  const LATER = '2026-11-20T09:38:07.430655+00:00';
  const anEntry = (counted: number, moved: number, { expected = 10, timestamp = AT } = {}) => ({
    ...{ counted_quantity: counted, difference: exact(counted - expected), moved_since: moved, timestamp },
  });
  const made = { expected_quantity: 10, timestamp: AT };

  it.each([
    [anEntry(3, 0), { by: 3, made }, { kind: 'remove' }],
    [anEntry(0, -2), { by: 0, made }, { kind: 'remove' }],
    [anEntry(5, 0), { by: 3, made }, { kind: 'count', quantity: 2 }],
    [anEntry(0.3, 0), { by: 0.1 }, { kind: 'count', quantity: 0.2 }],
    // What went out since is not there any more: counted anew, it is no difference.
    [anEntry(5, -2), { by: 1 }, { kind: 'count', quantity: 2 }],
    [anEntry(5, 4), { by: 1 }, { kind: 'count', quantity: 8 }],
    [anEntry(1, 0), { by: 2 }, { kind: 'too-little' }],
    // Counted anew it has in it what came in and went out before.
    [anEntry(4, 0, { expected: 13, timestamp: LATER }), { by: 1, made }, { kind: 'remove' }],
    [anEntry(1, 0, { expected: 5, timestamp: LATER }), { by: 1, made }, { kind: 'count', quantity: 0 }],
    // Another stocktaking has corrected what was expected.
    [anEntry(1, 0, { expected: 8 }), { by: 1, made }, { kind: 'remove' }],
    [anEntry(2, 0, { expected: 13 }), { by: 1, made }, { kind: 'count', quantity: 1 }],
  ] as const)('of %j after %j is %j', (entry, change, way) => {
    expect(wayBack(entry, change)).toEqual(way);
  });

  it('takes back a scan and the amount that was typed after it together', () => {
    expect(together({ by: 1, made }, { by: 11 })).toEqual({ by: 12, made });
    expect(together({ by: 0.1 }, { by: 0.2 })).toEqual({ by: exact(0.3) });
  });

  it('takes back the amount alone where somebody had taken out what was scanned', () => {
    expect(together({ by: 1 }, { by: 12, made })).toEqual({ by: 12, made });
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
