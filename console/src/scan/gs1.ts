import { checkDigitOf } from './check-digit.ts';

const GROUP_SEPARATOR = '\x1d';

/** Application identifiers whose data has one length, by their first two digits (GS1 General Specifications, 7.8.5). */
const FIXED_LENGTHS: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 8,
  '32': 8,
  '33': 8,
  '34': 8,
  '35': 8,
  '36': 8,
  '41': 13,
};

/** Takes an AIM identifier such as `]C1` off, which scanners write in front if they are told to. */
export function withoutAimIdentifier(text: string): { text: string; identifier?: string } {
  const found = /^\][A-Za-z][0-9A-Za-z](?=.)/s.exec(text)?.[0];
  return found === undefined ? { text } : { text: text.slice(found.length), identifier: found };
}

/**
 * The article number (GTIN-14) of a GS1 element string, `(01)` written out with brackets or not, or of a GS1 Digital Link.
 * @returns undefined where the text is none
 */
export function gtinOf(text: string): string | undefined {
  const gtin =
    /^https?:\/\/\S+?\/01\/(\d{14})(?:[/?#]|$)/i.exec(text)?.[1] ?? gtinOfBrackets(text) ?? gtinOfElements(text);
  return gtin !== undefined && checkDigitOf(gtin) === 'right' ? gtin : undefined;
}

function gtinOfBrackets(text: string): string | undefined {
  return /^(?:\(\d{2,4}\)[^(]+)*?\(01\)(\d{14})(?=\(|$)/.exec(text)?.[1];
}

function gtinOfElements(text: string): string | undefined {
  let rest = withoutSeparator(text);
  while (/^\d{2}/.test(rest)) {
    if (rest.startsWith('01')) return /^01(\d{14})/.exec(rest)?.[1];
    const fixed = FIXED_LENGTHS[rest.slice(0, 2)];
    const end = rest.indexOf(GROUP_SEPARATOR);
    if (fixed === undefined && end < 0) return undefined;
    rest = fixed === undefined ? rest.slice(end + 1) : withoutSeparator(rest.slice(2 + fixed));
  }
  return undefined;
}

/** A separator in front is the sign of a GS1 barcode and no part of its text. */
export function withoutSeparator(text: string): string {
  return text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text;
}
