import { StockroomError } from '@stockroom/client';
import { sentenceOfReason } from '../api/reasons.ts';

/** The sentence for each field of a refused request; none where it was refused for another reason. */
export function faultsOfRefusal(error: unknown): Record<string, string> {
  if (!(error instanceof StockroomError)) return {};
  // `vendor.id` is told at the vendor.
  const faults = Object.entries(error.fields).map(([path, [reason = error.message]]) => [
    path.split('.')[0] as string,
    sentenceOfReason(reason),
  ]);
  return Object.fromEntries(faults);
}
