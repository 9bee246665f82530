import { mayBeMistyped } from './near-miss.ts';
import { isLong, LONGEST_PLACED, pieceAt, piecesOver, tagAt } from './search-terms.ts';
import type { Word, WordRank } from './search-words.ts';
import { commonOf, longestFirst, type TermLists, termsOfWords } from './word-terms.ts';

// A single error leaves all letters before it and behind it as they are. So a near miss has the terms of both parts, or of
// the longer one alone where that is rare enough by itself.

const SHORTEST_WORD = 4;
/** From this length on the parts around several letters are rare enough, which takes fewer look-ups. */
const LONG_WORD = 7;
const MOST_WINDOWS = 4;
const MOST_LISTS = 60;

const LETTER = /\p{L}/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Gives the words of which one may have the only error.
 * @param unknown the words that nothing has: an error is in each
 */
export function mistypedOf(words: Word[], unknown: Word[]): Word[] {
  if (unknown.length > 1) return [];
  return (unknown.length === 1 ? unknown : words).filter(({ text }) => mayBeMistyped(text));
}

/** One way to have an expression with an error in a word: the terms of the other words, and of what that word may be. */
export type NearWay = { beside: string[]; near: TermLists };

/** Gives the ways to have one of these words with an error, where the others begin words, or are found. */
export function nearWaysOf(mistyped: Word[], words: Word[], others: WordRank): NearWay[] {
  return mistyped.flatMap((word) => {
    const rest = words.filter((other) => other !== word);
    const near = nearTermsOf(word.text);
    const ways = termsOfWords(rest, others);
    const areFew = near.length * ways.length * mistyped.length <= MOST_LISTS;
    return (areFew ? ways : [rest.flatMap(commonOf)]).map((beside) => ({ beside, near }));
  });
}

/** Gives term lists of all documents that have an expression in one of these ways. */
export const termsOfNear = (ways: NearWay[]): TermLists =>
  ways.flatMap(({ beside, near }) => eachWithEach(near, [beside])).slice(0, MOST_LISTS);

/**
 * Gives term lists where two words have an error, or more: the longest that nothing has, and another one. Words that cannot be
 * mistyped are there as they are.
 */
export function termsOfSeveralNear(words: Word[], unknown: Word[]): TermLists {
  const [longest, ...others] = longestFirst(unknown);
  if (!longest || !unknown.every(({ text }) => mayBeMistyped(text))) return [];
  const exact = words.filter(({ text }) => !mayBeMistyped(text)).flatMap(commonOf);
  const seconds = others.length > 0 ? others.slice(0, 1) : longestFirst(words).filter((word) => word !== longest);
  const near = nearTermsOf(longest.text);
  const lists = seconds.flatMap((second) => {
    const both = eachWithEach(near, nearTermsOf(second.text));
    // Rather than by many lists, all that the longest may be is looked through.
    return both.length > MOST_LISTS ? near : both;
  });
  return eachWithEach(lists.slice(0, MOST_LISTS), [exact]);
}

/** Gives the lists of what is found by one list of each. */
function eachWithEach(some: TermLists, others: TermLists): TermLists {
  return some.flatMap((list) => others.map((other) => [...new Set([...list, ...other])]));
}

/** Gives term lists of all documents that may have a word which was typed with one error. */
export function nearTermsOf(typed: string): TermLists {
  if (!mayBeMistyped(typed)) return [];
  const letters = [...typed];
  const around = windowsOf(letters.length).flatMap((window) => termsAround(letters, window));
  return withoutCovered(letters.length < LONG_WORD ? [...around, ...termsOfSwapped(letters)] : around);
}

/** The letters from `from` to before `to`, within which the error is. */
type Window = { from: number; to: number };

/** Gives windows of which one holds the error, whatever it is; in a short word not if it is a swap. */
function windowsOf(length: number): Window[] {
  const gaps = length < SHORTEST_WORD;
  // Of three letters one is missing, inside of the word: else the three would stand there as they are.
  if (gaps) return [1, 2].map((at) => ({ from: at, to: at }));
  if (length < LONG_WORD) return Array.from({ length }, (_, at) => ({ from: at, to: at + 1 }));
  const step = Math.max(2, Math.ceil((length - 1) / MOST_WINDOWS));
  // Each shares a letter with the next, so that two neighbours are in one.
  return Array.from({ length: Math.ceil((length - 1) / step) }, (_, at) => ({
    from: at * step,
    to: Math.min(length, (at + 1) * step + 1),
  }));
}

/** Gives the terms of the parts before and behind a window. */
function termsAround(letters: string[], { from, to }: Window): TermLists {
  // If the first letter is the one too many, then the second begins the word.
  const isFirst = from === 0 && to === 1 && letters.length > SHORTEST_WORD;
  const behind = { from: isFirst ? to + 1 : to, to: letters.length };
  const before = { from: 1, to: from };
  const isRare = [before, behind].some((part) => part.to - part.from >= LONGEST_PLACED);
  if (isRare) return [[before, behind].flatMap((part) => (part.to - part.from > 1 ? piecesIn(letters, part) : []))];
  const start = pieceAt(letters, 0, Math.min(LONGEST_PLACED, from));
  return startTags(letters).map((tag) => [`${tag}${start}`, ...piecesIn(letters, behind)]);
}

const startTags = ([first = '']: string[]): string[] => (WORD_CHARACTER.test(first) ? ['_'] : ['^', '.']);

/** Gives the terms of a part that stands behind a letter, whichever that is. */
function piecesIn(letters: string[], { from: start, to }: Window): string[] {
  // Behind a sign, which may be the error, nobody knows whether a word begins there.
  const from = WORD_CHARACTER.test(letters[start - 1] ?? '') ? start : start + 1;
  const length = to - from;
  if (length <= 0) return [];
  if (isLong(length)) return piecesOver(letters.slice(from, to));
  const size = Math.min(length, LONGEST_PLACED);
  const places = Array.from({ length: length - size + 1 }, (_, at) => from + at);
  return places.map((at) => `${at === from ? '.' : tagAt(letters, at)}${pieceAt(letters, at, size)}`);
}

/** Gives the terms of each word that has two neighbours swapped: all of its letters are known. */
function termsOfSwapped(letters: string[]): TermLists {
  if (letters.length < SHORTEST_WORD) return [];
  return letters.slice(1).flatMap((second, at) => {
    const first = letters[at] ?? '';
    if (first === second || !LETTER.test(first) || !LETTER.test(second)) return [];
    const word = letters.with(at, second).with(at + 1, first);
    return [piecesIn(word, { from: 1, to: word.length })];
  });
}

/** Leaves out each list that has all terms of another one: what it finds is found by that. */
function withoutCovered(lists: TermLists): TermLists {
  const sets = lists.map((list) => new Set(list));
  const covers = (one: Set<string>, other: Set<string>) => one.isSubsetOf(other) && one.size < other.size;
  const isRepeated = (set: Set<string>, at: number) =>
    sets.slice(0, at).some((one) => one.size === set.size && one.isSubsetOf(set));
  return lists.filter((_, at) => {
    const set = sets[at] as Set<string>;
    return !isRepeated(set, at) && !sets.some((one) => covers(one, set));
  });
}
