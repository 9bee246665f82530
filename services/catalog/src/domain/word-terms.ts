import { densePieces, lookupOf } from './search-terms.ts';
import type { Word, WordRank } from './search-words.ts';

/** The terms of those documents that are looked at: each has all terms of one of the lists. */
export type TermLists = string[][];

/** More lists would cost more than they save: every list is a search of its own. */
const MOST_LISTS = 12;

/** Gives term lists of all documents that have one of these texts somewhere, at the start of a word if it is of several. */
export const termsOfWritten = (written: string[]): TermLists =>
  written.flatMap((one) => {
    const ways = one.includes(' ') ? startingWays(one) : anyWays(one);
    return ways.map((way) => [...new Set([...way, ...densePieces(one)])]);
  });

/**
 * Gives term lists of all documents in which each word is found, or begins a word; the documents may have the words, or
 * only parts of them.
 */
export function termsOfWords(words: Word[], rank: WordRank): TermLists {
  let lists: TermLists = [[]];
  for (const word of longestFirst(words)) {
    const ways = rank === 'starts' ? [word.text, ...word.apart].flatMap(startingWays) : waysOf(word);
    const taken = lists.length * ways.length <= MOST_LISTS ? ways : [commonOf(word)];
    lists = lists.flatMap((list) => taken.map((way) => [...new Set([...list, ...way])]));
  }
  return lists;
}

export const longestFirst = (words: Word[]): Word[] => words.toSorted((a, b) => b.text.length - a.text.length);

const waysOf = ({ text, apart }: Word): TermLists => [...anyWays(text), ...apart.flatMap(startingWays)];

function anyWays(text: string): TermLists {
  const { placed, starting, common } = lookupOf(text);
  return common.length > 0 ? [common] : [[starting], [placed.inside]];
}

function startingWays(text: string): TermLists {
  const { starting, common } = lookupOf(text);
  return [[starting, ...common]];
}

/** The terms of every document that has a word; none for a short word, or one that may be written apart. */
export const commonOf = ({ text, apart }: Word): string[] => (apart.length > 0 ? [] : lookupOf(text).common);
