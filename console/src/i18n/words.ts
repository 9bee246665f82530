/** The API looks for so many characters at most. */
const MOST = 100;

/** Gives the words of an address that comments can be found by; undefined where there is no letter and no digit. */
export function wordsIn(text: string | null): string | undefined {
  const words = [...(text ?? '').trim()].slice(0, MOST).join('');
  return /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}
