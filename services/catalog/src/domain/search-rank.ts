import type { Barcode } from './barcode.ts';
import type { Item } from './item.ts';

const WORD_CHARACTER = /^[\p{L}\p{N}]/u;

/**
 * The ranks below a match of the whole text, best first: at the start of the text, at the start of a later word,
 * inside.
 */
export const placedRanks = ['start', 'word-start', 'inside'] as const;
export type PlacedRank = (typeof placedRanks)[number];
export const ranks = ['whole', ...placedRanks] as const;
export type Rank = (typeof ranks)[number];

/** What a search finds: best first, barcodes before items. */
export type Found = { barcodes: Barcode[]; items: Item[] };

/**
 * Tells how well an expression matches the best of some texts, all folded; undefined when it is in none.
 * @see decisions.md, Search
 */
export function rankOf(texts: string[], expression: string): Rank | undefined {
  const found = new Set(texts.map((text) => rankIn(text, expression)));
  return ranks.find((rank) => found.has(rank));
}

function rankIn(text: string, expression: string): Rank | undefined {
  if (text === expression) return 'whole';
  if (text.startsWith(expression)) return 'start';
  let at = text.indexOf(expression);
  if (at < 0) return undefined;
  for (; at >= 0; at = text.indexOf(expression, at + 1)) {
    if (beginsWord(expression, letterBefore(text, at))) return 'word-start';
  }
  return 'inside';
}

/**
 * Gives the letter before a place, from a copy of two code units: an expression may occur at nearly every place of a
 * text.
 */
function letterBefore(text: string, at: number): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
}

/** Tells whether a word, a run of letters and digits, begins at this place of a text. */
export function isWordStart(letters: string[], place: number): boolean {
  return beginsWord(letters[place] ?? '', letters[place - 1] ?? '');
}

const beginsWord = (text: string, before: string): boolean => WORD_CHARACTER.test(text) && !WORD_CHARACTER.test(before);
