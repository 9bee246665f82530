import { type Millionths, millionthsFromText, textFromMillionths } from '@stockroom/kernel';
import type { Amount } from './source.ts';

/** Reads a number as databases and exports write it; undefined where it is none, and 0 of nothing. */
export function amountOf(amount: Amount): Millionths | undefined {
  const text = String(amount ?? '').trim();
  if (text === '') return 0;
  // An export of money may name its currency behind it, or before it.
  const digits = text.replace(/^(\p{Sc}|[A-Z]{3})\s?/u, '').replace(/\s?(\p{Sc}|[A-Z]{3})$/u, '');
  return millionthsFromText(/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits);
}

export const shown = textFromMillionths;
