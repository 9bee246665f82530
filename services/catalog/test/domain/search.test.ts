import fc from 'fast-check';
import { placedRanks, rankOf } from '../../src/domain/search-rank.ts';
import { FOLDING, lookupOf, termsOf } from '../../src/domain/search-terms.ts';
import { earlierTermsOf } from '../earlier-terms.ts';

describe('how well an expression matches', () => {
  it.each([
    ['bolt', ['bolt'], 'whole'],
    ['bolt', ['bolt m8'], 'start'],
    ['bolt', ['hex bolt'], 'word-start'],
    ['bolt', ['hex/bolt'], 'word-start'],
    ['bolt', ['hexbolt'], 'inside'],
    ['bolt', ['hexbolt bolt'], 'word-start'],
    ['bolt', ['hexbolt', 'bolt'], 'whole'],
    ['-m8', ['din-m8'], 'inside'],
    ['-m8', ['din -m8'], 'inside'],
    ['8', ['m8'], 'inside'],
    ['x y', ['ax y'], 'inside'],
    ['bolt', ['x😀bolt'], 'word-start'],
    ['bolt', ['x𝟘bolt'], 'inside'],
    ['bolt', ['nut', ''], undefined],
  ])('%s in %j: %s', (expression, texts, rank) => {
    expect(rankOf(texts, expression)).toBe(rank);
  });
});

describe('the rank of an expression that stands at nearly every place', () => {
  it('is that of the last place too', () => {
    const many = 'a'.repeat(100_000);
    expect(rankOf([`x${many}`], 'aaaa')).toBe('inside');
    expect(rankOf([`x${many} aaaa`], 'aaaa')).toBe('word-start');
  });
});

describe('the index terms of a text', () => {
  // Few letters make many meetings; the emoji is two code units, the dash ends a word.
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '1', '😀'), minLength: 1, maxLength: 12 });

  it('tell exactly where an expression of up to three letters stands', () => {
    const short = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '1', '😀'), minLength: 1, maxLength: 3 });
    const rule = fc.property(text, short, (some, expression) => {
      const terms = new Set(termsOf([some]));
      const { whole, placed, common } = lookupOf(expression);
      const rank = terms.has(whole) ? 'whole' : placedRanks.find((each) => terms.has(placed[each]));
      expect(common).toEqual([]);
      expect(rank).toBe(rankOf([some], expression));
    });
    fc.assert(rule, { numRuns: 2_000 });
  });

  it('hold, for every text that has a longer expression, all the terms it is looked up by', () => {
    const rule = fc.property(text, text, text, (before, expression, after) => {
      fc.pre([...expression].length > 3);
      const terms = new Set(termsOf([before + expression + after]));
      const { placed, common } = lookupOf(expression);
      expect(common.filter((term) => !terms.has(term))).toEqual([]);
      expect(placedRanks.some((rank) => terms.has(placed[rank]))).toBe(true);
    });
    fc.assert(rule, { numRuns: 2_000 });
  });

  it.each([
    ['abcd', ['.bcd']],
    ['12345', ['~12345']],
    ['123456', ['~12345', '~23456']],
    ['black nut', ['~black', '~k nut', '~ack n']],
    ['bolt m8 x 60', ['~bolt ', '~t m8 ', '~ x 60', '~olt m', '~m8 x ']],
    ['zinc cable', ['~zinc ', '~cable', '~nc ca']],
  ])('look %j up by as few pieces as cover it, and those between which little overlaps', (expression, common) => {
    expect(lookupOf(expression)).toMatchObject({ common });
  });

  it('have one term for what begins a text or a word', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '1', '😀'), minLength: 1, maxLength: 3 });
    const rule = fc.property(text, letters, (some, expression) => {
      const begins = placedRanks
        .slice(0, 2)
        .some((rank) => termsOf([some]).includes(lookupOf(expression).placed[rank]));
      expect(termsOf([some]).includes(lookupOf(expression).starting)).toBe(begins);
    });
    fc.assert(rule, { numRuns: 1_000 });
  });

  it('begin with how texts are folded, by which those of earlier releases are told', () => {
    const rule = fc.property(text, (some) => {
      expect(termsOf(['', some])[0]).toBe(FOLDING);
      expect((earlierTermsOf(['', some])[0] ?? '') < FOLDING).toBe(true);
    });
    fc.assert(rule, { numRuns: 500 });
  });

  it('do not split a letter of two code units', () => {
    expect(termsOf(['😀a'])).toEqual([FOLDING, '^😀', '^😀a', '_a', '=😀a']);
    expect(termsOf(['a😀cdef'])).toEqual(expect.arrayContaining(['~a😀cde', '~😀cdef']));
  });
});
