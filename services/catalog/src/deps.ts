import { openBatcher, openKeyedMutex } from '@stockroom/batching';
import { now as presentMoment } from '@stockroom/kernel';
import type { EntryReference, Register } from '@stockroom/registers';
import { existingEntries, openEntryPages } from '@stockroom/registers';
import type { Store } from '@stockroom/store';
import { ensureIndexes, openCommit, openIds } from '@stockroom/store';
import type { BarcodeForm } from './domain/barcode-number.ts';
import { openBarcodeNumbers } from './store/barcode-numbers.ts';
import { openBarcodes } from './store/barcodes.ts';
import { indexes } from './store/indexes.ts';
import { openItemReads } from './store/item-reads.ts';
import { openItems } from './store/items.ts';
import { openLedger } from './store/ledger.ts';
import { openSettledEvents } from './store/settled-events.ts';
import { openTerms } from './store/terms.ts';

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
    commit: openCommit(store),
    turns: openKeyedMutex(),
    /** Finds the vendor or unit that a body names, if it exists; a group asks with one command. */
    existing: {
      vendors: openBatcher((references: EntryReference[]) => existingEntries(vendors, references)),
      units: openBatcher((references: EntryReference[]) => existingEntries(units, references)),
    },
    /** Pages of each register. */
    entryPages: { vendors: openEntryPages(vendors), units: openEntryPages(units) },
    nextItemId: openIds(store, 'items'),
    nextBarcodeId: openIds(store, 'barcodes'),
    items: openItems(store, registers),
    itemReads: openItemReads(store, registers),
    barcodes: openBarcodes(store),
    barcodeNumbers: openBarcodeNumbers(store, form),
    itemTerms: openTerms(store, 'item_terms'),
    barcodeTerms: openTerms(store, 'barcode_terms'),
    ledger: openLedger(store),
    settledEvents: openSettledEvents(store),
  };
}
