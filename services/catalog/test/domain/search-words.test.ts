import { foldText } from '@stockroom/kernel';
import fc from 'fast-check';
import { termsOf } from '../../src/domain/search-terms.ts';
import { hasOtherwise, otherwiseWritten, rankOfWords, wordsOf } from '../../src/domain/search-words.ts';
import { type TermLists, termsOfWords, termsOfWritten } from '../../src/domain/word-terms.ts';

describe('the words of an expression', () => {
  it.each([
    ['bolt hex', 'Hex bolt', 'starts'],
    ['8.8 m8 bolt', 'Bolt M8 8.8', 'starts'],
    ['m8 x 40', 'Bolt M8×40', 'inside'],
    ['bolt 40', 'Bolt M8 x 40', 'starts'],
    ['ring 10', 'Spring 110', 'inside'],
    ['valve dn50', 'Valve DN 50', 'starts'],
    ['8mm bit', 'Bit 8 mm', 'starts'],
    ['m8 screw', 'Screw 20 mm 8 pcs', undefined],
    ['hex nut', 'Hex bolt', undefined],
    ['nut nut', 'Nut', 'starts'],
  ])('%j in %j: %s', (expression, name, rank) => {
    expect(rankOfWords([foldText(name), ''], wordsOf(expression))).toBe(rank);
  });

  it('may be spread over name and article number', () => {
    expect(rankOfWords(['hex bolt', 'din-933'], wordsOf('933 hex'))).toBe('starts');
  });
});

describe('an expression that is written otherwise', () => {
  it.each([
    ['m8 x 40', ['m8x40', 'm8 x 40'], ['m8x40', 'm8 x 40', 'm 8x40', 'm 8 x 40']],
    ['m8x40', [], ['m8 x 40', 'm 8x40', 'm 8 x 40']],
    ['8mm', [], ['8 mm']],
    ['dn50', [], ['dn 50']],
    ['ball valve', [], ['ballvalve']],
    ['3x1.5', [], ['3 x 1.5']],
    ['valve', [], []],
    ['4006381', [], []],
  ])('%j', (expression, without, written) => {
    const expected = written.filter((one) => one !== expression);
    expect(otherwiseWritten(expression).toSorted()).toEqual(expected.toSorted());
    expect(without.length === 0 || hasOtherwise(['m8x40'], otherwiseWritten(expression))).toBe(true);
  });

  it('begins a word where it is of several', () => {
    expect(hasOtherwise(['screw 20 mm 8 pcs'], otherwiseWritten('m8'))).toBe(false);
    expect(hasOtherwise(['screw m 8'], otherwiseWritten('m8'))).toBe(true);
  });
});

const isIn = (lists: TermLists, texts: string[]): boolean => {
  const terms = new Set(termsOf(texts));
  return lists.some((list) => list.every((term) => terms.has(term)));
};

describe('the terms of words', () => {
  const letters = fc.constantFrom('a', 'b', 'm', 'x', '8', '4', ' ', '-', '"');
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 16 }).map(foldText);
  const expression = fc.string({ unit: letters, minLength: 1, maxLength: 10 }).map(foldText);

  it('are in every document that has the words', () => {
    const rule = fc.property(fc.tuple(text, text), expression, (texts, asked) => {
      fc.pre(asked !== '');
      const words = wordsOf(asked);
      const rank = rankOfWords(texts, words);
      fc.pre(rank !== undefined);
      expect(isIn(termsOfWords(words, 'inside'), texts)).toBe(true);
      if (rank === 'starts') expect(isIn(termsOfWords(words, 'starts'), texts)).toBe(true);
    });
    fc.assert(rule, { numRuns: 1_000 });
  });

  it('are in every document that has the expression written otherwise', () => {
    const beside = fc.constantFrom('', 'a', '8', ' a', 'b ', '8 ', '-');
    const rule = fc.property(expression, fc.nat(), beside, beside, (asked, which, before, behind) => {
      const written = otherwiseWritten(asked);
      fc.pre(written.length > 0);
      const texts = ['', foldText(`${before}${written[which % written.length]}${behind}`)];
      if (hasOtherwise(texts, written)) expect(isIn(termsOfWritten(written), texts)).toBe(true);
    });
    fc.assert(rule, { numRuns: 500 });
  });

  it('are few lists, however many the words are', () => {
    const many = wordsOf('a8 b7 c6 d5 m8x40 3x1.5mm hexagon screw ab cd ef');
    for (const rank of ['starts', 'inside'] as const) expect(termsOfWords(many, rank).length).toBeLessThanOrEqual(12);
  });
});
