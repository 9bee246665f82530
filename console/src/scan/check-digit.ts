/** Describes what the last digit of an EAN-13, EAN-8, UPC-A or GTIN-14 says. */
type CheckDigit = 'none' | 'right' | 'wrong';

/** Lengths of the numbers whose last digit is computed from the others. */
const LENGTHS = [8, 12, 13, 14];

/** The digit that belongs at the end: weights 3 and 1 from the right. */
function checkDigitFor(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

export function checkDigitOf(text: string): CheckDigit {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return 'none';
  return checkDigitFor(text.slice(0, -1)) === text.slice(-1) ? 'right' : 'wrong';
}

/**
 * Tells whether a barcode that is not known was probably misread.
 * @returns the digit that should stand at the end, or undefined when nothing speaks against the text
 */
export function expectedLastDigit(text: string): string | undefined {
  return checkDigitOf(text) === 'wrong' ? checkDigitFor(text.slice(0, -1)) : undefined;
}
