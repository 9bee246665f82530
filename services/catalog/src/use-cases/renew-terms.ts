import { foldText } from '@stockroom/kernel';
import type { Pace } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import * as barcode from '../domain/barcode.ts';
import * as item from '../domain/item.ts';
import type { Terms } from '../store/terms.ts';
import { readBarcodes } from './read-barcodes.ts';
import { readItems } from './read-items.ts';

const BATCH = 50;

/** The present search texts of those of the ids that are there. */
type TextsOf = (ids: number[]) => Promise<Map<number, string[]>>;

/**
 * Writes anew the search terms that an earlier release folded. Until then these items and barcodes are found, except
 * where this release folds otherwise.
 */
export async function renewTerms(deps: CatalogDeps, pace?: Pace): Promise<void> {
  const textsOfItems: TextsOf = async (ids) => {
    const items = await readItems(deps, { ids, withDeleted: true });
    return new Map(items.map((one) => [one.id, item.searchTextsOf(one)]));
  };
  const textsOfBarcodes: TextsOf = async (ids) =>
    new Map((await readBarcodes(deps, ids)).map((one) => [one.id, barcode.searchTextsOf(one)]));
  await renewAll(deps.itemTerms, textsOfItems, pace);
  await renewAll(deps.barcodeTerms, textsOfBarcodes, pace);
}

async function renewAll(terms: Terms, textsOf: TextsOf, pace?: Pace): Promise<void> {
  while (!pace?.signal.aborted) {
    const began = performance.now();
    const earlier = await terms.foldedEarlier(BATCH);
    if (earlier.length === 0) return;
    const present = await textsOf(earlier.map(({ id }) => id));
    await terms.renew(
      earlier.map((before) => ({ before, texts: present.get(before.id) ?? before.texts.map(foldText) })),
    );
    await pace?.rest(performance.now() - began);
  }
}
