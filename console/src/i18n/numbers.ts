import { withPlainDigits } from '@stockroom/kernel/text';
import { language } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

function format(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language.value}${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(language.value, options);
  formats.set(key, known);
  return known;
}

/** The API keeps quantities in whole millionths; sums of fractions are rounded to them again. */
export function exact(amount: number): number {
  return Math.round(amount * 1e6) / 1e6;
}

/** A quantity as people write it; the API has six places at most. */
export function quantity(value: number): string {
  return format({ maximumFractionDigits: 6 }).format(value);
}

/** A change of a quantity, with its sign: +12, −3. */
export function change(value: number): string {
  return format({ maximumFractionDigits: 6, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

export function money(value: number, currency: string): string {
  return format({ style: 'currency', currency, maximumFractionDigits: 6, minimumFractionDigits: 2 }).format(value);
}

/** A sum of money to the places of its currency; of less than one, as exact as a price. */
export function sumOfMoney(value: number, currency: string): string {
  return Math.abs(value) < 1 ? money(value, currency) : format({ style: 'currency', currency }).format(value);
}

/** A number in few characters, for the side of a plot: 12K, 1.5M. */
export function brief(value: number): string {
  return format({ notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** The form of the plural that a number takes: `plural(n, { one: '1 line', other: `${n} lines` })`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return new Intl.PluralRules(language.value).select(count) === 'one' ? forms.one : forms.other;
}

/** The largest amount that the API takes. */
export const LARGEST_AMOUNT = 1e9;

const PLACES = 6;

/** Marks of direction, which a keyboard that writes from right to left adds unseen. */
const UNSEEN = /[\u200e\u200f\u061c]/g;

/**
 * Reads a number as people of any of our languages write it: decimal comma or point, with or without groups; with the
 * digits of any script, and the marks of Arabic.
 * @returns undefined for what is no number, or would be another one once it is rounded to six places
 */
export function parseNumber(text: string): number | undefined {
  const plain = withPlainDigits(text).replace(UNSEEN, '').trim();
  const bare = withoutBlankGroups(plain.replace('−', '-').replace('，', ',').replace('．', '.'));
  if (bare === undefined || !/^[-+]?[\d.,٫]*\d[\d.,٫]*$/.test(bare)) return undefined;
  const decimal = decimalMarkOf(bare);
  const parts = decimal ? bare.split(decimal) : [bare];
  if (parts.length > 2) return undefined;
  const [whole = '', fraction = ''] = parts;
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.length > 1;
  if (isGrouped && !/^[-+]?\d{1,3}$/.test(groups[0] as string)) return undefined;
  if (groups.slice(1).some((group) => group.length !== 3)) return undefined;
  if (/[.,٫]/.test(fraction) || fraction.replace(/0+$/, '').length > PLACES) return undefined;
  return Number(`${groups.join('')}.${fraction || '0'}`);
}

/** Takes out blanks and apostrophes between groups of three; undefined where they stand elsewhere. */
function withoutBlankGroups(text: string): string | undefined {
  const groups = text.split(/[\s'’٬]/);
  if (groups.length === 1) return text;
  const [first = '', ...others] = groups;
  const last = others.pop() ?? '';
  const isWhole = /^[-+]?\d{1,3}$/.test(first) && others.every((group) => /^\d{3}$/.test(group));
  return isWhole && /^\d{3}([.,٫]\d+)?$/.test(last) ? groups.join('') : undefined;
}

/** The last mark when both are there, or the only one, unless it can but be this language's mark between groups. */
function decimalMarkOf(bare: string): ',' | '.' | '٫' | undefined {
  if (bare.includes('٫')) return '٫';
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as ',' | '.' | undefined;
  if (!last) return undefined;
  const isOneKind = new Set(marks).size === 1;
  if (!isOneKind) return last;
  if (marks.length > 1) return undefined;
  const group = format({ useGrouping: 'always' } as Intl.NumberFormatOptions)
    .formatToParts(12_345)
    .find(({ type }) => type === 'group')?.value;
  const isGroup = last === group && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return isGroup ? undefined : last;
}
