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
  const ems = measure(text, rule.face);
  const single = Math.min(rule.largest, ems > 0 ? rule.width / ems : rule.largest);
  const floor = rule.maxLines > 1 ? Math.max(rule.smallest, rule.largest * ONE_LINE_FLOOR) : rule.smallest;
  if (single >= floor) return { size: single, lines: [text] };
  for (let size = rule.largest * 0.85; rule.maxLines > 1 && size > rule.smallest; size *= STEP) {
    const lines = wrap(text, { ...rule, width: rule.width / size }, measure);
    if (lines.length <= rule.maxLines) return { size, lines };
  }
  return { size: rule.smallest, lines: cut(text, { ...rule, width: rule.width / rule.smallest }, measure) };
}

/** Breaks into lines at spaces, and inside a word only where it is longer than a line. Width is in ems. */
function wrap(text: string, rule: TextRule, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, rule, measure)) {
    if (line !== '' && measure((line + piece).trimEnd(), rule.face) > rule.width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

function cut(text: string, rule: TextRule, measure: Measure): string[] {
  const lines = wrap(text, rule, measure);
  if (lines.length <= rule.maxLines) return lines;
  const kept = lines.slice(0, rule.maxLines);
  const rest = lettersOf(lines.slice(rule.maxLines - 1).join(' '));
  let last = '';
  for (const letter of rest) {
    if (measure(`${last}${letter}…`, rule.face) > rule.width) break;
    last += letter;
  }
  return [...kept.slice(0, -1), `${last.trimEnd()}…`];
}

function piecesOf(text: string, rule: TextRule, measure: Measure): string[] {
  if (rule.breakAnywhere) return lettersOf(text);
  const words = text.match(/\S+\s*/gu) ?? [];
  return words.flatMap((word) => (measure(word.trimEnd(), rule.face) > rule.width ? lettersOf(word) : [word]));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader takes for one letter: a base with its marks is never torn apart. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
