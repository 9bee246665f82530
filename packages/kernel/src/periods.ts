// Finds documents of a time range by an index on period and id. Every moment is in a day, a month, a year, a decade and so
// on, and any range of whole days is the union of a few such periods.
import type { Timestamp } from './time.ts';

/** The number of a timestamp's characters that name each period: millennium, century, decade, year, month, day. */
const LENGTHS = [1, 2, 3, 4, 7, 10] as const;
const DAY = 10;
const [FIRST_DAY, LAST_DAY] = ['0000-01-01', '9999-12-31'];

/** The periods that a moment is in, from the longest to the day. */
export function periodsOf(timestamp: Timestamp): string[] {
  return LENGTHS.map((length) => timestamp.slice(0, length));
}

/** A time range; a side that is undefined has no bound. */
export type Stretch = { from?: Timestamp | undefined; to?: Timestamp | undefined };

/** The fewest periods that together hold every day of a time range, its first and last day whole: fewer than 200. */
export function periodsIn({ from = FIRST_DAY, to = LAST_DAY }: Stretch): string[] {
  return within('', 0, { first: from.slice(0, DAY), last: to.slice(0, DAY) });
}

function within(period: string, level: number, days: { first: string; last: string }): string[] {
  const parts = partsOf(period, level);
  const found = parts.flatMap((part) => {
    const [first, last] = [days.first.slice(0, part.length), days.last.slice(0, part.length)];
    if (part < first || part > last) return [];
    const isWhole = part.length === DAY || (part > first && part < last);
    return isWhole ? [part] : within(part, level + 1, days);
  });
  const isWhole = found.length === parts.length && found.every((part, at) => part === parts[at]);
  return isWhole && period !== '' ? [period] : found;
}

/** The periods of a level within one of the level above. */
function partsOf(period: string, level: number): string[] {
  if (level < 4) return Array.from({ length: 10 }, (_, digit) => `${period}${digit}`);
  const count = level === 4 ? 12 : 31;
  return Array.from({ length: count }, (_, at) => `${period}-${String(at + 1).padStart(2, '0')}`);
}
