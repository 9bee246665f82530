import { shownSum } from '../../src/schemas/value.ts';

describe('a sum', () => {
  it.each([
    ['0', 0],
    ['1', 0.000001],
    ['-1', -0.000001],
    ['3750002', 3.750002],
    ['-12500000', -12.5],
    ['8589934591999999', 8_589_934_591.999999],
    ['1000000000000000000000000', 1e18],
  ])('of %s millionths is shown as the nearest number', (millionths, number) => {
    expect(shownSum(millionths)).toBe(number);
  });
});
