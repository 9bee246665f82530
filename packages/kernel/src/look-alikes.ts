// Signs that keyboards, phones and office programs write for others that look the same to a person.

/** Each sign, and all that look like it. */
const ALIKE: Record<string, string> = {
  x: '×✕✖⨉⨯',
  '-': '−⁃˗',
  '/': '⁄∕',
  // Quotes and primes, and the accents that people type for them.
  "'": '‘’‚‛‹›′‵ʹʻʼʽˈ´`׳',
  '"': '“”„‟«»″‶˝〃״',
  // A diameter.
  ø: '⌀∅',
};

const signs = new Map(Object.entries(ALIKE).flatMap(([sign, alike]) => [...alike].map((one) => [one, sign])));
const SIGNS = new RegExp(`[${[...signs.keys()].join('')}]|\\p{Pd}`, 'gu');

/** Writes each sign as the one that it looks like: dashes and the minus as hyphens, quotes and primes as straight quotes. */
export function withPlainSigns(text: string): string {
  return text.replace(SIGNS, (sign) => signs.get(sign) ?? '-');
}

const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;

/** Writes the decimal digits of every script as 0 to 9: `๔` and `٤` are 4. */
export function withPlainDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digitOf(digit)));
}

/** Of a script, and of scripts that follow each other, the digits stand in rows of ten. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

// Some signs that Unicode counts among those that only format are seen: they stand around a number in Arabic and Syriac.
const INVISIBLE = /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\p{Cf}\p{DI}]/gu;

/** Takes out what is not seen: soft hyphens, joiners, byte order marks, marks of direction, variants of a sign. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

const BLANKS = /[\s\u0085\u2800]+/gu;

/** Writes blanks and line ends of every kind as one blank, and none at the ends. */
export function withPlainBlanks(text: string): string {
  return text.replace(BLANKS, ' ').trim();
}

const AT_AN_END = /[\s\u0085\u2800\p{Cf}]/u;

/** Takes blanks and line ends of every kind off both ends of a text, and what is not seen there. */
export function trimBlanks(text: string): string {
  const isLeftOut = (at: number) => AT_AN_END.test(text[at] as string);
  let [start, end] = [0, text.length];
  while (start < end && isLeftOut(start)) start += 1;
  while (end > start && isLeftOut(end - 1)) end -= 1;
  return text.slice(start, end);
}
