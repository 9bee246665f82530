// Numbers and days in the form of a paper's language.
import type { Paper } from './paper.ts';

type Manner = Pick<Paper, 'language' | 'format'>;

/** English on paper of A4 is British, as in the console; who prints on Letter writes dates as in America. */
const localeOf = ({ language, format }: Manner): string =>
  language === 'en' ? (format === 'letter' ? 'en-US' : 'en-GB') : language;

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: { minimumFractionDigits: number }): Intl.NumberFormat {
  const key = `${locale} ${digits.minimumFractionDigits}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, { ...digits, maximumFractionDigits: 6 });
  formats.set(key, known);
  return known;
}

/** An amount of millionths with all the places that it has. */
export function amountIn(manner: Manner, amount: bigint): string {
  return written(manner, textOf(amount), 0);
}

/** Money with the places of its currency at least; its currency stands in the head of the column. */
export function moneyIn(manner: Manner, value: bigint, currency: string): string {
  return written(manner, textOf(value), placesOf(currency));
}

const places = new Map<string, number>();

/** The places that a currency has: 2 of a euro, none of a yen. */
function placesOf(currency: string): number {
  const known = places.get(currency);
  if (known !== undefined) return known;
  const { minimumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  places.set(currency, minimumFractionDigits);
  return minimumFractionDigits;
}

function written(manner: Manner, text: string, minimumFractionDigits: number): string {
  // As text: a number would lose the last digits of large values.
  return numberFormat(localeOf(manner), { minimumFractionDigits })
    .format(text as `${number}`)
    .replace('-', '−');
}

function textOf(millionths: bigint): string {
  const digits = `${millionths < 0n ? -millionths : millionths}`.padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** A day such as 2026-11-20, written out. */
export function dayIn(manner: Manner, day: string): string {
  return new Intl.DateTimeFormat(localeOf(manner), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

/** Texts in the order of a shelf: A-2 before A-10, without regard to case; those without one come last. */
export function shelfOrder({ language }: Manner): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (one, other) => {
    if ((one === '') !== (other === '')) return one === '' ? 1 : -1;
    return compare(one, other);
  };
}
