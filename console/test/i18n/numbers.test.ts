import { type Language, language } from '../../src/i18n/language.ts';
import { parseNumber, sumOfMoney } from '../../src/i18n/numbers.ts';

afterEach(() => {
  language.value = 'en';
});

describe('a number in a field', () => {
  it.each<[string, number | undefined | [number?, number?, number?]]>([
    ['12', 12],
    [' 12 ', 12],
    ['-5', -5],
    ['−5', -5],
    ['+5', 5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,500', [1_500, 1.5, 1.5]],
    ['1.500', [1.5, 1_500, 1.5]],
    ['1 000', 1_000],
    ['1\u00a0000,5', 1_000.5],
    ['1\u202f000', 1_000],
    ["1'000.5", 1_000.5],
    ['1,234,567.5', 1_234_567.5],
    ['0.000001', 0.000001],
    ['1.0000000', 1],
    // Never another number than the one that is written.
    ['0.0000001', undefined],
    ['1.2345678', undefined],
    ['1 2', undefined],
    ['1 0000', undefined],
    ['12 34', undefined],
    ['1000 000', undefined],
    ['1 000,000.5', undefined],
    ['1,2,3', undefined],
    ['1,,5', undefined],
    ['1234,567.8', undefined],
    [',500.5', undefined],
    ["1''000", undefined],
    ['- 5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['5 pcs', undefined],
    ['½', undefined],
    ['٣', 3],
    ['５', 5],
    ['', undefined],
    ['.', undefined],
    ['--5', undefined],
  ])('%j is %j', (text, expected) => {
    const read = (['en', 'de', 'hu'] as Language[]).map((spoken) => {
      language.value = spoken;
      return parseNumber(text);
    });
    expect(read).toEqual(Array.isArray(expected) ? expected : [expected, expected, expected]);
  });
});

it.each([
  [1234.567891, '€1,234.57'],
  [-3.2, '-€3.20'],
  [0.000123, '€0.000123'],
  [0, '€0.00'],
])('a sum of money of %d is %s: cents, but never nothing for something', (value, shown) => {
  expect(sumOfMoney(value, 'EUR')).toBe(shown);
});
