import { language } from './language.ts';

const DAY_MS = 86_400_000;

/** Writes a time as short as it stays plain: "today 14:01", "Mon 09:12", "12 Nov", "12 Nov 2024". */
export function when(timestamp: string | number | Date, now = new Date()): string {
  const time = new Date(timestamp);
  const days = daysBetween(time, now);
  if (days === 0) return `${relativeDay(0)} ${clock(time)}`;
  if (days === 1) return `${relativeDay(-1)} ${clock(time)}`;
  if (days > 1 && days < 7) return `${show(time, { weekday: 'short' })} ${clock(time)}`;
  if (time.getFullYear() === now.getFullYear()) return show(time, { day: 'numeric', month: 'short' });
  return show(time, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** The day alone: "today", "yesterday", "Monday", "12 Nov". */
export function day(timestamp: string | number | Date, now = new Date()): string {
  const time = new Date(timestamp);
  const days = daysBetween(time, now);
  if (days === 0 || days === 1) return relativeDay(-days);
  if (days > 1 && days < 7) return show(time, { weekday: 'long' });
  return when(timestamp, now);
}

export function clock(timestamp: string | number | Date): string {
  return show(new Date(timestamp), { hour: '2-digit', minute: '2-digit' });
}

/** Writes a moment whole, with its second and the zone of the person's clock. */
export function exactly(timestamp: string | number | Date): string {
  return show(new Date(timestamp), { dateStyle: 'long', timeStyle: 'long' });
}

/** The day as a date field writes it, by the person's own clock: 2026-11-27. */
export function dayOf(time: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${time.getFullYear()}-${part(time.getMonth() + 1)}-${part(time.getDate())}`;
}

/** Reads a day of an address; undefined for what is none, such as 2026-02-30. */
export function dayIn(text: string | null): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text ?? '')) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text as string) ? (text as string) : undefined;
}

/** The first moment of a person's own day, which is not that of UTC, as the API takes it. */
export function beginOfDay(day: string): string {
  return new Date(`${day}T00:00:00.000`).toISOString();
}

/** The last microsecond of a person's own day, which has 23 or 25 hours where the clocks are changed. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59.999`).toISOString().replace('Z', '999Z');
}

function relativeDay(days: number): string {
  return new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(days, 'day');
}

function daysBetween(time: Date, now: Date): number {
  return Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / DAY_MS);
}

function show(time: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = language.value === 'en' ? 'en-GB' : language.value;
  return new Intl.DateTimeFormat(locale, options).format(time);
}
