// The days that the reports are of. The API's days, weeks and months are those of UTC, and so are these: a month that is
// named here is the one that the API sums.
import { dayIn } from '../i18n/dates.ts';

export const RANGES = ['30', '90', '365', 'year'] as const;
export type Range = (typeof RANGES)[number];

/** From a day on, up to another or up to now; both days count. */
export type Period = { range: Range | 'own'; from: string; to: string | undefined };

/** The time that one row of the report of movements covers. */
export type Step = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;
const USUAL: Range = '365';
/** So many days at most are told day by day, and week by week. */
const MOST_DAYS = { day: 31, week: 100 };

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

/** Reads the period of an address. Own days come in their order, whichever was written first. */
export function periodIn(query: URLSearchParams, now: Date): Period {
  const today = dayAt(now.getTime());
  const days = [dayIn(query.get('from')), dayIn(query.get('to'))] as const;
  if (days[0] || days[1]) {
    const from = days[0] ?? dayAfter(days[1] ?? today, -365);
    const to = days[1];
    return to && to < from ? { range: 'own', from: to, to: from } : { range: 'own', from, to };
  }
  const range = RANGES.find((one) => one === query.get('range')) ?? USUAL;
  const from = range === 'year' ? `${today.slice(0, 4)}-01-01` : dayAfter(today, -Number(range));
  return { range, from, to: undefined };
}

/** The last day of a period that is over already; undefined where it goes on until now. */
export function endOf({ to }: Period, now: Date): string | undefined {
  return to !== undefined && to < dayAt(now.getTime()) ? to : undefined;
}

const lastDay = (period: Period, now: Date): string => endOf(period, now) ?? dayAt(now.getTime());

/** Tells how finely the movements of a period are told. */
export function stepOf(period: Period, now: Date): Step {
  const days = (timeOf(lastDay(period, now)) - timeOf(period.from)) / DAY_MS + 1;
  if (days <= MOST_DAYS.day) return 'day';
  return days <= MOST_DAYS.week ? 'week' : 'month';
}

/** The key that the API gives the day, week or month of a day: 2026-05-31, 2026-W22, 2026-05. */
export function keyOf(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return day.slice(0, 7);
  const thursday = dayAfter(mondayOf(day), 3);
  const week = 1 + Math.floor((timeOf(thursday) - timeOf(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY_MS));
  return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`;
}

const mondayOf = (day: string): string => dayAfter(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The first and the last day of what a key names. */
export function daysOf(key: string): { from: string; to: string } {
  const [year = '', week] = key.split('-W');
  if (week !== undefined) {
    // The week with January 4 is the first one (ISO 8601).
    const from = dayAfter(mondayOf(`${year}-01-04`), 7 * (Number(week) - 1));
    return { from, to: dayAfter(from, 6) };
  }
  if (key.length > 7) return { from: key, to: key };
  const [y = 0, month = 0] = key.split('-').map(Number);
  return { from: `${key}-01`, to: dayAt(Date.UTC(y, month, 0)) };
}

/** The keys from one day to another, without a gap: what nothing moved in is there, too. */
export function keysBetween(from: string, to: string, step: Step): string[] {
  const keys: string[] = [];
  for (let day = from; day <= to; day = dayAfter(daysOf(keyOf(day, step)).to, 1)) keys.push(keyOf(day, step));
  return keys;
}

type Keyed = { key: string | number | null };

/** Gives the rows of a period, one for each of its steps since the first that has any: undefined for an empty one. */
export function withoutGaps<Row extends Keyed>(
  rows: readonly Row[],
  { period, step, now }: { period: Period; step: Step; now: Date },
): { key: string; row: Row | undefined }[] {
  const byKey = new Map(rows.map((row) => [String(row.key), row]));
  const [first] = [...byKey.keys()].toSorted();
  if (first === undefined) return [];
  const begin = daysOf(first).from;
  const from = begin > period.from ? begin : period.from;
  return keysBetween(from, lastDay(period, now), step).map((key) => ({ key, row: byKey.get(key) }));
}

/** Each moment is a call, which reads all items and what moved since: a handful does. */
const MOST_MOMENTS = 6;

/**
 * Gives the days at whose end the stock is valued, before the end of the period: ends of months where it has several, else
 * days as far from each other.
 */
export function momentsOf(period: Period, now: Date): string[] {
  const end = lastDay(period, now);
  const days =
    stepOf(period, now) === 'month'
      ? keysBetween(period.from, end, 'month').map((month) => daysOf(month).to)
      : Array.from({ length: (timeOf(end) - timeOf(period.from)) / DAY_MS }, (_, day) => dayAfter(period.from, day));
  const before = days.filter((day) => day < end);
  const every = Math.ceil(before.length / MOST_MOMENTS);
  // The last one is as far from the end as the others are from each other.
  return before.filter((_, place) => (before.length - place) % every === 0);
}
