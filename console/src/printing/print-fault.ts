import { StockroomError } from '@stockroom/client';
import { sentenceOf } from '../api/errors.ts';
import { say } from './fault-texts.ts';

const RULES: [words: RegExp, sentence: () => string][] = [
  [/^Print jobs are not set up/, () => say().notSetUp],
  [/^Print jobs cannot be reached/, () => say().notReached],
  [/^It is not known whether the print job was made/, () => say().unsure],
  [/^The labels service does not answer/, () => say().labelsAway],
  [/^No printer that could print this/, () => say().noPrinter],
  [/^printer must be one of/, () => say().printerGone],
  [/^printer prints labels alone/, () => say().labelsAlone],
  [/^Print job \d+ has ended already/, () => say().endedAlready],
];

/** Says why nothing was printed, or cancelled, or that nobody knows. */
export function printFault(error: unknown): string {
  if (!(error instanceof StockroomError)) return sentenceOf(error);
  return RULES.find(([words]) => words.test(error.message))?.[1]() ?? sentenceOf(error);
}

/** Tells whether there is no printer of the name that was sent. */
export const isPrinterGone = (error: unknown): boolean =>
  error instanceof StockroomError && /^printer must be one of/.test(error.message);
