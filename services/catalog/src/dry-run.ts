import { untouchedSequence } from '@stockroom/store';
import type { CatalogDeps } from './deps.ts';
import { untouchedNumbers } from './store/barcode-numbers.ts';

/** What a dry run has instead of everything that takes a number. */
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
