import { LARGEST } from '@stockroom/kernel';
import type { Reason, StockItem } from '../../src/domain/stock.ts';
import { checkBatch, decideBatch } from '../../src/domain/stock.ts';
import { aBatch } from '../support.ts';

const anItem = (id: number, quantity: number, given: Partial<StockItem> = {}): [number, StockItem] => [
  id,
  { id, name: `Item${id}`, quantity, warningQuantity: 0, purchasePrice: 3, deleted: false, lastMovement: 0, ...given },
];
const decide = (lines: [number, number][], items: [number, StockItem][], reason: Reason = 'work-outbound') =>
  decideBatch(aBatch(lines, { reason }).batch, new Map(items));

describe('a stock batch', () => {
  it('changes every item, with the balance it leaves', () => {
    const { outcome, changes } = decide(
      [
        [1, -2],
        [2, -3],
      ],
      [anItem(1, 5), anItem(2, 3)],
    );
    expect(outcome.applied).toBe(true);
    expect(changes).toEqual([
      { itemId: 1, quantity: -2, balance: 3 },
      { itemId: 2, quantity: -3, balance: 0 },
    ]);
  });

  it('takes nothing when one item is short, and names every short one', () => {
    const { outcome, changes } = decide(
      [
        [1, -6],
        [2, -3],
        [3, -4_500_000],
      ],
      [anItem(1, 5), anItem(2, 3), anItem(3, 0)],
    );
    expect(outcome).toMatchObject({
      applied: false,
      shortages: [
        { itemId: 1, name: 'Item1', required: 6, available: 5 },
        { itemId: 3, name: 'Item3', required: 4_500_000, available: 0 },
      ],
    });
    expect(outcome.message).toBe(
      'Not enough in stock: Item1 (item 1: 0.000006 needed, 0.000005 there), Item3 (item 3: 4.5 needed, 0 there).',
    );
    expect(changes).toEqual([]);
  });

  it.each([
    ['short', { quantity: 0 }, -1, 'Not enough in stock: Item1 (item 1: 0.000001 needed, 0 there), '],
    ['deleted', { deleted: true }, 1, 'Deleted: Item1 (item 1), '],
    ['overfull', { quantity: LARGEST }, 1, 'More than 1000000000 in stock: Item1 (item 1), '],
    ['unknown', undefined, 1, 'There is no item 1, 2, '],
  ] as const)('of 1,000 items that are %s a message names five, the outcome all', (_, like, quantity, begin) => {
    const ids = Array.from({ length: 1_000 }, (_each, index) => index + 1);
    const lines = ids.map((id): [number, number] => [id, quantity]);
    const { outcome } = decide(lines, like ? ids.map((id) => anItem(id, 0, like)) : [], 'acquisition');
    expect(outcome.message.slice(0, begin.length)).toBe(begin);
    expect(outcome.message).toMatch(/, and 995 more\.$/);
    expect(outcome.message.length).toBeLessThan(300);
    const { shortages, deletedItems, overfullItems, unknownItems } = outcome;
    const listed = [...shortages.map(({ itemId }) => itemId), ...deletedItems, ...overfullItems, ...unknownItems];
    expect(listed).toEqual(ids);
  });

  it('sums lines of one item first', () => {
    expect(
      decide(
        [
          [1, -4],
          [1, -4],
        ],
        [anItem(1, 7)],
      ).outcome.shortages,
    ).toMatchObject([{ required: 8 }]);
    expect(
      decide(
        [
          [1, -9],
          [1, 4],
        ],
        [anItem(1, 5)],
      ).changes,
    ).toEqual([{ itemId: 1, quantity: -5, balance: 0 }]);
    expect(
      decide(
        [
          [1, -9],
          [1, 9],
        ],
        [anItem(1, 5)],
      ),
    ).toMatchObject({ outcome: { applied: true }, changes: [] });
  });

  it('is refused for items that never existed, and for more than 1e9', () => {
    expect(
      decide(
        [
          [1, 1],
          [9, 1],
        ],
        [anItem(1, 0)],
        'acquisition',
      ).outcome,
    ).toMatchObject({
      applied: false,
      unknownItems: [9],
      message: 'There is no item 9.',
    });
    expect(decide([[1, 1]], [anItem(1, LARGEST)], 'acquisition').outcome).toMatchObject({
      applied: false,
      overfullItems: [1],
      message: 'More than 1000000000 in stock: Item1 (item 1).',
    });
    expect(decide([[1, 1]], [anItem(1, LARGEST - 1)], 'acquisition').outcome.applied).toBe(true);
  });

  it.each([
    ['work-outbound', -1, false],
    ['acquisition', 1, false],
    ['acquisition', -1, true],
    ['work-returned', 1, true],
  ] as const)('of a deleted item, %s of %d: applied %p', (reason, quantity, applied) => {
    const { outcome } = decide([[1, quantity]], [anItem(1, 5, { deleted: true })], reason);
    expect(outcome.applied).toBe(applied);
    expect(outcome.deletedItems).toEqual(applied ? [] : [1]);
    if (!applied) expect(outcome.message).toContain('Item1');
  });

  it('of nothing is applied', () => {
    expect(decide([], []).outcome.applied).toBe(true);
  });

  it.each<Reason>(['acquisition', 'work-outbound', 'work-returned'])('is well formed at the limits: %s', (reason) => {
    const lines = [LARGEST, -LARGEST].map((quantity) => ({ itemId: 1, quantity }));
    const batch = { ...aBatch([], { reason }).batch, id: 'x'.repeat(200), reference: 1, lines };
    expect(checkBatch(batch)).toEqual(batch);
  });

  it.each([
    { id: '' },
    { reason: 'theft' },
    { reference: 0 },
    { lines: [{ itemId: 0, quantity: 1 }] },
    { lines: [{ itemId: 1, quantity: 0.5 }] },
    { lines: [1, -LARGEST - 1].map((quantity) => ({ itemId: 1, quantity })) },
    { id: 'x'.repeat(201) },
  ])('is not well formed with %j', (given) => {
    expect(() => checkBatch({ ...aBatch([[1, 1]]).batch, ...given })).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
  });
});
