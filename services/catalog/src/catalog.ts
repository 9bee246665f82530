import { openBatcher, openKeyedMutex } from '@stockroom/batching';
import type { EntryReference, Register, Store } from '@stockroom/store';
import { ensureIndexes, openIds, standingEntries } from '@stockroom/store';
import type { BarcodeForm } from './domain/barcode-number.ts';
import { itemView } from './item-message.ts';
import { openBarcodeNumbers } from './store/barcode-numbers.ts';
import { openBarcodes } from './store/barcodes.ts';
import { openFindTogether } from './store/find-together.ts';
import { openFoundItems } from './store/found-items.ts';
import { getTogether } from './store/get-together.ts';
import { indexes } from './store/indexes.ts';
import { openItemPages } from './store/item-pages.ts';
import { openItemViews } from './store/item-views.ts';
import { openItems } from './store/items.ts';
import { openLedger } from './store/ledger.ts';
import { openOwed } from './store/owed.ts';
import { openStockSeen } from './store/stock-seen.ts';
import { openTerms } from './store/terms.ts';

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

/** Opens the catalog's collections and makes sure of their indexes: what every use case is given. */
export async function openCatalog(store: Store, form: BarcodeForm) {
  await ensureIndexes(store, indexes);
  const vendors: Register = { store, collection: 'vendors', noun: 'vendor', nameField: 'name', longest: 200 };
  const units: Register = { store, collection: 'units', noun: 'unit', nameField: 'unit', longest: 20 };
  const find = openFindTogether(store);
  const barcodes = openBarcodes(store, find);
  const stockSeen = openStockSeen();
  return {
    store,
    form,
    lanes: openKeyedMutex(),
    registers: { vendors, units },
    /** The entry that is named, when it is there; those wanted in one turn are asked for together. */
    standing: { vendors: standingIn(vendors), units: standingIn(units) },
    nextItemId: openIds(store, 'items'),
    nextBarcodeId: openIds(store, 'barcodes'),
    items: openItems(store, { vendors, units }),
    itemPages: openItemPages(store, { vendors, units }),
    itemViews: openItemViews(store, { registers: { vendors, units }, view: itemView, seen: stockSeen }),
    stockSeen,
    foundItems: getTogether(openFoundItems(store, { vendors, find })),
    barcodes,
    foundBarcodes: getTogether(barcodes.found),
    barcodeNumbers: openBarcodeNumbers(store, form),
    itemTerms: openTerms(store, 'item_terms', find),
    barcodeTerms: openTerms(store, 'barcode_terms', find),
    ledger: openLedger(store),
    owed: openOwed(store),
  };
}

const standingIn = (register: Register) => openBatcher((asked: EntryReference[]) => standingEntries(register, asked));
