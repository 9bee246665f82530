// A number that is typed while no field has the focus is the amount of the next scan, or by Enter of the last one.
import { signal } from '@preact/signals';
import { withPlainDigits } from '@stockroom/kernel/text';
import { parseNumber } from '../i18n/numbers.ts';

/** More digits than these are a barcode that somebody types. */
const MOST_DIGITS = 7;

/** The digits typed so far. Only a page that shows them lets them be typed. */
export const typedAmount = signal('');

/**
 * The typed text after one more key.
 * @returns undefined for a key that belongs to no number
 */
export function afterKey(text: string, typed: string): string | undefined {
  const key = withPlainDigits(typed);
  if (/^\d$/.test(key)) return text + key;
  if ((key === ',' || key === '.') && /^\d+$/.test(text)) return text + key;
  if (text === '') return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key === 'Escape' ? '' : undefined;
}

/** Tells whether the digits are too many for an amount: they are looked up instead. */
export function isTypedBarcode(text: string): boolean {
  return /^\d+$/.test(text) && text.length > MOST_DIGITS;
}

/** The amount that a typed text says; undefined where it says none. */
export function amountOf(text: string): number | undefined {
  return isTypedBarcode(text) ? undefined : parseNumber(text.replace(/[.,]$/, ''));
}

/** Takes the typed amount for a scan; it is typed no longer then. */
export function takeTypedAmount(): number | undefined {
  const amount = amountOf(typedAmount.value);
  typedAmount.value = '';
  return amount;
}
