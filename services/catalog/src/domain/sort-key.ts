import type { Millionths } from '@stockroom/kernel';
import { foldText, LARGEST } from '@stockroom/kernel';

/** The letters that texts are ordered by: a cursor carries them, so it does not grow with a text. */
const MOST = 200;

/** Gives what a text is ordered and found by: it folded, as search does, so that case and accents do not matter. */
export function sortKeyOf(text: string): string {
  const key = foldText(text);
  return key.length <= MOST ? key : [...key].slice(0, MOST).join('');
}

const LARGEST_VALUE = BigInt(LARGEST) ** 2n;
const DIGITS = String(LARGEST_VALUE).length;

/**
 * Gives what a value, quantity times price, is ordered by: all digits of the exact product, as many of any. It has room
 * in neither an int64 nor a number.
 */
export function valueKeyOf({ quantity, purchasePrice }: { quantity: Millionths; purchasePrice: Millionths }): string {
  return String(BigInt(quantity) * BigInt(purchasePrice)).padStart(DIGITS, '0');
}

/** The keys that begin with a text: from it on, below another. No other where any key from it on does. */
export type KeysFrom = { from: string; below: string | undefined };

const [LAST, BEFORE_SURROGATES, BEHIND_SURROGATES] = [0x10ffff, 0xd7ff, 0xe000];

/** Gives the keys of the texts that begin with this one, in the order of code points, which is that of the database. */
export function keysFrom(beginning: string): KeysFrom {
  const from = sortKeyOf(beginning);
  const letters = [...from];
  while (letters.length > 0) {
    const code = letters.pop()?.codePointAt(0) as number;
    if (code === LAST) continue;
    const next = code === BEFORE_SURROGATES ? BEHIND_SURROGATES : code + 1;
    return { from, below: letters.join('') + String.fromCodePoint(next) };
  }
  return { from, below: undefined };
}
