/**
 * A quantity or price as a whole number of millionths. At most 1e15 in size, so a JS number holds it
 * and the sum of two exactly; stores keep it as int64.
 * @see decisions.md, Ids, times, numbers
 */
export type Millionths = number;

export const MILLION = 1_000_000;

/** The largest absolute value of a quantity or price, 1e9, in millionths. */
export const LARGEST: Millionths = 1e9 * MILLION;

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/**
 * Reads decimal text as JSON writes it, rounding half-even to six places.
 * @returns millionths, or undefined when the text is no number or its size is over 1e9
 */
export function millionthsFromText(text: string): Millionths | undefined {
  const match = DECIMAL.exec(text);
  if (!match || !(match[2] || match[3])) return undefined;
  const digits = `${match[2]}${match[3] ?? ''}`.replace(/^0+/, '');
  if (digits === '') return 0;
  // digits × 10^shift are the millionths
  const shift = Number(match[4] ?? 0) - (match[3]?.length ?? 0) + 6;
  if (digits.length + shift < 0) return 0;
  const size = shift >= 0 ? Number(digits) * 10 ** shift : roundHalfEven(digits, -shift);
  if (size > LARGEST) return undefined;
  return match[1] && size !== 0 ? -size : size;
}

/** Drops the last `places` digits, of which there are as many. */
function roundHalfEven(digits: string, places: number): number {
  const kept = Number(digits.slice(0, -places));
  const dropped = digits.slice(-places);
  const half = `5${'0'.repeat(places - 1)}`;
  if (dropped === half) return kept % 2 === 0 ? kept : kept + 1;
  return dropped > half ? kept + 1 : kept;
}

/** Gives a JSON number; printing it shows the millionths exactly, as at most 16 digits do. */
export function numberFromMillionths(millionths: Millionths): number {
  return millionths / MILLION;
}

/** Prints millionths for a sentence: "2.5", "-0.000001". */
export function textFromMillionths(millionths: Millionths): string {
  const size = Math.abs(millionths);
  const places = String(size % MILLION)
    .padStart(6, '0')
    .replace(/0+$/, '');
  return `${millionths < 0 ? '-' : ''}${Math.floor(size / MILLION)}${places && `.${places}`}`;
}
