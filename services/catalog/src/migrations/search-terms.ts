import { setTimeout as pause } from 'node:timers/promises';
import { foldText } from '@stockroom/kernel';
import type { Migration } from '@stockroom/store';
import type { CatalogDeps } from '../deps.ts';
import * as barcode from '../domain/barcode.ts';
import * as item from '../domain/item.ts';
import { termsOf } from '../domain/search-terms.ts';
import type { TermsDocument } from '../store/terms.ts';
import { foldedEarlier } from '../store/terms.ts';
import { readBarcodes } from '../use-cases/read-barcodes.ts';
import { readItems } from '../use-cases/read-items.ts';

const BATCH = 50;

/** The present search texts of those of the ids that are there. */
type TextsOf = (ids: number[]) => Promise<Map<number, string[]>>;

/**
 * Writes anew the search terms that an earlier release folded. Until then these items and barcodes are found, except
 * where this release folds otherwise, and by words in another order. Half of the time is left to requests.
 */
export function searchTerms(deps: CatalogDeps): Migration[] {
  const textsOfItems: TextsOf = async (ids) => {
    const items = await readItems(deps, { ids, withDeleted: true });
    return new Map(items.map((one) => [one.id, item.searchTextsOf(one)]));
  };
  const textsOfBarcodes: TextsOf = async (ids) =>
    new Map((await readBarcodes(deps, ids)).map((one) => [one.id, barcode.searchTextsOf(one)]));
  return [migrated(deps, 'item_terms', textsOfItems), migrated(deps, 'barcode_terms', textsOfBarcodes)];
}

function migrated({ store }: CatalogDeps, of: string, textsOf: TextsOf): Migration {
  const documents = store.db.collection<TermsDocument>(of);
  const run = async (ending: AbortSignal): Promise<number> => {
    for (let renewed = 0; ; ) {
      const began = performance.now();
      const earlier = await documents
        .find(foldedEarlier, { projection: { texts: 1 } })
        .limit(BATCH)
        .toArray();
      if (earlier.length === 0 || ending.aborted) return renewed;
      const present = await textsOf(earlier.map(({ _id }) => _id));
      const writes = earlier.map(({ _id, texts: before }) => {
        const texts = present.get(_id) ?? before.map(foldText);
        // A change meanwhile has written other texts, and their terms.
        const filter = { _id, texts: before };
        return { updateOne: { filter, update: { $set: { texts, terms: termsOf(texts) } } } };
      });
      renewed += (await documents.bulkWrite(writes, { ordered: false })).modifiedCount;
      await pause(performance.now() - began, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  };
  return { of, run, whileServing: true };
}
