import { millionthsFromText } from '@stockroom/kernel';

const SOURCE = Symbol('source text of a number');

/** A JSON number that a double would round to other millionths than its own digits do. */
export type ExactNumber = { readonly [SOURCE]: string };

/** Gives the number itself when nothing of it is lost for a decimal, else its digits. */
export function exactNumber(value: number, source: string): number | ExactNumber {
  return millionthsFromText(source) === millionthsFromText(String(value)) ? value : { [SOURCE]: source };
}

/** The decimal text of a JSON number; undefined for anything that is no number. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object' && value !== null && SOURCE in value) return String(value[SOURCE]);
  return undefined;
}
