// Letters that Unicode does not take apart into a base letter and an accent.
const BASE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const TO_REPLACE = new RegExp(`[${Object.keys(BASE_LETTERS).join('')}]`, 'g');

/** Folds text for search: accents and case do not matter, runs of white space are one space, ends are trimmed. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(TO_REPLACE, (letter) => BASE_LETTERS[letter] as string)
    .replace(/\s+/gu, ' ')
    .trim();
}
