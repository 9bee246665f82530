import { namedBy } from '../../src/i18n/named.ts';

const items = (...names: string[]) => names.map((name) => ({ name, article_number: 'N-7' }));
const named = (typed: string, ...names: string[]) => namedBy(typed, items(...names)).map(({ name }) => name);

describe('what typed words name, of what a search found', () => {
  it.each([
    ['ball valve', ['Ball valve 1/2"'], ['Ball valve 1/2"']],
    ['valve ball', ['Ball valve 1/2"'], ['Ball valve 1/2"']],
    ['m8x40', ['Bolt M8 × 40'], ['Bolt M8 × 40']],
    ['n-7', ['Bolt'], ['Bolt']],
    ['bolt n-7', ['Bolt'], ['Bolt']],
  ])('%j names %j', (typed, found, expected) => expect(named(typed, ...found)).toEqual(expected));

  it('is what has the text as it is, where something does', () =>
    expect(named('bolt m8', 'Bolt M8', 'M8 nut and bolt')).toEqual(['Bolt M8']));

  it('is each item that has all the words, where none has the text as it is', () =>
    expect(named('m8 bolt', 'Bolt M8', 'Hex bolt M8')).toEqual(['Bolt M8', 'Hex bolt M8']));

  it('is what was found by its whole barcode', () => {
    expect(named('4006381333931', 'Bolt')).toEqual(['Bolt']);
    expect(named('SK000123', 'Bolt')).toEqual(['Bolt']);
  });

  it('is never a near miss', () => expect(named('blot', 'Bolt', 'Hex bolt')).toEqual([]));
});
