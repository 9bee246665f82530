import type { FieldErrors, Millionths } from '@stockroom/kernel';
import { Fault, LARGEST } from '@stockroom/kernel';

/** The reasons against a body's fields; a reason that is undefined is none. */
export type Reasons = Record<string, string | undefined>;

/** @throws Fault("invalid") naming every field that has a reason */
export function refuseFields(reasons: Reasons): void {
  const refused = Object.entries(reasons).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const [first] = refused;
  if (!first) return;
  const fields: FieldErrors = Object.fromEntries(refused.map(([field, reason]) => [field, [reason]]));
  throw new Fault('invalid', { message: first[1], fields });
}

export const lengthOf = (text: string): number => [...text].length;

/** Says why a text is too long, if it is. */
export function tooLong(noun: string, text: string, most: number): string | undefined {
  return lengthOf(text) > most ? `The ${noun} has at most ${most} characters.` : undefined;
}

/** Says why an amount is no quantity or price from 0 to 1e9, if it is none. */
export function notAnAmount(noun: string, amount: Millionths): string | undefined {
  if (!Number.isSafeInteger(amount) || amount < 0) return `The ${noun} must be 0 or more.`;
  return amount > LARGEST ? `The ${noun} must be at most 1000000000.` : undefined;
}
