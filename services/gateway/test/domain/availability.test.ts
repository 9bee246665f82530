// beyond.md, Availability and low stock.
import { MILLION } from '@stockroom/kernel';
import fc from 'fast-check';
import type { Lowness, StockOfItem } from '../../src/domain/availability.ts';
import { availableOf, lownessOf, mostMissingFirst, suggestedOf } from '../../src/domain/availability.ts';

const aStock = (pieces: { quantity?: number; planned?: number; warning?: number }): StockOfItem => {
  const { quantity = 0, planned = 0, warning = 0 } = pieces;
  return { itemId: 7, quantity: quantity * MILLION, planned: planned * MILLION, warningQuantity: warning * MILLION };
};

const amount = fc.integer({ min: 0, max: 1e9 * MILLION });
const anyStock: fc.Arbitrary<StockOfItem> = fc.record({
  itemId: fc.integer({ min: 1, max: 50 }),
  quantity: amount,
  planned: amount,
  warningQuantity: fc.oneof(amount, fc.constant(0)),
});

describe('an item', () => {
  it.each([
    ['has its quantity where no work wants it', { quantity: 5 }, 5],
    ['has what works leave', { quantity: 5, planned: 2 }, 3],
    ['has less than nothing where works want more than there is', { quantity: 5, planned: 7 }, -2],
  ])('%s', (_, pieces, available) => {
    expect(availableOf(aStock(pieces))).toBe(available * MILLION);
  });

  it.each([
    ['is not low at its warning quantity', { quantity: 5, warning: 5 }, undefined, undefined],
    ['is low below it', { quantity: 4, warning: 5 }, 1, 1],
    ['is low by what works want', { quantity: 8, planned: 4, warning: 5 }, 1, undefined],
    ['without a warning quantity is not low while there is enough', { quantity: 4, planned: 4 }, undefined, undefined],
    [
      'without a warning quantity is low where works want more than there is',
      { quantity: 4, planned: 6 },
      2,
      undefined,
    ],
  ])('%s', (_, pieces, available, quantity) => {
    const missing = (basis: 'available' | 'quantity') => lownessOf(aStock(pieces), basis)?.missing;
    const expected = [available, quantity].map((count) => count && count * MILLION);
    expect([missing('available'), missing('quantity')]).toEqual(expected);
  });

  it('lacks exactly what brings what counts to its warning quantity', () => {
    fc.assert(
      fc.property(anyStock, fc.constantFrom('available', 'quantity'), (stock, basis) => {
        const there = basis === 'quantity' ? stock.quantity : availableOf(stock);
        const low = lownessOf(stock, basis);
        expect(low !== undefined).toBe(there < stock.warningQuantity);
        if (low) expect(there + low.missing).toBe(stock.warningQuantity);
      }),
    );
  });
});

describe('the order of low items', () => {
  const low = (itemId: number, pieces: Parameters<typeof aStock>[0]) =>
    lownessOf({ ...aStock(pieces), itemId }, 'available') as Lowness;

  it('begins with the most missing as a share, and those without a warning quantity before all others', () => {
    const half = low(1, { quantity: 50, warning: 100 });
    const all = low(2, { quantity: 0, warning: 2 });
    const more = low(3, { planned: 2, warning: 1 });
    const none = [low(4, { planned: 1 }), low(6, { planned: 3 }), low(5, { planned: 3 })];
    expect([half, all, more, ...none].sort(mostMissingFirst).map(({ itemId }) => itemId)).toEqual([5, 6, 4, 3, 2, 1]);
  });

  it('is one order, whatever it is sorted from', () => {
    const some = fc.uniqueArray(anyStock, { selector: ({ itemId }) => itemId, maxLength: 20 });
    const mixed = some.chain((stocks) => fc.shuffledSubarray(stocks, { minLength: stocks.length }));
    fc.assert(
      fc.property(mixed, (stocks) => {
        const lowOf = (all: StockOfItem[]) => all.flatMap((stock) => lownessOf(stock, 'available') ?? []);
        const sorted = lowOf(stocks).sort(mostMissingFirst);
        const byId = stocks.toSorted((one, other) => one.itemId - other.itemId);
        expect(lowOf(byId).sort(mostMissingFirst)).toEqual(sorted);
        const shares = sorted.map(({ share }) => share);
        expect(shares.toSorted((a, b) => (a === b ? 0 : b - a))).toEqual(shares);
      }),
    );
  });
});

describe('what is suggested of a low item', () => {
  it.each([
    ['what brings it to twice the warning, without a master barcode', { quantity: 3, warning: 5 }, undefined, 7],
    ['whole packs', { quantity: 3, warning: 5 }, 4, 8],
    ['no pack more where packs fit', { quantity: 2, warning: 5 }, 4, 8],
    ['one pack where it is larger', { quantity: 3, warning: 5 }, 100, 100],
    ['parts of a piece exactly', { quantity: 0.1, warning: 0.2 }, 0.1, 0.3],
    ['what works want beyond the stock', { quantity: 3, planned: 20, warning: 5 }, 10, 30],
    ['what works want beyond the stock, without a warning quantity', { quantity: 3, planned: 4.5 }, undefined, 1.5],
  ])('is %s', (_, pieces, pack, suggested) => {
    const stock = aStock(pieces);
    const given = suggestedOf(stock, pack === undefined ? undefined : Math.round(pack * MILLION));
    expect(given).toBe(Math.round(suggested * MILLION));
  });

  it('is the least number of packs that is enough, exactly', () => {
    fc.assert(
      fc.property(anyStock, fc.integer({ min: 1, max: 1e9 * MILLION }), (stock, pack) => {
        fc.pre(lownessOf(stock, 'available') !== undefined);
        const suggested = BigInt(suggestedOf(stock, pack));
        const enough = 2n * BigInt(stock.warningQuantity);
        const available = BigInt(availableOf(stock));
        expect(suggested % BigInt(pack)).toBe(0n);
        expect(available + suggested >= enough).toBe(true);
        expect(available + suggested - BigInt(pack) < enough).toBe(true);
      }),
    );
  });
});
