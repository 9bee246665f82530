import type { PlacedRank } from './search-rank.ts';
import { isWordStart } from './search-rank.ts';

// Search is answered from an index of short pieces (n-grams) of every text. A piece is tagged with where it stands, so
// that one index scan in the order of ids gives the best matches first without reading the others. For a longer
// expression its longer pieces are looked up too: few texts have them, so hardly anything else is read.

export const LONGEST_PLACED = 3;
/** Three digits of a number are in one of 200 items; five are in one of 30,000. */
const LONG = 5;

/**
 * The first term of every document: the version of `foldText`, to be changed whenever it folds otherwise. Release 0.1.0
 * wrote none.
 */
export const FOLDING = '~3';

/** `^` where the text starts, `_` where a word starts, `.` inside. */
type Tag = '^' | '_' | '.';

/** Gives the tag of what begins at a place of a text. */
export function tagAt(letters: string[], place: number): Tag {
  if (place === 0) return '^';
  return isWordStart(letters, place) ? '_' : '.';
}

export const pieceAt = (letters: string[], place: number, length: number): string =>
  letters.slice(place, place + length).join('');

/**
 * Gives what is indexed of an item or barcode: first how it is folded, then every piece of one to three letters after the
 * tag of its place, every piece of five after `~`, and each whole text after `=`. A word that starts a text has the tag of a
 * later word too, so that one term finds all that begin like it.
 * @param texts folded by `foldText`
 */
export function termsOf(texts: string[]): string[] {
  const terms = new Set<string>([FOLDING]);
  const whole = texts.filter((text) => text !== '');
  for (const text of whole) {
    const letters = [...text];
    for (let place = 0; place < letters.length; place += 1) {
      const tag = tagAt(letters, place);
      for (let length = 1; length <= LONGEST_PLACED && place + length <= letters.length; length += 1) {
        const piece = pieceAt(letters, place, length);
        terms.add(`${tag}${piece}`);
        if (isWordStart(letters, place)) terms.add(`_${piece}`);
      }
      if (place + LONG <= letters.length) terms.add(`~${pieceAt(letters, place, LONG)}`);
    }
  }
  for (const text of whole) terms.add(`=${text}`);
  return [...terms];
}

/** The terms by which an expression is looked up in the index. */
export type Lookup = {
  /** The term of exactly those documents that have the expression as a text. */
  whole: string;
  /** Every match has one of these terms: at the start of a text, at the start of a later word, or inside one. */
  placed: Record<PlacedRank, string>;
  /** Every match at the start of the text or of any word has this one. */
  starting: string;
  /**
   * Every match also has all of these terms; empty for an expression of up to three letters, which `placed` finds
   * exactly.
   */
  common: string[];
};

/** The most long pieces of a look-up: more would hardly narrow the answer, and each costs time. */
const MOST_LONG = 3;

/** @param expression folded and not empty */
export function lookupOf(expression: string): Lookup {
  const letters = [...expression];
  const first = pieceAt(letters, 0, LONGEST_PLACED);
  const placed = { start: `^${first}`, 'word-start': `_${first}`, inside: `.${first}` };
  return {
    whole: `=${expression}`,
    placed,
    starting: isWordStart(letters, 0) ? placed['word-start'] : placed.start,
    common: isLong(letters.length)
      ? [...new Set([...piecesOver(letters), ...piecesOverJoints(letters), ...pieceOverBlank(letters)])]
      : placedWithin(letters),
  };
}

/** Tells whether so many letters have a long piece. */
export const isLong = (length: number): boolean => length >= LONG;

/** Chooses as few long pieces as cover all the letters; of a long text only some, spread over it. */
export function piecesOver(letters: string[]): string[] {
  return [...new Set(placesOver(letters.length).map((place) => `~${pieceAt(letters, place, LONG)}`))];
}

/** The most pieces that look for the places between words. */
const MOST_DENSE = 12;

/** Gives so many long pieces that some have the letters on both sides of each place, wherever words were put together. */
export function densePieces(text: string): string[] {
  const letters = [...text];
  const places = Array.from({ length: MOST_DENSE }, (_, at) => 2 * at).filter((at) => at + LONG <= letters.length);
  return places.map((place) => `~${pieceAt(letters, place, LONG)}`);
}

function placesOver(length: number): number[] {
  const last = length - LONG;
  const count = Math.min(MOST_LONG, 1 + Math.ceil(last / LONG));
  return Array.from({ length: count }, (_, index) => Math.floor((index * last) / Math.max(1, count - 1)));
}

/** Gives pieces between those that hardly overlap: `lock nut, black` has `black` and `k nut`, but no `black nut`. */
function piecesOverJoints(letters: string[]): string[] {
  const places = placesOver(letters.length);
  return places.slice(1).flatMap((place, at) => {
    const before = places[at] as number;
    return place - before > LONG / 2 ? [`~${pieceAt(letters, Math.floor((before + place) / 2), LONG)}`] : [];
  });
}

/**
 * Gives a piece over the first blank that no other piece has letters on both sides of: many texts may have the two words,
 * but few have them side by side.
 */
function pieceOverBlank(letters: string[]): string[] {
  const places = placesOver(letters.length);
  const isOver = (blank: number) => places.some((place) => place < blank && blank < place + LONG - 1);
  const blank = letters.findIndex((letter, at) => letter === ' ' && !isOver(at));
  const place = Math.min(Math.max(0, blank - 2), letters.length - LONG);
  return blank < 0 ? [] : [`~${pieceAt(letters, place, LONG)}`];
}

/**
 * Gives the tagged pieces after the first: from its second letter on, an expression itself shows whether a word starts.
 */
function placedWithin(letters: string[]): string[] {
  const terms = new Set<string>();
  for (let place = 1; place + LONGEST_PLACED <= letters.length; place += 1) {
    terms.add(`${tagAt(letters, place)}${pieceAt(letters, place, LONGEST_PLACED)}`);
  }
  return [...terms];
}
