import { z } from 'zod';

/** Money, exact to the millionth where a JSON number can be: up to 2^33. */
export const value = z.number().meta({ example: 3.75 });

/** Gives millionths, which a service sends as text, as a JSON number. */
export function shownSum(millionths: string): number {
  const [sign, digits] = millionths.startsWith('-') ? ['-', millionths.slice(1)] : ['', millionths];
  const padded = digits.padStart(7, '0');
  // The number that is nearest to the decimal text.
  return Number(`${sign}${padded.slice(0, -6)}.${padded.slice(-6)}`) + 0;
}
