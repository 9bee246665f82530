// Days, weeks and months of UTC, as people call them.
import { language } from '../i18n/language.ts';
import { daysOf, type Step } from './period.ts';

const locale = (): string => (language.value === 'en' ? 'en-GB' : language.value);

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** 31 May 2026. */
export const dayName = (day: string): string =>
  format({ day: 'numeric', month: 'short', year: 'numeric' }).format(dateOf(day));

/** 31 May: for the side of a plot. */
export const shortDayName = (day: string): string => format({ day: 'numeric', month: 'short' }).format(dateOf(day));

/** Names the time that a row of the movements is of: “May 2026”, “18 – 24 May 2026”, “Sun 31 May”. */
export function periodName(key: string, step: Step): string {
  const { from, to } = daysOf(key);
  if (step === 'month') return format({ month: 'long', year: 'numeric' }).format(dateOf(from));
  if (step === 'day') return format({ weekday: 'short', day: 'numeric', month: 'short' }).format(dateOf(from));
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(dateOf(from), dateOf(to));
}

/** The same for the side of a plot: “May”, “18 May”, “31 May”. */
export function shortPeriodName(key: string, step: Step): string {
  const { from } = daysOf(key);
  return step === 'month' ? format({ month: 'short' }).format(dateOf(from)) : shortDayName(from);
}
