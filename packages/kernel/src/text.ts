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

/**
 * Letters and signs that an earlier release left in what it folded.
 * @see services/catalog/src/store/terms.ts, where what is stored is folded again
 */
export const FOLDED_SINCE = ['ŧ', 'ς', 'ß', '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060'];

/** Folds the case of a text, and nothing else: accents, white space and all other signs count. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase();
}

/**
 * Folds text for search: accents, case and signs that are not seen (as soft hyphens) do not matter, runs of white space
 * are one space, ends are trimmed.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]+/gu, '')
      // A capital sharp s has no upper case but itself; the small one's is SS.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(TO_REPLACE, (letter) => BASE_LETTERS[letter] as string)
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
