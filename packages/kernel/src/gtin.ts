// Article numbers as barcodes write them (GS1 General Specifications, 7.9 and 7.10).

/** Gives the digit that belongs behind these: weights 3 and 1 from the right. */
export function checkDigitFor(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Tells whether the last digit is the one that belongs there. */
export function hasCheckDigit(digits: string): boolean {
  return checkDigitFor(digits.slice(0, -1)) === digits.slice(-1);
}

/** Gives the UPC-A that a UPC-E of eight digits is short for; undefined for what is none. */
export function upcAOf(text: string): string | undefined {
  const [, system = '', digits = '', last = '', check = ''] = /^([01])(\d{5})(\d)(\d)$/.exec(text) ?? [];
  if (check === '') return undefined;
  const number = `${system}${withZeros(digits, Number(last))}${check}`;
  return hasCheckDigit(number) ? number : undefined;
}

/** The last digit says where the zeros were left out. */
function withZeros(digits: string, last: number): string {
  if (last <= 2) return `${digits.slice(0, 2)}${last}0000${digits.slice(2)}`;
  if (last === 3) return `${digits.slice(0, 3)}00000${digits.slice(3)}`;
  return last === 4 ? `${digits.slice(0, 4)}00000${digits.slice(4)}` : `${digits}0000${last}`;
}
