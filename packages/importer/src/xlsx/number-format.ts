// Numbers as a sheet shows them, as far as that changes what they say: leading zeros, text beside them, and dates.
import type { Cell } from '../types.ts';

/** Numbers of formats that are built in and show a date or a time (ECMA-376, 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, ...range(27, 36), ...range(50, 58)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** A format of whole numbers: text, and places of digits, of which `0` is always shown. */
type Part = '0' | '#' | { text: string };

/** The way in which cells of a style show their number. */
export type Shown = 'plain' | 'date' | readonly Part[];

/** A number as its format shows it, where that has zeros or text besides. */
export type ShownNumber = { text: string; number: number };

/** @param code the format as the workbook has it; undefined for one that is built in */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return BUILT_IN_DATES.has(id) ? 'date' : 'plain';
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '').split(';')[0] ?? '';
  if (/[dmyhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/[:.]0+/g, ''))) return 'date';
  const parts = partsOf(code);
  const zeros = parts.filter((part) => part === '0').length;
  const hasText = parts.some((part) => typeof part === 'object' && part.text.trim() !== '');
  return zeros > 1 || (hasText && parts.some((part) => typeof part === 'string')) ? parts : 'plain';
}

/** Quoted text, an escaped sign, a currency, a colour or condition, room as wide as a sign, or a sign by itself. */
const TOKENS = /"([^"]*)"|\\(.)|\[\$([^[\]-]*)[^[\]]*\]|(\[[^[\]]*\]|[_*].)|(general|.)/gis;
const SHOWN_UNQUOTED = /^[-+ ():!^&'~{}=$€£]$/;

/** Reads a format for numbers above 0; nothing of one that has more to it than digits and text. */
function partsOf(code: string): Part[] {
  const parts: Part[] = [];
  for (const [whole, quoted, escaped, currency, aside, sign = ''] of code.matchAll(TOKENS)) {
    const text = quoted ?? escaped ?? currency ?? (SHOWN_UNQUOTED.test(sign) ? sign : undefined);
    if (sign === ';') break;
    if (text !== undefined) parts.push({ text });
    else if (sign === '0' || sign === '#') parts.push(sign);
    else if (sign.length > 1) parts.push('0');
    else if (aside === undefined || /^\[[<>=]/.test(whole)) return [];
  }
  return parts;
}

/** Fills in digits from the right; the first place takes all that are left. */
function filled(parts: readonly Part[], digits: string): string {
  const first = parts.findIndex((part) => typeof part === 'string');
  let [text, left] = ['', digits];
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] as Part;
    if (typeof part === 'object') {
      text = part.text + text;
      continue;
    }
    const count = at === first ? left.length : 1;
    const own = left.slice(left.length - count);
    text = (own || (part === '0' ? '0' : '')) + text;
    left = left.slice(0, left.length - own.length);
  }
  return text;
}

const DAY_MS = 86_400_000;

/** Writes a number as its cell shows it: text where that has more to say, else the number. */
export function written(value: number, shown: Shown, { is1904 }: { is1904: boolean }): Cell | ShownNumber {
  if (shown === 'plain') return value;
  if (shown !== 'date')
    return Number.isSafeInteger(value) && value >= 0
      ? { text: filled(shown, value === 0 ? '' : String(value)), number: value }
      : value;
  // Excel counts a 29 February 1900 that never was, so days are counted from 30 December 1899.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(value * DAY_MS));
  if (Number.isNaN(date.getTime())) return value;
  const text = date.toISOString();
  return Number.isInteger(value) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
