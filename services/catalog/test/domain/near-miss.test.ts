import fc from 'fast-check';
import { isNearMiss, nearnessOf } from '../../src/domain/near-miss.ts';
import { mistypedOf, nearTermsOf, nearWaysOf, termsOfNear, termsOfSeveralNear } from '../../src/domain/near-terms.ts';
import { termsOf } from '../../src/domain/search-terms.ts';
import { wordsOf } from '../../src/domain/search-words.ts';

describe('a near miss', () => {
  it.each([
    ['blot', 'bolt', 'two neighbours swapped'],
    ['vavle', 'valve', 'two neighbours swapped'],
    ['bokt', 'bolt', 'a letter wrong'],
    ['xolt', 'bolt', 'the first letter wrong'],
    ['bol;', 'bolt', 'a sign in place of a letter'],
    ['bot', 'bolt', 'a letter missing'],
    ['bolyt', 'bolt', 'a letter too many'],
    ['screw,', 'screw', 'a sign too many'],
    ['dichtugnsring', 'dichtungsring', 'a long word'],
    ['гайкаа', 'гайка', 'another script'],
  ])('%s for %s: %s', (typed, word) => {
    expect(isNearMiss(typed, word)).toBe(true);
  });

  it.each([
    ['bolt', 'bolt', 'the word itself'],
    ['nit', 'nut', 'a word of three letters'],
    ['nutt', 'nut', 'a word of three letters'],
    ['din934', 'din933', 'another number'],
    ['bolt8', 'bolt', 'a number too many'],
    ['type2', 'type', 'a number too many'],
    ['b0lt', 'bolt', 'a number in place of a letter'],
    ['series12', 'series21', 'digits swapped'],
    ['blto', 'bolt', 'two swaps'],
    ['bxxt', 'bolt', 'two letters wrong'],
    ['vlav', 'valve', 'two letters missing or swapped'],
    ['6205', '6204', 'numbers alone'],
  ])('is not %s for %s: %s', (typed, word) => {
    expect(isNearMiss(typed, word)).toBe(false);
  });
});

/** Counts the errors by the book: optimal string alignment, a table of all beginnings. */
function distance(sent: string[], meant: string[]): number {
  const table = Array.from({ length: sent.length + 1 }, (_, i) =>
    Array.from({ length: meant.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= sent.length; i += 1) {
    for (let j = 1; j <= meant.length; j += 1) {
      const isSame = sent[i - 1] === meant[j - 1];
      const isSwap = sent[i - 1] === meant[j - 2] && sent[i - 2] === meant[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(sent.length, meant.length);
}

const letter = fc.constantFrom('a', 'b', 'c', 'é', 'ж', '𝒶');
const word = fc.array(letter, { minLength: 4, maxLength: 14 });

/** Every way to type a word with one error. */
const oneError = word.chain((meant) =>
  fc
    .record({
      place: fc.nat(meant.length - 1),
      by: letter,
      kind: fc.constantFrom('wrong', 'missing', 'more', 'swapped'),
    })
    .map(({ place, by, kind }) => {
      if (kind === 'wrong') return { meant, sent: meant.with(place, by) };
      if (kind === 'missing') return { meant, sent: meant.toSpliced(place, 1) };
      if (kind === 'more') return { meant, sent: meant.toSpliced(place, 0, by) };
      const at = Math.max(0, place - 1);
      return { meant, sent: [...meant.slice(0, at), ...meant.slice(at, at + 2).toReversed(), ...meant.slice(at + 2)] };
    })
    .filter(({ sent }) => sent.join('') !== meant.join('')),
);

describe('whether a word of four letters or more is a near miss', () => {
  it('is so for every single error', () => {
    fc.assert(
      fc.property(oneError, ({ sent, meant }) => isNearMiss(sent.join(''), meant.join(''))),
      { numRuns: 2_000 },
    );
  });

  it('is so exactly where the distance is one', () => {
    const few = fc.constantFrom('a', 'b', 'c');
    const both = fc.tuple(fc.array(few, { maxLength: 8 }), fc.array(few, { minLength: 4, maxLength: 7 }));
    const rule = fc.property(both, ([sent, meant]) => {
      expect(isNearMiss(sent.join(''), meant.join(''))).toBe(distance(sent, meant) === 1);
    });
    fc.assert(rule, { numRuns: 5_000 });
  });
});

describe('the terms of near misses', () => {
  const around = fc.constantFrom('', 'x ', 'x-', 'abc (', '8 ');
  const behind = fc.constantFrom('', ' x', '-x', ') abc', ', 8');

  it('are in every document that has the word', () => {
    const rule = fc.property(oneError, around, behind, ({ sent, meant }, before, after) => {
      const text = `${before}${meant.join('')}${after}`;
      // What has the expression as it is was found before.
      fc.pre(!text.includes(sent.join('')));
      const terms = new Set(termsOf(['', text]));
      expect(nearTermsOf(sent.join('')).some((list) => list.every((term) => terms.has(term)))).toBe(true);
    });
    fc.assert(rule, { numRuns: 5_000 });
  });

  it('are of few lists', () => {
    for (let length = 3; length <= 60; length += 1) {
      const typed = Array.from({ length }, (_, at) => 'abcdefghijk'[at % 11]).join('');
      expect(nearTermsOf(typed).length).toBeLessThanOrEqual(10);
    }
  });

  it('are none where nothing can be mistyped', () => {
    expect(nearTermsOf('4006381333931')).toEqual([]);
    expect(nearTermsOf('m8x40')).toEqual([]);
    const [first, second] = wordsOf('hexagn m8');
    expect(mistypedOf([first, second] as never, [second] as never)).toEqual([]);
    expect(termsOfSeveralNear([first, second] as never, [first, second] as never)).toEqual([]);
  });

  it('have the terms of the other words, too', () => {
    const words = wordsOf('hexgn screw');
    for (const list of termsOfNear(nearWaysOf(words.slice(0, 1), words, 'inside'))) expect(list).toContain('~screw');
  });
});

describe('the words that are mistyped', () => {
  it.each([
    ['hex blot', ['hex bolt', ''], 1],
    ['blot hex', ['hex bolt', ''], 1],
    ['hexagn blot', ['hexagon bolt', ''], 2],
    ['hex blot', ['hex nut', ''], undefined],
    ['hxe blot', ['hex bolt', ''], undefined],
    ['blot 933', ['hex bolt', 'din-933'], 1],
    ['blot', ['(bolt)', ''], 1],
    ['hex-blot', ['hex-bolt', ''], 1],
    ['blot', ['hexbolt', ''], undefined],
    ['hex bolt', ['hex bolt', ''], 0],
  ])('of %j in %j are %s', (expression, texts, count) => {
    expect(nearnessOf(texts, wordsOf(expression))?.mistyped).toBe(count);
  });
});
