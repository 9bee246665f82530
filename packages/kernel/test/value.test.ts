import fc from 'fast-check';
import { createSums, LARGEST, worthOf } from '../src/index.ts';

const ONE = 1_000_000;

describe('a value', () => {
  it.each([
    ['a price times a quantity', { price: 1.25 * ONE, quantity: 3 * ONE }, 3_750_000n],
    ['negative for what left', { price: 1.25 * ONE, quantity: -3 * ONE }, -3_750_000n],
    ['rounded at the millionth', { price: 3, quantity: 0.2 * ONE }, 1n],
    ['rounded half-even: 0.5 to 0', { price: 1, quantity: 0.5 * ONE }, 0n],
    ['rounded half-even: 1.5 to 2', { price: 3, quantity: 0.5 * ONE }, 2n],
    ['rounded half-even: -1.5 to -2', { price: 3, quantity: -0.5 * ONE }, -2n],
    ['exact at the largest price and quantity', { price: LARGEST, quantity: LARGEST }, 10n ** 24n],
  ])('is %s', (_, priced, value) => {
    expect(worthOf(priced)).toBe(value);
  });
});

const amount = fc
  .oneof(fc.integer({ min: 0, max: 50 }), fc.maxSafeInteger().map(Math.abs))
  .map((size) => size % (LARGEST + 1));
const place = fc.nat(9);

/** The sums of what was added at each place, by bigint alone. */
function expectedOf(added: { at: number; value: bigint }[]): bigint[] {
  return Array.from({ length: 10 }, (_, place) =>
    added.filter(({ at }) => at === place).reduce((total, { value }) => total + value, 0n),
  );
}

describe('sums', () => {
  it('of values are exact, whatever their size', () => {
    const priced = fc.record({
      at: place,
      price: amount,
      quantity: fc.oneof(
        amount,
        amount.map((size) => -size),
      ),
    });
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 100 }), (all) => {
        const sums = createSums();
        for (const { at, ...one } of all) sums.addValue(at, one);
        const expected = expectedOf(all.map(({ at, ...one }) => ({ at, value: worthOf(one) })));
        expect(expected.map((_, at) => sums.total(at))).toEqual(expected);
      }),
    );
  });

  it('of amounts are exact, whatever their size', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ at: place, value: amount }), { maxLength: 100 }), (all) => {
        const sums = createSums();
        for (const { at, value } of all) sums.add(at, value);
        const expected = expectedOf(all.map(({ at, value }) => ({ at, value: BigInt(value) })));
        expect(expected.map((_, at) => sums.total(at))).toEqual(expected);
      }),
    );
  });
});
