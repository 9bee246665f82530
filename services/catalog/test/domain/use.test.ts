import { MILLION } from '@stockroom/kernel';
import type { SheetMovement } from '../../src/domain/day-sheet.ts';
import { sheetsOf } from '../../src/domain/day-sheet.ts';
import type { UseGroup } from '../../src/domain/use.ts';
import { createUse, periodOf, periodText } from '../../src/domain/use.ts';

const aMovement = (given: Partial<SheetMovement>): SheetMovement => ({
  itemId: 1,
  timestamp: '2026-11-20T08:38:07.430655+00:00',
  reason: 'acquisition',
  reference: 77,
  quantity: MILLION,
  purchasePrice: MILLION,
  user: { id: 2, username: 'ada' },
  ...given,
});

const span = { from: '2026-01-01T00:00:00.000000+00:00', to: '2026-12-31T23:59:59.999999+00:00' };
const items = new Map([
  [1, { unitId: 1, vendorId: 10, price: 5 * MILLION }],
  [2, { unitId: 1, vendorId: 10, price: 7 * MILLION }],
  [3, { unitId: 2, vendorId: 20, price: 9 * MILLION }],
]);

function use(group: UseGroup, movements: SheetMovement[]) {
  const { add, keys, sums } = createUse({ group, span, items, customers: new Map([[118, 12]]) });
  for (const sheet of sheetsOf(movements)) add(sheet);
  return sums(keys());
}

describe('the use of a group', () => {
  it('counts what went out as positive, and each reason by itself', () => {
    const reasons = ['acquisition', 'work-outbound', 'work-returned', 'stocktaking'] as const;
    const movements = reasons.map((reason) =>
      aMovement({ reason, quantity: (reason === 'work-outbound' ? -2 : 2) * MILLION }),
    );
    const two = BigInt(2 * MILLION);
    expect(use('item', movements)).toEqual([
      { key: 1, quantities: [two, two, two, two], values: [two, two, two, two], estimated: false },
    ]);
  });

  it('takes the price of today where that of then is not known, and says so', () => {
    const [sums] = use('item', [aMovement({ purchasePrice: null }), aMovement({})]);
    expect(sums).toMatchObject({ values: [BigInt(6 * MILLION), 0n, 0n, 0n], estimated: true });
  });

  it('has quantities only where its items have one unit', () => {
    const [same, mixed] = [
      [1, 2],
      [1, 3, 1],
    ].map((ids) =>
      use(
        'user',
        ids.map((itemId) => aMovement({ itemId })),
      ),
    );
    expect(same).toMatchObject([{ quantities: [BigInt(2 * MILLION), 0n, 0n, 0n] }]);
    expect(mixed).toMatchObject([{ quantities: null, values: [BigInt(3 * MILLION), 0n, 0n, 0n] }]);
  });

  it('of a customer is what their works moved; the rest, and what an acquisition of the same number moved, has none', () => {
    const movements = [
      aMovement({ reason: 'work-outbound', reference: 118 }),
      aMovement({ reason: 'acquisition', reference: 118 }),
      aMovement({ reason: 'work-outbound', reference: 119 }),
    ];
    expect(
      use('customer', movements)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([0, 12]);
  });
});

describe('a period', () => {
  it.each([
    ['2026-11-20', '2026-W47', '2026-11'],
    ['2027-01-01', '2026-W53', '2027-01'],
    ['2024-12-30', '2025-W01', '2024-12'],
    ['2025-12-31', '2026-W01', '2025-12'],
    ['2021-01-03', '2020-W53', '2021-01'],
  ])('of %s is the week %s of ISO 8601, and the month %s', (day, week, month) => {
    expect(periodText(periodOf(day, 'day'), 'day')).toBe(day);
    expect(periodText(periodOf(day, 'week'), 'week')).toBe(week);
    expect(periodText(periodOf(day, 'month'), 'month')).toBe(month);
  });
});
