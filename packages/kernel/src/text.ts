import { trimBlanks, withoutInvisible, withPlainBlanks, withPlainDigits, withPlainSigns } from './look-alikes.ts';

export { trimBlanks, withPlainDigits };

// Letters that Unicode does not take apart into a base letter and an accent.
const BASE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // The sigma at the end of a word, which inside of one is the other.
  ς: 'σ',
};
const TO_REPLACE = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'g');

/** A double prime is often typed as two primes. */
const TWO_QUOTES = /['`]{2}/g;

const ASCII = /^[ -~]*$/;
const UNSEEN = /[\p{M}\p{Cf}\p{DI}]+/gu;
const CONTROLS = /\p{Cc}/gu;
/** 1½ is 1 1/2, and not 11/2. */
const AFTER_WHOLE = /(?<=\p{Nd})(?=[¼-¾⅐-⅟↉])/gu;

/**
 * Folds text for search: case, accents and look-alikes do not matter, nor signs that are not seen (as soft hyphens). Runs
 * of white space are one space, ends are trimmed.
 * @see decisions.md, Search
 */
export function foldText(text: string): string {
  const lower = ASCII.test(text)
    ? text.toLowerCase()
    : takenApart(text).replace(TO_REPLACE, (letter) => BASE_LETTERS[letter] as string);
  return withPlainBlanks(lower.replace(TWO_QUOTES, '"').replaceAll('`', "'"));
}

/** Accents that stand for quotes become these first: taken apart, an accent by itself is a blank. */
function takenApart(text: string): string {
  const apart = text.replaceAll('´', "'").replaceAll('˝', '"').replace(AFTER_WHOLE, ' ').normalize('NFKD');
  // A capital sharp s has no upper case but itself; the small one's is SS.
  return withPlainDigits(withPlainSigns(apart.replace(UNSEEN, '')))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
}

/**
 * Gives a text as a scanner meant it, or somebody who types a barcode, whatever the keyboard or the phone made of it: full
 * width, curly quotes, digits of another script, an i of Turkish; trimmed.
 */
export function asScanned(text: string): string {
  if (ASCII.test(text)) return text.trim();
  const plain = withPlainDigits(withPlainSigns(withPlainSigns(text).normalize('NFKC')));
  return trimBlanks(withoutInvisible(plain).replaceAll('ı', 'i').replaceAll('İ', 'I'));
}

/**
 * Gives what a person reads in a name, where its case counts: names with the same are one. Letters in another form are the
 * same (NFKC), blanks of every kind are one, and what is not seen does not count.
 * @see decisions.md, Item: the table of registers
 */
export function readingOf(name: string): string {
  return withPlainBlanks(withoutInvisible(name).normalize('NFKC')).replace(CONTROLS, '');
}

/** Gives what a person reads in a name, case aside, whatever the language: `ß` is SS, and the i has no dot to lose. */
export function caselessReadingOf(name: string): string {
  const upper = readingOf(name).toLowerCase().toUpperCase();
  return readingOf(upper.normalize('NFD').replaceAll('I\u0307', 'I'));
}
