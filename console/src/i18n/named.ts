import { foldText } from '@stockroom/kernel/text';
import { fits } from './fits.ts';

type Item = { name: string; article_number: string };

/** With fewer letters nothing is a near miss: what has no such words was found by its whole barcode. */
const FEWEST_LETTERS = 3;

/**
 * Gives the items that typed words name, of those that a search found: what has the text as it is, else what has all its
 * words. A near miss is none of them: it is shown, but nothing is booked on it unless the person chooses it.
 */
export function namedBy<Found extends Item>(typed: string, found: readonly Found[]): Found[] {
  const text = foldText(typed);
  const asItIs = found.filter((one) => [one.name, one.article_number].some((own) => foldText(own).includes(text)));
  if (asItIs.length > 0) return asItIs;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return [...found];
  return found.filter((one) => fits(typed, wordsOf(one)) || withoutBlanks(wordsOf(one)).includes(withoutBlanks(text)));
}

const wordsOf = ({ name, article_number }: Item): string => `${name} ${article_number}`;

const withoutBlanks = (text: string): string => foldText(text).replaceAll(' ', '');
