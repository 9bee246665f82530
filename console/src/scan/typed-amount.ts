// A number that is typed while no field has the focus is the amount of the next scan, or by Enter of the last one.
import { signal } from '@preact/signals';
import { withPlainDigits } from '@stockroom/kernel/text';
import { LARGEST_AMOUNT, parseNumber } from '../i18n/numbers.ts';

/** More digits than these are a barcode that somebody types. */
const MOST_DIGITS = 7;

/** The text typed so far, with all that is no part of a number: it is shown, and refused as it stands. */
export const typedAmount = signal('');

/**
 * The typed text after one more key.
 * @returns undefined for a key that begins no amount: it is the page's
 */
export function afterKey(text: string, typedKey: string): string | undefined {
  const key = withPlainDigits(typedKey);
  const isCharacter = [...key].length === 1;
  // A page's own keys are letters, `/`, `?` and the blank.
  if (text === '') return isCharacter && !/[\p{L}/?\s]/u.test(key) ? key : undefined;
  if (isCharacter) return text + key;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return key === 'Escape' ? '' : undefined;
}

/** Tells whether the digits are too many for an amount: by Enter they are looked up instead. */
export function isTypedBarcode(text: string): boolean {
  return /^\d+$/.test(text) && text.length > MOST_DIGITS;
}

/** The amount that a typed text says; undefined where it says none. A sign says that more was meant than an amount. */
export function amountOf(text: string): number | undefined {
  if (isTypedBarcode(text) || !/^[\d.,]/.test(text)) return undefined;
  const amount = parseNumber(text.replace(/^(\d+)[.,]$/, '$1'));
  return amount !== undefined && amount <= LARGEST_AMOUNT ? amount : undefined;
}

/** The amount that was typed for a scan, or the text that is none. */
export type TypedForScan = { amount?: number; noAmount?: string };

/** Takes what was typed for a scan; it is typed no longer then. */
export function takeTypedAmount(): TypedForScan {
  const text = typedAmount.value;
  if (text === '') return {};
  typedAmount.value = '';
  const amount = amountOf(text);
  return amount === undefined ? { noAmount: text } : { amount };
}
