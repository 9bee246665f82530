import { LARGEST, MILLION } from '@stockroom/kernel';
import fc from 'fast-check';
import type { StockItem } from '../../src/domain/stock.ts';
import { decideBatch } from '../../src/domain/stock.ts';
import type { CountedItem } from '../../src/domain/stocktaking.ts';
import {
  addCount,
  checkStocktaking,
  closingBatch,
  countedAt,
  differenceOf,
  entryAtClosing,
  MOST_ENTRIES,
  movedSince,
  refuseBadCounts,
  refuseTooManyEntries,
  restated,
  sumDifferences,
} from '../../src/domain/stocktaking.ts';

const AT = '2026-11-20T08:38:07.430655+00:00';
const LATER = '2026-11-20T09:38:07.430655+00:00';
const LATEST = '2026-11-20T10:38:07.430655+00:00';
const BEN = { id: 4, username: 'ben' };

const aStock = (given: Partial<StockItem> = {}): StockItem => ({
  ...{ id: 7, name: 'Bolt', quantity: 10, warningQuantity: 0, purchasePrice: 0, deleted: false, lastMovement: 3 },
  ...given,
});
const anEntry = (given: Partial<CountedItem> = {}): CountedItem => ({
  ...{ id: 1, stocktakingId: 5, itemId: 7, counted: 8, expected: 10, lastMovement: 3, corrected: 0 },
  ...{ timestamp: AT, user: { id: 3, username: 'ana' }, movedUntilClosing: null, editVersion: 0 },
  ...given,
});

describe('a count', () => {
  it('expects what the ledger says at that moment', () => {
    expect(countedAt(AT, { itemId: 7, quantity: 8 }, aStock({ lastCount: { at: AT, corrected: -2 } }))).toEqual({
      ...{ itemId: 7, counted: 8, expected: 10, lastMovement: 3, corrected: -2, timestamp: AT },
    });
  });

  it('is never older than the newest that was booked of its item', () => {
    const stock = aStock({ lastCount: { at: LATER, corrected: 0 } });
    expect(countedAt(AT, { itemId: 7, quantity: 8 }, stock).timestamp).toBe(LATER);
  });

  it('is 0 or more, at most 1e9, and of an item once', () => {
    const of = (quantity: number) => () => refuseBadCounts([{ itemId: 7, quantity }], 'body');
    expect(of(0)).not.toThrow();
    expect(of(LARGEST)).not.toThrow();
    expect(of(-1)).toThrow('must be 0 or more');
    expect(of(LARGEST + 1)).toThrow('must be at most 1000000000');
    const twice = [7, 8, 7].map((itemId) => ({ itemId, quantity: 1 }));
    expect(() => refuseBadCounts(twice, 'array')).toThrow('Entry 2: This item is counted twice in one call.');
  });

  it('is added to, and what was expected stays', () => {
    const add = (entry: CountedItem, quantity: number) => () =>
      addCount(entry, { quantity, timestamp: LATER, user: BEN }, { at: AT, corrected: 2 });
    expect(add(anEntry(), 5)()).toEqual(anEntry({ counted: 13 }));
    expect(add(anEntry(), -1)).toThrow('must be 0 or more');
    expect(add(anEntry({ counted: LARGEST }), 1)).toThrow('More than 1000000000');
  });

  it.each([
    ['the moment of the addition', LATEST, LATEST],
    ['the moment of the newer count, where its clock was ahead', AT, LATER],
  ])('that is added to after a newer one was booked counts again from %s', (_, timestamp, counts) => {
    const lastCount = { at: LATER, corrected: -1 };
    const added = addCount(anEntry(), { quantity: 2, timestamp, user: BEN }, lastCount);
    expect(added).toEqual(anEntry({ counted: 10, timestamp: counts, user: BEN }));
    expect(differenceOf(restated(added, lastCount))).toBe(1);
  });
});

describe('an entry', () => {
  it('differs by what was counted beside what was expected, whatever moves afterwards', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (counted, expected, quantity) => {
        const entry = anEntry({ counted, expected });
        expect(differenceOf(entry)).toBe(counted - expected);
        expect(expected + movedSince(entry, quantity)).toBe(quantity);
      }),
    );
  });

  it('expects what another stocktaking has made of the stock since', () => {
    const entry = anEntry({ corrected: 4 });
    expect(differenceOf(restated(entry, { at: AT, corrected: 4 }))).toBe(-2);
    expect(differenceOf(restated(entry, { at: AT, corrected: 2 }))).toBe(0);
    expect(restated(entry, undefined)).toBe(entry);
  });

  it('differs from nothing once a newer count was booked', () => {
    expect(differenceOf(restated(anEntry(), { at: LATER, corrected: 50 }))).toBe(0);
  });

  it('keeps at the closing what had moved; one of which nothing moved is as it was', () => {
    expect(entryAtClosing(anEntry(), aStock({ quantity: 12 })).movedUntilClosing).toBe(2);
    const still = anEntry();
    expect(entryAtClosing(still, aStock())).toBe(still);
  });
});

describe('a closing', () => {
  const user = { id: 3, username: 'ana' };

  it('books every difference that is not 0 as one movement', () => {
    const entries = [anEntry(), anEntry({ itemId: 8, counted: 10 }), anEntry({ itemId: 9, counted: 11 })];
    expect(closingBatch({ id: 5, entries, user })).toEqual({
      ...{ id: 'stocktaking-5', reason: 'stocktaking', reference: 5, user },
      lines: [
        { itemId: 7, quantity: -2 },
        { itemId: 9, quantity: 1 },
      ],
    });
  });

  it('leads to what was counted and what moved since', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: -1000, max: 1000 }), (counted, expected, moved) => {
        const stock = aStock({ quantity: expected + moved });
        const batch = closingBatch({ id: 5, entries: [anEntry({ counted, expected })], user });
        const { outcome, changes } = decideBatch(batch, new Map([[7, stock]]));
        expect(outcome.applied).toBe(counted + moved >= 0 || counted >= expected);
        if (outcome.applied && counted !== expected) expect(changes[0]?.balance).toBe(counted + moved);
      }),
    );
  });

  it('is refused where a deleted item differs', () => {
    const items = new Map([[7, aStock({ deleted: true, quantity: 0 })]]);
    const outcomeOf = (counted: number) =>
      decideBatch(closingBatch({ id: 5, entries: [anEntry({ counted, expected: 0 })], user }), items).outcome;
    expect(outcomeOf(1)).toMatchObject({ applied: false, message: 'Deleted: Bolt (item 7).' });
    expect(outcomeOf(0)).toMatchObject({ applied: true });
  });

  it('takes 10,000 entries and no more', () => {
    expect(() => refuseTooManyEntries(MOST_ENTRIES)).not.toThrow();
    expect(() => refuseTooManyEntries(MOST_ENTRIES + 1)).toThrow('more than 10000 entries cannot be closed');
  });
});

describe('the texts of a stocktaking', () => {
  it('have no location that is empty', () => {
    expect(checkStocktaking({ comment: null, location: ' ' })).toEqual({ comment: null, location: null });
    expect(checkStocktaking({ comment: 'c', location: ' A-3 ' })).toEqual({ comment: 'c', location: 'A-3' });
    expect(() => checkStocktaking({ comment: null, location: 'x'.repeat(65) })).toThrow('at most 64 characters');
  });
});

describe('the worth of differences', () => {
  it('is exact for the whole sum, more and less apart', () => {
    const amount = fc.integer({ min: 0, max: LARGEST });
    const lines = fc.array(fc.record({ counted: amount, expected: amount, price: amount }), { maxLength: 20 });
    fc.assert(
      fc.property(lines, (given) => {
        const entries = given.map((line, itemId) => ({ ...line, itemId }));
        const prices = new Map(given.map(({ price }, itemId) => [itemId, price]));
        const sum = (sign: 1 | -1) =>
          given.reduce((all, { counted, expected, price }) => {
            const difference = (counted - expected) * sign;
            return difference > 0 ? all + BigInt(difference) * BigInt(price) : all;
          }, 0n);
        const { differences, valueMore, valueLess } = sumDifferences(entries, prices);
        expect(differences).toBe(given.filter(({ counted, expected }) => counted !== expected).length);
        for (const [value, exact] of [
          [valueMore, sum(1)],
          [valueLess, sum(-1)],
        ] as const) {
          const off = BigInt(value) * BigInt(MILLION) - exact;
          // A double has 53 bits: above 2^53 millionths it is the nearest that there is.
          const most = value < Number.MAX_SAFE_INTEGER ? BigInt(MILLION) / 2n : exact >> 52n;
          expect(off <= most && off >= -most).toBe(true);
        }
      }),
    );
  });

  it('rounds half to even', () => {
    const worth = (counted: number) => sumDifferences([{ itemId: 1, counted, expected: 0 }], new Map([[1, 500_000]]));
    expect([1, 2, 3, 5].map((counted) => worth(counted).valueMore)).toEqual([0, 1, 2, 2]);
  });
});
