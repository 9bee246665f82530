import fc from 'fast-check';
import { firstFree, hasForm, numbersOf, textOfNumber } from '../../src/domain/barcode-number.ts';

const form = { prefix: 'SK', digits: 6 };

describe('the form of a generated barcode', () => {
  it.each([
    ['SK000001', true],
    ['SK999999', true],
    ['SK00001', false],
    ['SK0000001', false],
    ['SK00000A', false],
    ['SKA00000', false],
    ['XX000001', false],
  ])('%s: %p', (text, expected) => {
    expect(hasForm(form, text)).toBe(expected);
  });

  it('is that of every number, up to 18 digits', () => {
    for (const digits of [1, 6, 18]) {
      const all = numbersOf({ prefix: 'SK', digits });
      for (const number of [0n, 1n, all - 1n]) {
        expect(hasForm({ prefix: 'SK', digits }, textOfNumber({ prefix: 'SK', digits }, number))).toBe(true);
      }
    }
  });
});

describe('the next free number', () => {
  it('is the first that is not taken', async () => {
    const cases = fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 0, max: 60 })),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 60 }),
      async (taken, start, end) => {
        const countTaken = async (from: bigint, to: bigint) =>
          BigInt(taken.filter((number) => number >= from && number < to).length);
        const expected = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index).find(
          (number) => !taken.includes(number),
        );
        const found = await firstFree(BigInt(start), BigInt(end), countTaken);
        expect(found).toBe(expected === undefined ? undefined : BigInt(expected));
      },
    );
    const ten = Array.from({ length: 10 }, (_, index) => index);
    await fc.assert(cases, { examples: [0, 3].map((start) => [ten, start, 10]) });
  });

  it('is found behind a million taken ones by few counts', async () => {
    let counts = 0;
    const countTaken = async (from: bigint, to: bigint) => {
      counts += 1;
      const end = to < 1_000_000n ? to : 1_000_000n;
      return end > from ? end - from : 0n;
    };
    expect(await firstFree(5n, 10n ** 18n, countTaken)).toBe(1_000_000n);
    expect(counts).toBeLessThan(50);
  });
});
