// Search is answered from an index of short pieces of every text. A piece carries where it stands, so that one look
// into the index, in the order of ids, gives the best matches first without reading the others.

const WORD_CHARACTER = /^[\p{L}\p{N}]/u;
const LONGEST_PIECE = 3;

/** Whether a word, a run of letters and digits, begins at this place of a text. */
export function isWordStart(letters: string[], place: number): boolean {
  const letter = letters[place] ?? '';
  return WORD_CHARACTER.test(letter) && !WORD_CHARACTER.test(letters[place - 1] ?? '');
}

/** `^` where the text starts, `_` where a later word starts, `.` inside. */
type Tag = '^' | '_' | '.';

function tagAt(letters: string[], place: number): Tag {
  if (place === 0) return '^';
  return isWordStart(letters, place) ? '_' : '.';
}

const pieceAt = (letters: string[], place: number, length: number): string =>
  letters.slice(place, place + length).join('');

/**
 * Gives what is indexed of an item or barcode: each whole text after `=`, and every piece of one to three letters
 * after the tag of its place.
 * @param texts folded by `foldText`
 */
export function termsOf(texts: string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts.filter((some) => some !== '')) {
    const letters = [...text];
    terms.add(`=${text}`);
    for (let place = 0; place < letters.length; place += 1) {
      const tag = tagAt(letters, place);
      for (let length = 1; length <= LONGEST_PIECE && place + length <= letters.length; length += 1) {
        terms.add(`${tag}${pieceAt(letters, place, length)}`);
      }
    }
  }
  return [...terms];
}

/** How to look an expression up in the index. */
export type Lookup = {
  expression: string;
  /** Held by exactly those with a text that is the expression. */
  whole: string;
  /** Held by all that match at the start of a text, at the start of a later word, or inside one. */
  start: string;
  wordStart: string;
  inside: string;
  /** Held by all that match anywhere; empty for an expression of up to three letters, whose terms above are exact. */
  common: string[];
};

/** More would not make the answer much smaller. */
const MOST_COMMON_TERMS = 8;

/** @param expression folded and not empty */
export function lookupOf(expression: string): Lookup {
  const letters = [...expression];
  const first = pieceAt(letters, 0, LONGEST_PIECE);
  const common = new Set<string>();
  // From its second letter on, an expression shows by itself whether a word starts there.
  for (let place = 1; place + LONGEST_PIECE <= letters.length; place += 1) {
    common.add(`${tagAt(letters, place)}${pieceAt(letters, place, LONGEST_PIECE)}`);
  }
  return {
    expression,
    whole: `=${expression}`,
    start: `^${first}`,
    wordStart: `_${first}`,
    inside: `.${first}`,
    common: evenly([...common], MOST_COMMON_TERMS),
  };
}

/** At most `count` of the values, from all over the list. */
function evenly<T>(values: T[], count: number): T[] {
  if (values.length <= count) return values;
  return Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] as T);
}
