export type LinearKind = 'ean13' | 'ean8' | 'upca' | 'code128';

type Rule = {
  /** White that the standard asks for on both sides, in modules. */
  quiet: { left: number; right: number };
  /** No wider than the standard's widest module: a hand scanner must see the whole code at arm's length. */
  widestMm: number;
};

/** The demands of ISO/IEC 15420 and 15417 on each symbology. */
export const linearRules: Record<LinearKind, Rule> = {
  ean13: { quiet: { left: 11, right: 7 }, widestMm: 0.66 },
  ean8: { quiet: { left: 7, right: 7 }, widestMm: 0.66 },
  upca: { quiet: { left: 9, right: 9 }, widestMm: 0.66 },
  code128: { quiet: { left: 10, right: 10 }, widestMm: 1.016 },
};

/** Thinner bars than this do not survive a label printer's ink and heat. */
export const THINNEST_MM = 0.25;

/** White around a QR code, in modules (ISO/IEC 18004). */
export const QR_QUIET = 4;

const byLength: Partial<Record<number, LinearKind>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/**
 * Gives the symbology of a barcode's text, as long as its bars fit.
 * @see decisions.md, Labels: EAN-13, EAN-8 or UPC-A where the check digit holds, else Code 128
 */
export function linearKindOf(text: string): LinearKind {
  const kind = byLength[text.length];
  return kind && /^\d+$/.test(text) && hasCheckDigit(text) ? kind : 'code128';
}

/** Gives the symbology of a place: Code 128, which has ASCII alone. A number that looks like an EAN is none. */
export function linearKindOfPlace(text: string): LinearKind | undefined {
  return isAscii(text) ? 'code128' : undefined;
}

/** Tells whether every reader, and every keyboard that a scanner pretends to be, has all letters of a text. */
export function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** Tells whether the last digit is the GS1 check digit of those before it. */
function hasCheckDigit(digits: string): boolean {
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** Gives the GS1 check digit: weights 3 and 1 in turn, from the right. */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits.at(-1 - at)) * (at % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

/**
 * Gives the widest module of whole dots with which a code of so many modules (quiet zones included) fits.
 * @returns dots, or undefined when it would be thinner than 0.25 mm
 */
export function widestModule(fit: {
  modules: number;
  dots: number;
  dpi: number;
  widestMm?: number;
}): number | undefined {
  const widest = fit.widestMm === undefined ? Number.POSITIVE_INFINITY : Math.floor((fit.widestMm * fit.dpi) / 25.4);
  const module = Math.min(Math.floor(fit.dots / fit.modules), widest);
  return module >= thinnestModule(fit.dpi) ? module : undefined;
}

/** Gives the fewest dots that make 0.25 mm: 2 at 203 dpi, 3 at 300 dpi. */
export function thinnestModule(dpi: number): number {
  return Math.ceil((THINNEST_MM * dpi) / 25.4 - 1e-9);
}
