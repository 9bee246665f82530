import { asScanned } from '@stockroom/kernel/text';
import { checkDigitOf } from './check-digit.ts';
import { gtinOf, withoutAimIdentifier, withoutSeparator } from './gs1.ts';

/**
 * Gives what to look up for a scan, one after the other until one is known: the whole text, the article number in it,
 * then the same number as other labels write it (a UPC-A is an EAN-13 that begins with 0).
 */
export function candidatesOf(scanned: string): string[] {
  const meant = asScanned(scanned);
  const { text: read, identifier } = withoutAimIdentifier(meant);
  const text = withoutSeparator(read);
  const gtin = gtinOf(text);
  const numbers = gtin === undefined ? otherForms(text) : shorterForms(gtin);
  return [...new Set([text, ...numbers, ...(identifier ? [meant] : [])])];
}

/** GTIN-14 that begin with 0 are EAN-13, UPC-A or EAN-8 written longer. */
function shorterForms(gtin: string): string[] {
  const lengths = [14, 13, 12, 8].filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)));
  // The EAN-13 is what stands on most boxes, so it is asked for first.
  return lengths.map((length) => gtin.slice(14 - length)).sort((one, other) => rank(one) - rank(other));
}

function rank({ length }: string): number {
  return length === 13 ? 0 : 1;
}

function otherForms(text: string): string[] {
  if (checkDigitOf(text) !== 'right') return [];
  if (text.length === 12) return [`0${text}`];
  return text.length === 13 && text.startsWith('0') ? [text.slice(1)] : [];
}
