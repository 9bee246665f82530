import { onceIndexes } from '@stockroom/commands';
import { registerIndexes } from '@stockroom/registers';
import type { IndexesOf } from '@stockroom/store';
import { outboxIndexes } from '@stockroom/store';
import { barcodesOfItemIndex } from './barcodes.ts';
import { countedItemsIndex, placesIndex } from './counted-items.ts';
import { itemListIndexes } from './item-lists.ts';
import { newestFirstIndex, ofDocumentIndex } from './ledger.ts';
import { stocktakingListIndexes } from './stocktaking-lists.ts';
import { foldedEarlierIndex } from './terms.ts';

/** Every collection of the catalog with its indexes; the unique ones are rules that parallel requests cannot get around. */
export const indexes: IndexesOf = {
  ...onceIndexes,
  ...outboxIndexes,
  ...registerIndexes('vendors'),
  ...registerIndexes('units'),
  counters: [],
  // Before a vendor or unit is deleted, the items that have it are looked for by these too.
  items: itemListIndexes,
  barcodes: [
    // interface.md, Barcode rule 3: the same barcode cannot be added twice.
    { key: { text: 1 }, unique: true },
    // Rule 2: an item cannot have more than one master barcode.
    { key: { item_id: 1 }, unique: true, name: 'one_master_per_item', partialFilterExpression: { master: true } },
    { key: barcodesOfItemIndex },
    { key: { scan_key: 1 } },
  ],
  item_terms: [{ key: { terms: 1, _id: 1 } }, foldedEarlierIndex],
  barcode_terms: [{ key: { terms: 1, _id: 1 } }, foldedEarlierIndex],
  movements: [{ key: newestFirstIndex }, { key: ofDocumentIndex }],
  // Found by their ids alone.
  unsummed_movements: [],
  day_sheets: [],
  batches: [],
  stocktakings: stocktakingListIndexes,
  // An item is in a stocktaking once.
  stocktaking_items: [{ key: placesIndex, unique: true }, { key: countedItemsIndex }],
};
