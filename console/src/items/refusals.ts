// What the API refuses, at its field and in the person's language.
import { StockroomError } from '@stockroom/client';
import { say } from './field-texts.ts';

/** The rules that only stored data can break, by what the API says of them. */
const RULES: [RegExp, () => string][] = [
  [/exists already/, () => say().taken],
  [/No unique new barcode/, () => say().noNumberLeft],
  [/not main cannot/, () => say().notMain],
  [/another master/, () => say().otherMaster],
];

/** The sentence for each field of a refused request; none where it was refused for another reason. */
export function faultsOfRefusal(error: unknown): Record<string, string> {
  if (!(error instanceof StockroomError)) return {};
  const faults = Object.entries(error.fields).map(([field, [reason = error.message]]) => [
    // `vendor.id` is told at the vendor.
    field.split('.')[0] as string,
    RULES.find(([words]) => words.test(reason))?.[1]() ?? reason,
  ]);
  return Object.fromEntries(faults);
}
