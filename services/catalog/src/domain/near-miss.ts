import { rankOfWord, type Word } from './search-words.ts';

/** Shorter words have too many neighbours: one letter makes a nut of a nit. */
const FEWEST_LETTERS = 4;

const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
const LETTERS = /\p{L}/gu;
const RUNS = /[\p{L}\p{N}]+/gu;

const lettersIn = (text: string): number => text.match(LETTERS)?.length ?? 0;

/** Tells whether a typed word may be another one with an error: it is that of four letters, or misses one of them. */
export const mayBeMistyped = (typed: string): boolean => lettersIn(typed) >= FEWEST_LETTERS - 1;

/**
 * Tells whether a word was typed with one error: a letter wrong, missing or too many, or two neighbours swapped. Digits are
 * never taken for others: M8 is no M6.
 * @see decisions.md, Search
 */
export function isNearMiss(typed: string, word: string): boolean {
  if (lettersIn(word) < FEWEST_LETTERS) return false;
  const [sent, meant] = [[...typed], [...word]];
  const more = sent.length - meant.length;
  if (Math.abs(more) > 1) return false;
  const at = sent.findIndex((letter, place) => letter !== meant[place]);
  const place = at < 0 ? sent.length : at;
  const isSameFrom = (from: { sent: number; meant: number }) =>
    sent.slice(from.sent).join('') === meant.slice(from.meant).join('');
  if (more < 0) return isLetter(meant[place]) && isSameFrom({ sent: place, meant: place + 1 });
  if (more > 0) return isNoDigit(sent[place]) && isSameFrom({ sent: place + 1, meant: place });
  if (!isNoDigit(sent[place]) || !isLetter(meant[place])) return false;
  return (
    isSameFrom({ sent: place + 1, meant: place + 1 }) ||
    (areSwapped(sent.slice(place, place + 2), meant.slice(place, place + 2)) &&
      isSameFrom({ sent: place + 2, meant: place + 2 }))
  );
}

const isLetter = (letter = ''): boolean => LETTER.test(letter);
const isNoDigit = (letter = ''): boolean => letter !== '' && !DIGIT.test(letter);

function areSwapped(sent: string[], meant: string[]): boolean {
  return sent.length === 2 && sent.every(isLetter) && sent[0] === meant[1] && sent[1] === meant[0];
}

/** How an expression is found with errors: how many of its words are mistyped, and whether the others begin words. */
export type Nearness = { mistyped: number; doOthersBegin: boolean };

/** The less, the nearer. */
export const nearRank = ({ mistyped, doOthersBegin }: Nearness): number => 2 * mistyped + (doOthersBegin ? 0 : 1);

/**
 * Tells how near some texts are to the words of an expression; undefined when one of them is in none, not even with one
 * error.
 */
export function nearnessOf(texts: string[], words: Word[]): Nearness | undefined {
  const found = words.map((word) => rankOfWord(texts, word));
  const mistyped = words.filter((_, at) => found[at] === undefined);
  const nearness = { mistyped: mistyped.length, doOthersBegin: !found.includes('inside') };
  if (mistyped.length === 0) return nearness;
  const there = new Set(texts.flatMap((text) => [...text.split(' '), ...(text.match(RUNS) ?? [])]));
  const isFound = ({ text }: Word) => [...there].some((word) => isNearMiss(text, word));
  return mistyped.every(isFound) ? nearness : undefined;
}
