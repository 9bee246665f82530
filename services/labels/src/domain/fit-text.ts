export type Face = 'bold' | 'plain';

/** Gives the width of a text in ems: times the size it is the width in dots. */
export type Measure = (text: string, face: Face) => number;

export type TextRule = {
  face: Face;
  /** Widest line, in dots. */
  width: number;
  /** Sizes in dots. */
  largest: number;
  smallest: number;
  maxLines: number;
  /** A code has no words: it may break anywhere. */
  breakAnywhere?: boolean;
};

export type FittedText = { size: number; lines: string[] };

const ONE_LINE_FLOOR = 0.7;
const STEP = 0.93;

/**
 * Fits a text: one line, smaller if it must be; then several lines; then cut with an ellipsis.
 * @see issue 5: a long item name shrinks, then wraps to two lines, then is cut
 */
export function fitText(text: string, rule: TextRule, measure: Measure): FittedText {
  const words = wordsOf(text, rule, measure);
  const ems = words.reduce((sum, { full }) => sum + full, 0);
  const single = Math.min(rule.largest, ems > 0 ? rule.width / ems : rule.largest);
  const floor = rule.maxLines > 1 ? Math.max(rule.smallest, rule.largest * ONE_LINE_FLOOR) : rule.smallest;
  if (single >= floor) return { size: single, lines: [text] };
  for (let size = rule.largest * 0.85; rule.maxLines > 1 && size > rule.smallest; size *= STEP) {
    const lines = wrap(words, rule.width / size);
    if (lines.length <= rule.maxLines) return { size, lines };
  }
  return { size: rule.smallest, lines: cut(words, rule, measure) };
}

/**
 * Fits a text of a table: always of the largest size, in as many lines as it needs, then cut with an ellipsis. Only where
 * a single word is longer than a line all of it becomes smaller; what is longer even then is broken inside.
 */
export function wrapText(text: string, rule: TextRule, measure: Measure): FittedText {
  const words = wordsOf(text, rule, measure);
  const widest = words.reduce((most, word) => (isBrokenAnywhere(word) ? most : Math.max(most, word.inked)), 0);
  const size = Math.max(rule.smallest, Math.min(rule.largest, widest > 0 ? rule.width / widest : rule.largest));
  return { size, lines: cut(words, { ...rule, smallest: size }, measure) };
}

// Chinese, Japanese, Thai and their neighbours write no blanks between words: there a line may end behind any letter.
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const isBrokenAnywhere = ({ text }: Piece): boolean => WITHOUT_BLANKS.test(text);

/** A part of a text that stays on one line, with its widths in ems: with the space after it, and without. */
type Piece = { text: string; full: number; inked: number; letters: () => Piece[] };

/**
 * Splits a text into words, or into letters where it may break anywhere. Widths are added up, never measured twice: no
 * font here has kerning.
 */
function wordsOf(text: string, { face, breakAnywhere }: TextRule, measure: Measure): Piece[] {
  const piece = (letter: string, letters: () => Piece[]): Piece => {
    const full = measure(letter, face);
    return { text: letter, full, inked: letter.trim() === '' ? 0 : full, letters };
  };
  // Some scripts chain consonants into one letter without end: where it is longer than a line its parts are letters.
  const parts = (letter: string) => () => Array.from(letter, (part) => piece(part, () => []));
  const letters = (part: string): Piece[] => lettersOf(part).map((letter) => piece(letter, parts(letter)));
  if (breakAnywhere) return letters(text);
  return (text.match(/\S+\s*/gu) ?? []).map((word) => {
    let known: Piece[] | undefined;
    const inked = measure(word.trimEnd(), face);
    return {
      text: word,
      full: measure(word, face),
      inked,
      letters: () => {
        known ??= letters(word);
        return known;
      },
    };
  });
}

/** Breaks into lines between words, and inside a word or letter only where it is longer than a line. Width is in ems. */
function wrap(words: Piece[], width: number): string[] {
  const lines: string[] = [];
  let [line, length] = ['', 0];
  for (const { text, full, inked } of words.flatMap((word) => brokenTo(width, word))) {
    if (line !== '' && length + inked > width) {
      lines.push(line.trimEnd());
      [line, length] = ['', 0];
    }
    line += text;
    length += full;
  }
  return [...lines, line.trimEnd()];
}

function brokenTo(width: number, word: Piece): Piece[] {
  const letters = word.inked > width ? word.letters() : [];
  return letters.length > 0 ? letters.flatMap((letter) => brokenTo(width, letter)) : [word];
}

function cut(words: Piece[], rule: TextRule, measure: Measure): string[] {
  const width = rule.width / rule.smallest;
  const lines = wrap(words, width);
  if (lines.length <= rule.maxLines) return lines;
  const kept = lines.slice(0, rule.maxLines - 1);
  const room = width - measure('…', rule.face);
  let [last, length] = ['', 0];
  const letters = lettersOf(lines.slice(rule.maxLines - 1).join(' '));
  for (const letter of letters.flatMap((whole) => (measure(whole, rule.face) > room ? Array.from(whole) : [whole]))) {
    length += measure(letter, rule.face);
    if (length > room) break;
    last += letter;
  }
  return [...kept, `${last.trimEnd()}…`];
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Gives what a reader takes for one letter: a base with its marks. ASCII has no marks. */
function lettersOf(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text.split('');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
