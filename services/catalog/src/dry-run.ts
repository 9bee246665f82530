import { untouchedSequence } from '@stockroom/store';
import type { CatalogDeps } from './deps.ts';
import { untouchedNumbers } from './store/barcode-numbers.ts';

/** The stand-ins of a dry run for everything that takes a number. */
export function withoutNumbers({ ledger, barcodeNumbers }: CatalogDeps) {
  return {
    nextItemId: untouchedSequence,
    nextBarcodeId: untouchedSequence,
    nextCountedId: untouchedSequence,
    nextStocktakingId: untouchedSequence,
    barcodeNumbers: untouchedNumbers(barcodeNumbers),
    ledger: { ...ledger, takeIds: untouchedSequence },
  } satisfies Partial<CatalogDeps>;
}
