// Finds texts by the beginnings of their words, through an index on those and the id.
import { foldText } from './text.ts';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Words that agree in so many letters are taken for one: a text of one long word would have too many beginnings. */
const LONGEST = 24;

/** Gives the words of a text, each once: letters and digits, case and accents aside, the longest first. */
export function wordsOf(text: string): string[] {
  const words = [...foldText(text).matchAll(WORDS)].map(([word]) => [...word].slice(0, LONGEST).join(''));
  return [...new Set(words)].sort((one, other) => other.length - one.length);
}

/**
 * Gives all beginnings of the words of a text. It has a word that begins as `word` does if and only if `wordsOf(word)` are
 * among them.
 */
export function beginningsOf(text: string): string[] {
  const beginnings = new Set<string>();
  for (const word of wordsOf(text)) {
    let beginning = '';
    for (const letter of word) {
      beginning += letter;
      beginnings.add(beginning);
    }
  }
  return [...beginnings];
}
