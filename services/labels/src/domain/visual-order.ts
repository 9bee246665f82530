import type { BidiClass } from './bidi-class.ts';
import { bidiClassOf } from './bidi-class.ts';

type Direction = 'L' | 'R';
type Level = 0 | 1 | 2;

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
// Points, vowels and signs of these scripts; those of Arabic are of no script by themselves.
const RIGHT_TO_LEFT_MARK = new RegExp(`(?=\\p{M})(?:${RIGHT_TO_LEFT.source}|[\\u064b-\\u065f\\u0670])`, 'u');

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›', '≤≥', '「」', '『』', '【】', '〈〉', '《》', '⟨⟩'];
const mirrored = new Map(
  PAIRS.flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);
// Quotation marks and signs are mirrored, but do not pair.
const closing = new Map(PAIRS.filter((pair) => !/[<«‹≤]/u.test(pair)).map(([open = '', close = '']) => [open, close]));
const closers = new Set(closing.values());

/**
 * Gives the letters of a text's lines in the order in which they stand from left to right: the Unicode bidirectional
 * algorithm (UAX 9) without explicit marks. One thing differs: a sign between digits, as in 8×40, leaves the number as
 * it is read.
 */
export function visualOrder(lines: string[]): string[] {
  if (!lines.some((line) => RIGHT_TO_LEFT.test(line))) return lines;
  const cut = lines.map((line) => Array.from(segmenter.segment(line), ({ segment }) => segment));
  // The text as a whole has one direction: a line of it does not turn because it begins with a Latin word.
  const levels = levelsOf(cut.flatMap((letters, line) => (line > 0 ? [' ', ...letters] : letters)));
  let start = 0;
  return cut.map((letters) => {
    const placed = letters.map((letter, at) => placedAt(letter, levels[start + at] as Level));
    start += letters.length + 1;
    return reversedFrom(reversedFrom(placed, 2), 1)
      .map(({ letter }) => letter)
      .join('');
  });
}

function levelsOf(letters: string[]): Level[] {
  const classes = letters.map(bidiClassOf);
  const base: Direction = directionOf(classes.find((known) => /^(L|R|AL)$/.test(known)) ?? 'L');
  resolveNumbers(classes, letters, base);
  resolveBrackets(classes, letters, base);
  resolveRest(classes, base);
  return classes.map((known): Level => {
    if (known === 'R') return 1;
    return known === 'L' && base === 'L' ? 0 : 2;
  });
}

const directionOf = (known: BidiClass): Direction => (known === 'L' ? 'L' : 'R');
const isStrong = (known: BidiClass | undefined) => known === 'L' || known === 'R' || known === 'AL';
const isDigit = (known: BidiClass | undefined) => known === 'EN' || known === 'AN';

/** Rules W2 to W7. */
function resolveNumbers(classes: BidiClass[], letters: string[], base: Direction): void {
  let strong: BidiClass = base;
  classes.forEach((known, at) => {
    if (isStrong(known)) strong = known;
    else if (known === 'EN' && strong === 'AL') classes[at] = 'AN';
  });
  const signs = classes.slice();
  signs.forEach((known, at) => {
    const [before, next] = [classes[at - 1], classes[at + 1]];
    const joins = known === 'CS' ? isDigit(before) : known === 'ES' && before === 'EN';
    if (joins && before === next) classes[at] = before as BidiClass;
  });
  for (const run of runsOf(classes, (known) => known === 'ET')) {
    if (classes[run.from - 1] === 'EN' || classes[run.to] === 'EN') classes.fill('EN', run.from, run.to);
  }
  const isSign = (known: BidiClass) => known === 'ES' || known === 'CS' || known === 'ET' || known === 'ON';
  for (const { from, to } of runsOf(classes, isSign)) {
    const [before, next] = [classes[from - 1], classes[to]];
    const isInNumber = isDigit(before) && isDigit(next) && letters.slice(from, to).every((letter) => letter !== ' ');
    classes.fill(isInNumber ? (before as BidiClass) : 'ON', from, to);
  }
  strong = base;
  classes.forEach((known, at) => {
    if (known === 'AL') classes[at] = 'R';
    if (isStrong(known)) strong = known;
    else if (known === 'EN' && strong === 'L') classes[at] = 'L';
  });
}

/** Rule N0: both brackets of a pair run alike. */
function resolveBrackets(classes: BidiClass[], letters: string[], base: Direction): void {
  for (const { from, to } of pairsIn(classes, letters)) {
    const inside = classes
      .slice(from + 1, to)
      .filter((known) => known !== 'ON')
      .map(directionOf);
    if (inside.length === 0) continue;
    const before = classes.slice(0, from).findLast((known) => known !== 'ON') ?? base;
    const direction = inside.includes(base) ? base : directionOf(before);
    [classes[from], classes[to]] = [direction, direction];
  }
}

function pairsIn(classes: BidiClass[], letters: string[]): { from: number; to: number }[] {
  const open: { at: number; closer: string }[] = [];
  const pairs: { from: number; to: number }[] = [];
  letters.forEach((letter, at) => {
    if (classes[at] !== 'ON') return;
    const closer = closing.get(letter);
    if (closer !== undefined) open.push({ at, closer });
    if (!closers.has(letter)) return;
    const found = open.findLastIndex((known) => known.closer === letter);
    if (found < 0) return;
    pairs.push({ from: (open[found] as { at: number }).at, to: at });
    open.length = found;
  });
  return pairs.sort((a, b) => a.from - b.from);
}

/** Rules N1 and N2: what lies between two of a direction is of that direction, else of the text's. */
function resolveRest(classes: BidiClass[], base: Direction): void {
  for (const { from, to } of runsOf(classes, (known) => known === 'ON')) {
    const before = directionOf(classes[from - 1] ?? base);
    const next = directionOf(classes[to] ?? base);
    classes.fill(before === next ? before : base, from, to);
  }
}

function runsOf(classes: BidiClass[], has: (known: BidiClass) => boolean): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  classes.forEach((known, at) => {
    const last = runs.at(-1);
    if (!has(known)) return;
    if (last?.to === at) last.to += 1;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

type Placed = { letter: string; level: Level };

function placedAt(letter: string, level: Level): Placed {
  return { letter: level === 1 ? (mirrored.get(letter) ?? marksFirst(letter)) : letter, level };
}

/**
 * Puts the marks of a script that runs to the left before their letter: fonts draw them over the next letter to the
 * right, as they come in visual order (rule L3). An accent of Latin is drawn over the letter before it.
 */
function marksFirst(letter: string): string {
  const parts = Array.from(letter);
  const marks = parts.filter((part) => RIGHT_TO_LEFT_MARK.test(part));
  return [...marks, ...parts.filter((part) => !RIGHT_TO_LEFT_MARK.test(part))].join('');
}

/** Turns each run of letters at or above a level around. */
function reversedFrom(letters: Placed[], level: Level): Placed[] {
  const result: Placed[] = [];
  for (let at = 0; at < letters.length; ) {
    let end = at;
    while (end < letters.length && (letters[end] as Placed).level >= level) end += 1;
    if (end > at) result.push(...letters.slice(at, end).reverse());
    else result.push(letters[end++] as Placed);
    at = end;
  }
  return result;
}
