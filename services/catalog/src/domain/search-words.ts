import { rankOf } from './search-rank.ts';

/** A word of an expression, and how a text may have it in several words: `dn50` as `dn 50`. */
export type Word = { text: string; apart: string[] };

// An x between digits is neither a unit nor a name: 8x40 is written 8 x 40.
const TIMES = /(?<=\d)x(?=\d)/g;
const NUMBER_AND_UNIT = /(?<=\d)(?!x\d)(?=\p{L})/gu;
const NAME_AND_NUMBER = /(?<=\p{L})(?<!\dx)(?=\d)/gu;

/** Gives the words of an expression, each once. @param expression folded */
export function wordsOf(expression: string): Word[] {
  return [...new Set(expression.split(' '))].map((text) => ({ text, apart: apartOf(text) }));
}

const SIZE = /(?<=\d) x (?=\d)/g;

/** Gives the words where each size is one of them: of `5 x 2.5 cable` they are 5x2.5 and cable. */
export const wordsAndSizesOf = (expression: string): Word[] => wordsOf(expression.replace(SIZE, 'x'));

/**
 * Gives the other ways to write a whole expression: its words as one, and numbers apart from the letters beside them.
 * @param expression folded
 */
export function otherwiseWritten(expression: string): string[] {
  const asOne = expression.replaceAll(' ', '');
  return [asOne, ...apartOf(asOne)].filter((written) => written !== expression);
}

function apartOf(word: string): string[] {
  const times = [word, word.replace(TIMES, ' x ')];
  const units = times.flatMap((text) => [text, text.replace(NUMBER_AND_UNIT, ' ')]);
  const names = units.flatMap((text) => [text, text.replace(NAME_AND_NUMBER, ' ')]);
  return [...new Set(names)].filter((text) => text !== word);
}

/** Tells whether one of the texts has the expression, written otherwise. @see otherwiseWritten */
export function hasOtherwise(texts: string[], written: string[]): boolean {
  // In several words it begins a word: "mm 8" has no "m 8".
  return written.some((one) => (one.includes(' ') ? beginsWord(texts, one) : rankOf(texts, one) !== undefined));
}

/** Where words are found: each begins a word of the texts, or some are only inside of one. */
export const wordRanks = ['starts', 'inside'] as const;
export type WordRank = (typeof wordRanks)[number];

/**
 * Tells how well the words of an expression are found in some texts, in any order; undefined when one of them is in none.
 * @see decisions.md, Search
 */
export function rankOfWords(texts: string[], words: Word[]): WordRank | undefined {
  const found = words.map((word) => rankOfWord(texts, word));
  if (found.includes(undefined)) return undefined;
  return found.includes('inside') ? 'inside' : 'starts';
}

export function rankOfWord(texts: string[], { text, apart }: Word): WordRank | undefined {
  if ([text, ...apart].some((written) => beginsWord(texts, written))) return 'starts';
  return rankOf(texts, text) && 'inside';
}

function beginsWord(texts: string[], written: string): boolean {
  const rank = rankOf(texts, written);
  return rank !== undefined && rank !== 'inside';
}
