import { LARGEST } from '@stockroom/kernel';
import fc from 'fast-check';
import { keysFrom, sortKeyOf, valueKeyOf } from '../../src/domain/sort-key.ts';

/** The order of MongoDB: that of UTF-8, which is that of code points. */
const isBefore = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

const isFound = (text: string, beginning: string) => {
  const { from, below } = keysFrom(beginning);
  const key = sortKeyOf(text);
  return !isBefore(key, from) && (below === undefined || isBefore(key, below));
};

describe('the key that a text is ordered by', () => {
  it.each([
    ['Ärmel ', 'armel'],
    ['ÄRMEL', 'armel'],
    ['M8×40', 'm8x40'],
    ['', ''],
  ])('of %j is %j', (text, key) => expect(sortKeyOf(text)).toBe(key));

  it('has 200 letters at most', () => {
    expect(sortKeyOf('ﷺ'.repeat(200))).toHaveLength(200);
    expect([...sortKeyOf('𝔸'.repeat(300) + '🔩'.repeat(300))]).toHaveLength(200);
  });
});

describe('the key that a value is ordered by', () => {
  type Priced = { quantity: number; purchasePrice: number };
  const amount = fc.oneof(fc.integer({ min: 0, max: LARGEST }), fc.integer({ min: 0, max: 9 }), fc.constant(LARGEST));
  const priced = fc.record({ quantity: amount, purchasePrice: amount });

  it('sorts as the exact product of quantity and price does, whatever its size', () => {
    const product = ({ quantity, purchasePrice }: Priced) => BigInt(quantity) * BigInt(purchasePrice);
    const sorts = fc.property(priced, priced, (one, other) => {
      const [key, otherKey] = [valueKeyOf(one), valueKeyOf(other)];
      expect(isBefore(key, otherKey)).toBe(product(one) < product(other));
      expect(key === otherKey).toBe(product(one) === product(other));
    });
    const example = (quantity: number, purchasePrice: number): Priced => ({ quantity, purchasePrice });
    // Two neighbours that are one number, and two ties.
    const examples: [Priced, Priced][] = [
      [example(LARGEST, LARGEST), example(LARGEST - 1, LARGEST)],
      [example(94_906_267, 94_906_267), example(94_906_266, 94_906_268)],
      [example(2, 6), example(3, 4)],
    ];
    fc.assert(sorts, { examples });
  });
});

describe('the keys from a beginning on', () => {
  it.each([
    ['A-03-12', 'a-03', true],
    ['Ä-03', 'a-0', true],
    ['A-03', 'A-03', true],
    ['A-04', 'A-03', false],
    ['A-02', 'A-03', false],
    ['B', '', true],
    ['', 'A', false],
  ])('hold that of %j for %j: %s', (text, beginning, isThere) => expect(isFound(text, beginning)).toBe(isThere));

  it('are exactly those that begin with it, whatever letters there are', () => {
    const letter = fc.constantFrom('a', 'Ä', 'z', '0', '-', '\ud7ff', '\ue000', '\uffff', '🔩', '\u{10ffff}');
    const text = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, text, (one, beginning) => {
        expect(isFound(one, beginning)).toBe(sortKeyOf(one).startsWith(sortKeyOf(beginning)));
      }),
      { numRuns: 2_000 },
    );
  });
});
