/**
 * The classes of letters in the Unicode bidirectional algorithm (UAX 9): L runs to the right, R and AL (Arabic) to the
 * left; EN and AN are digits; ES, CS and ET are signs in and beside numbers; ON is all else.
 */
export type BidiClass = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'ON';

// The regular expressions of JavaScript know scripts and categories, but not the classes themselves.
const classes: [BidiClass, RegExp][] = [
  ['AN', /[\u0660-\u0669\u066b\u066c]/u],
  [
    'EN',
    /[0-9\u00b2\u00b3\u00b9\u06f0-\u06f9\u2070\u2074-\u2079\u2080-\u2089\u2488-\u249b\uff10-\uff19]|[\u{1d7ce}-\u{1d7ff}]/u,
  ],
  ['ES', /[+\-\u207a\u207b\u208a\u208b\u2212\ufb29\ufe62\ufe63\uff0b\uff0d]/u],
  ['CS', /[,./:\u060c\u2044\ufe50\ufe52\ufe55\uff0c\uff0e\uff0f\uff1a]/u],
  ['ET', /[#%\u00b0\u00b1\u0609\u060a\u066a\u2030-\u2034\u2213\ufe5f\ufe6a\uff03\uff05]|(?![\u060b\ufdfc])\p{Sc}/u],
  ['ON', /[\u0606\u0607\u060e\u060f\u06de\u06e9]/u],
  ['AL', /[\u060b\u061b\u061f\u0640\u066d\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u],
  ['R', /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u],
  ['L', /[\p{L}\p{Mc}\p{Nd}\p{Nl}]/u],
];

/** Gives the class of a letter with its marks: that of its base. */
export function bidiClassOf(letter: string): BidiClass {
  const base = String.fromCodePoint(letter.codePointAt(0) as number);
  return classes.find(([, has]) => has.test(base))?.[0] ?? 'ON';
}
