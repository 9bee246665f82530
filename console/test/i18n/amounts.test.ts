import { language } from '../../src/i18n/language.ts';
import { parseNumber } from '../../src/i18n/numbers.ts';

describe.each(['en', 'de', 'hu'] as const)('an amount in a page that speaks %s', (spoken) => {
  beforeAll(() => {
    language.value = spoken;
  });
  afterAll(() => {
    language.value = 'en';
  });

  it.each([
    ['๑๒', 12],
    ['١٢', 12],
    ['۱۲', 12],
    ['१२', 12],
    ['１２', 12],
    ['１２．５', 12.5],
    ['๑๒.๕', 12.5],
    ['١٢٫٥', 12.5],
    ['١٢٫٥٠٠', 12.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['١٬٢٣٤', 1234],
    ['\u200f١٢', 12],
    ['\u061c-٥', -5],
    ['\u00a012\r\n', 12],
    ['5²', undefined],
    ['①', undefined],
    ['½', undefined],
    ['五', undefined],
    ['١٫٢٫٣', undefined],
  ])('%j is %s', (text, amount) => expect(parseNumber(text)).toBe(amount));
});
