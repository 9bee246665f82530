// Tells the two encodings apart in which Excel saves in Europe: what is õ in the one is ő in the other.
import type { Encoding } from '../types.ts';

/** The letters of languages beyond ASCII, the most frequent first. */
const LETTERS = {
  // Hungarian, Polish, Czech, Slovak, Croatian and Slovenian, Romanian.
  'Windows-1250': ['éáöóőíúüäű', 'łóąęśżćńź', 'íáéěýžščřůúňťďó', 'áíéžýčšúľťôďňäóŕĺ', 'čšžćđ', 'ţăşîâ'],
  // German, French, Spanish, Portuguese, Italian, Swedish and Finnish, Danish and Norwegian, Dutch, Icelandic.
  'Windows-1252': [
    ...['üäößé', 'éèàêœçâîôûùïë', 'óíáéñúü', 'ãçéáâíóõêúôà', 'èàùòìé', 'äåöé', 'øåæé', 'ëéïöü'],
    'áðíóéþöúýæ',
  ],
};
type SingleByte = keyof typeof LETTERS & Encoding;

/** The cost of a letter that the language does not have, and the most that one of its own costs. */
const [STRANGE, RARE] = [15, 10];

const isAscii = (byte = 0) => /[A-Za-z]/.test(String.fromCharCode(byte));
const charsOf = (encoding: SingleByte) => [
  ...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at)),
];
const CHARS = { 'Windows-1250': charsOf('Windows-1250'), 'Windows-1252': charsOf('Windows-1252') };
const isLetter = Uint8Array.from({ length: 256 }, (_, at) =>
  at < 0x80 ? Number(isAscii(at)) : Number(Object.values(CHARS).some((chars) => /\p{L}/u.test(chars[at] ?? ''))),
);
/** Ø before a number, m³ and the like are signs in Windows-1252, and only letters when one follows. */
const isSign = (byte: number) => (byte >= 0xa0 && byte < 0xc0) || byte === 0xd8 || byte === 0xf8;
/** In `ões` õ is Portuguese, as ã is: Hungarian hardly ever has ő there. */
const isPlural = (byte: number, next = 0, after = 0) =>
  (byte | 0x20) === 0xf5 && (next | 0x20) === 0x65 && (after | 0x20) === 0x73;
const A_TILDE = 0xe3;

/** Gives the encoding in which the letters of a text are those of a language. Where both do, it is Windows-1252. */
export function singleByteOf(bytes: Uint8Array): SingleByte {
  const counts = countsOf(bytes);
  const cost = (encoding: SingleByte) =>
    Math.min(...LETTERS[encoding].map((letters) => costOf(counts, { letters, chars: CHARS[encoding] })));
  return cost('Windows-1250') < cost('Windows-1252') ? 'Windows-1250' : 'Windows-1252';
}

function countsOf(bytes: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80 || !isLetter[byte]) continue;
    if (isSign(byte) && !isLetter[bytes[at + 1] ?? 0]) continue;
    const counted = isPlural(byte, bytes[at + 1], bytes[at + 2]) ? A_TILDE : byte;
    counts[counted] = (counts[counted] as number) + 1;
  }
  return counts;
}

function costOf(counts: Uint32Array, { letters, chars }: { letters: string; chars: readonly string[] }): number {
  return counts.reduce((sum, count, byte) => {
    if (count === 0) return sum;
    const at = letters.indexOf((chars[byte] as string).toLowerCase());
    return sum + count * (at === -1 ? STRANGE : Math.min(at, RARE));
  }, 0);
}
