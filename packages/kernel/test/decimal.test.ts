import fc from 'fast-check';
import { millionthsFromText, numberFromMillionths, textFromMillionths } from '../src/index.ts';

describe('millionthsFromText', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['-0.0000001', 0],
    ['1', 1_000_000],
    ['0.1', 100_000],
    ['-2.5', -2_500_000],
    ['1e3', 1_000_000_000],
    ['1.5E-6', 2],
    ['5e-7', 0],
    ['6e-7', 1],
    ['1e-99999999999', 0],
    ['0e99999999999', 0],
    ['0.0000015', 2],
    ['0.0000025', 2],
    ['0.00000050000000000000001', 1],
    ['999999999.9999995', 1e15],
    ['1e9', 1e15],
    ['1000000000.0000005', 1e15],
  ])('reads %s, half-even at six places', (text, millionths) => {
    expect(millionthsFromText(text)).toBe(millionths);
  });

  it.each(['', '.', '-', 'NaN', 'Infinity', '1e400', '1e99999999999', '1000000000.000001', '1e', '0x1', ' 1', '1 '])(
    'refuses %j',
    (text) => {
      expect(millionthsFromText(text)).toBeUndefined();
    },
  );

  it.each([
    [2_500_000, '2.5'],
    [-1, '-0.000001'],
    [0, '0'],
    [1e15, '1000000000'],
  ])('are printed without needless digits: %d', (millionths, text) => {
    expect(textFromMillionths(millionths)).toBe(text);
  });

  it('gives back what was printed, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (millionths) => {
        expect(millionthsFromText(String(numberFromMillionths(millionths)))).toBe(millionths);
        expect(millionthsFromText(textFromMillionths(millionths))).toBe(millionths);
      }),
    );
  });
});
