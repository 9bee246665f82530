/**
 * The check digit that an EAN, UPC or GTIN should end with.
 * @returns undefined where the text is none of them, or its check digit fits
 */
export function misreadDigit(text: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return undefined;
  const digits = [...text].map(Number);
  const last = digits.pop();
  const sum = digits.reverse().reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  const right = (10 - (sum % 10)) % 10;
  return right === last ? undefined : String(right);
}
