// The texts that name places: in addresses, and typed or scanned.
import { caselessReadingOf } from '@stockroom/kernel/text';
import type { FoundItem } from '../api/search.ts';

/** The page of a place. */
export const pathOfPlace = (place: string): string => `/places/${encodeURIComponent(place)}`;

/** The place that an address names. What was cut off in the midst of a sign is taken as it stands. */
export function placeIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The only item whose article number is the text, case aside. */
export function withNumber(found: readonly FoundItem[], text: string): FoundItem | undefined {
  const wanted = caselessReadingOf(text);
  const [only, ...others] = found.filter(({ article_number: number }) => caselessReadingOf(number) === wanted);
  return others.length === 0 ? only : undefined;
}

const LONGEST = 64;

/** Tells whether an item can have a text as its place. */
export function mayBePlace(text: string): boolean {
  return text.trim() !== '' && text.length <= LONGEST && !/\p{Cc}/u.test(text);
}
