import fc from 'fast-check';
import { beginningsOf, wordsOf } from '../src/index.ts';

const comment = 'Gartentor für Kovács Kft., 2. Lieferung (LS 2026-4711)';
const isFound = (text: string, by: string) => {
  const beginnings = new Set(beginningsOf(text));
  return wordsOf(by).every((word) => beginnings.has(word));
};

describe('the words of a text', () => {
  it.each(['garten', 'GARTENTOR', 'kovacs fur', 'Für', '4711', '2026-47', 'kft, garten', 'l'])(
    'are found by %s',
    (by) => expect(isFound(comment, by)).toBe(true),
  );

  it.each(['tor', 'gartentore', 'kovacs zaun', '711', 'x'])('are not found by %s', (by) =>
    expect(isFound(comment, by)).toBe(false),
  );

  it('are letters and digits, folded, each once, the longest first', () => {
    expect(wordsOf('A-03 bolt, Bólt!')).toEqual(['bolt', '03', 'a']);
    expect(wordsOf(' – … ')).toEqual([]);
  });

  it('are found by every beginning of each, in any order', () => {
    const word = fc.stringMatching(/^[a-zäéő0-9]{1,30}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(40), (all, at, length) => {
        const one = all[at % all.length] as string;
        const by = [one.slice(0, 1 + (length % one.length)), all[0]].join(' ');
        expect(isFound(all.join(', '), by)).toBe(true);
      }),
    );
  });

  it('have no more beginnings than the text has letters, however long a word is', () => {
    expect(beginningsOf('x'.repeat(2_000))).toHaveLength(24);
  });
});
