import { createKeyedMutex } from '@stockroom/batching';
import { now as presentMoment } from '@stockroom/kernel';
import type { Register } from '@stockroom/registers';
import { createKnownEntries, entryPagesOf } from '@stockroom/registers';
import type { Store } from '@stockroom/store';
import { createCommit, ensureIndexes, idSequence } from '@stockroom/store';
import type { BarcodeForm } from './domain/barcode-number.ts';
import { barcodeNumbersIn } from './store/barcode-numbers.ts';
import { barcodesIn } from './store/barcodes.ts';
import { countedItemsIn } from './store/counted-items.ts';
import { daySheetsIn } from './store/day-sheets.ts';
import { indexes } from './store/indexes.ts';
import { itemColumnsIn } from './store/item-columns.ts';
import { itemReadsIn } from './store/item-reads.ts';
import { itemsIn } from './store/items.ts';
import { itemsInStockIn } from './store/items-in-stock.ts';
import { ledgerIn } from './store/ledger.ts';
import { settledEventsIn } from './store/settled-events.ts';
import { stocktakingsIn } from './store/stocktakings.ts';
import { summedFromIn } from './store/summed-from.ts';
import { termsIn } from './store/terms.ts';

/** The stores and clients that every use case is given. */
export type CatalogDeps = Awaited<ReturnType<typeof openDeps>>;

/**
 * Opens the catalog's collections and makes sure of their indexes.
 * @param now gives the times of movements
 */
export async function openDeps(store: Store, form: BarcodeForm, now = presentMoment) {
  await ensureIndexes(store, indexes);
  const vendors: Register = { store, collection: 'vendors', noun: 'vendor', nameField: 'name', longest: 200 };
  const units: Register = {
    store,
    collection: 'units',
    noun: 'unit',
    nameField: 'unit',
    longest: 20,
    caseCounts: true,
  };
  const registers = { vendors, units };
  return {
    service: 'catalog',
    store,
    form,
    now,
    registers,
    commit: createCommit(store),
    turns: createKeyedMutex(),
    /** Finds the vendor or unit that a body names, if it exists. */
    existing: { vendors: createKnownEntries(vendors), units: createKnownEntries(units) },
    /** Pages of each register. */
    entryPages: { vendors: entryPagesOf(vendors), units: entryPagesOf(units) },
    nextItemId: idSequence(store, 'items'),
    nextBarcodeId: idSequence(store, 'barcodes'),
    items: itemsIn(store),
    itemReads: itemReadsIn(store, registers),
    barcodes: barcodesIn(store),
    barcodeNumbers: barcodeNumbersIn(store, form),
    itemTerms: termsIn(store, 'item_terms'),
    barcodeTerms: termsIn(store, 'barcode_terms'),
    ledger: ledgerIn(store),
    daySheets: daySheetsIn(store),
    summedFrom: summedFromIn(store),
    itemColumns: itemColumnsIn(store),
    settledEvents: settledEventsIn(store),
    nextStocktakingId: idSequence(store, 'stocktakings'),
    nextCountedId: idSequence(store, 'stocktaking_items'),
    stocktakings: stocktakingsIn(store),
    countedItems: countedItemsIn(store),
    itemsInStock: itemsInStockIn(store),
  };
}
