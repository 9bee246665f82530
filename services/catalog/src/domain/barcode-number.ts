/** The form of generated barcodes: a prefix, then so many digits. */
export type BarcodeForm = { prefix: string; digits: number };

/** Gives how many numbers a form has; the largest is one less, as they begin at 0. */
export function numbersOf({ digits }: BarcodeForm): bigint {
  return 10n ** BigInt(digits);
}

export function textOfNumber({ prefix, digits }: BarcodeForm, number: bigint): string {
  return `${prefix}${String(number).padStart(digits, '0')}`;
}

/** Tells whether a text could have been generated; such a barcode is main. */
export function hasForm({ prefix, digits }: BarcodeForm, text: string): boolean {
  return text.length === prefix.length + digits && text.startsWith(prefix) && /^\d+$/.test(text.slice(prefix.length));
}

/** Counts the numbers of a range that are taken; the range ends before `end`. */
type CountTaken = (start: bigint, end: bigint) => Promise<bigint>;

/**
 * Finds the first free number of a range by counting whole subranges, so that a million taken numbers in a row cost
 * some twenty counts and not a million look-ups.
 */
export async function firstFree(start: bigint, end: bigint, countTaken: CountTaken): Promise<bigint | undefined> {
  const isFull = async (from: bigint, to: bigint) => (await countTaken(from, to)) === to - from;
  let from = start;
  let to = start;
  for (let width = 1n; ; width *= 4n) {
    if (from >= end) return undefined;
    to = from + width < end ? from + width : end;
    if (!(await isFull(from, to))) break;
    from = to;
  }
  while (to - from > 1n) {
    const middle = (from + to) / 2n;
    if (await isFull(from, middle)) from = middle;
    else to = middle;
  }
  return from;
}
