// Numbers as a sheet shows them, as far as that changes what they say: leading zeros and dates.

/** Numbers of formats that are built in and show a date or a time (ECMA-376, 18.8.30). */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, ...range(27, 36), ...range(50, 58)]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The way in which cells of a style show their number. */
export type Shown = 'plain' | 'date' | { digits: number };

/** @param code the format as the workbook has it; undefined for one that is built in */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return BUILT_IN_DATES.has(id) ? 'date' : 'plain';
  const bare = code.replace(/"[^"]*"|\\.|\[[^[\]]*\]/g, '').split(';')[0] ?? '';
  if (/^0{2,}$/.test(bare)) return { digits: bare.length };
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare.replace(/[:.]0+/g, '')) ? 'date' : 'plain';
}

const DAY_MS = 86_400_000;

/** Writes a number as its cell shows it: text where that has more to say, else the number. */
export function written(value: number, shown: Shown, { is1904 }: { is1904: boolean }): string | number {
  if (shown === 'plain') return value;
  if (shown !== 'date')
    return Number.isInteger(value) && value >= 0 ? String(value).padStart(shown.digits, '0') : value;
  // Excel counts a 29 February 1900 that never was, so days are counted from 30 December 1899.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(value * DAY_MS));
  if (Number.isNaN(date.getTime())) return value;
  const text = date.toISOString();
  return Number.isInteger(value) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
