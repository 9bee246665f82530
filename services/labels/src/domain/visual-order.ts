const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

type Level = 0 | 1 | 2;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '{': '}',
  '}': '{',
};

/**
 * Gives the letters of one line in the order in which they stand from left to right: what of the Unicode
 * bidirectional algorithm a name needs, without explicit marks. Numbers stay as they are read.
 */
export function visualOrder(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const letters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  const levels = levelsOf(letters);
  const shown = letters.map((letter, at) => (levels[at] === 1 ? (mirrored[letter] ?? letter) : letter));
  return reversedFrom(
    reversedFrom(
      shown.map((letter, at) => ({ letter, level: levels[at] as Level })),
      2,
    ),
    1,
  )
    .map(({ letter }) => letter)
    .join('');
}

/** 1 for what runs to the left, 2 for what runs to the right within it, 0 for what runs to the right on the line. */
function levelsOf(letters: string[]): Level[] {
  const strong = letters.map((letter): Level | undefined => {
    if (RIGHT_TO_LEFT.test(letter)) return 1;
    return /\p{L}/u.test(letter) ? 0 : undefined;
  });
  const base = strong.find((level) => level !== undefined) === 1 ? 1 : 0;
  const right: Level = base === 1 ? 2 : 0;
  const before = (at: number) => strong.slice(0, at).findLast((level) => level !== undefined) ?? base;
  const levels = letters.map((letter, at): Level | undefined => {
    if (/\p{N}/u.test(letter)) return before(at) === 1 ? 2 : right;
    // A pair of brackets stands on the line, whatever is in it.
    if (base === 1 && letter in mirrored) return base;
    return strong[at] === 0 ? right : strong[at];
  });
  // What lies between two of a kind, such as the comma in 2,5, is of that kind; else of the line.
  return levels.map((level, at) => {
    if (level !== undefined) return level;
    const [left, next] = [
      levels.slice(0, at).findLast((known) => known !== undefined),
      levels.slice(at).find((known) => known !== undefined),
    ];
    const isInNumber = left === 2 && next === 2 && !/\s/u.test(letters[at] as string);
    if (isInNumber) return 2;
    const isWithin = (known: Level | undefined) => known === 1 || known === 2;
    return base === 0 && isWithin(left) && isWithin(next) ? 1 : base === 1 && left === 2 && next === 2 ? 2 : base;
  });
}

type Placed = { letter: string; level: Level };

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
