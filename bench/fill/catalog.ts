import { newEntry } from '@stockroom/registers';
import type { Store } from '@stockroom/store';
import { writeEach, writeAll as writeInOne } from '@stockroom/store';
import type { Document } from 'mongodb';
import { openDeps } from '../../services/catalog/src/deps.ts';
import { searchTextsOf as textsOfBarcode } from '../../services/catalog/src/domain/barcode.ts';
import { textOfNumber } from '../../services/catalog/src/domain/barcode-number.ts';
import { searchTextsOf } from '../../services/catalog/src/domain/item.ts';
import { barcodesIn } from '../../services/catalog/src/store/barcodes.ts';
import { itemsIn } from '../../services/catalog/src/store/items.ts';
import { ledgerIn } from '../../services/catalog/src/store/ledger.ts';
import { termsIn } from '../../services/catalog/src/store/terms.ts';
import { collector } from './collect.ts';
import { articleOf, ean13Of, nameOf } from './names.ts';
import { STOCK } from './stock.ts';
import { writeAll } from './write-all.ts';

const VENDORS = 50;
const UNITS = ['pcs', 'm', 'kg', 'box'];
/** The generated barcodes of the benches: room for more than a million. */
export const FORM = { prefix: 'SK', digits: 8 };

const ONE = 1_000_000;
const PER_WRITE = 1_000;

/**
 * Fills an empty database as the catalog itself would have, with items of two barcodes each and one movement that
 * brought their stock; the indexes come last, which is faster.
 */
export async function fillCatalog(store: Store, count: number): Promise<void> {
  const collected = collector();
  await fillRegisters(store);
  const into = {
    store: collected.store,
    items: itemsIn(collected.store),
    itemTerms: termsIn(collected.store, 'item_terms'),
    barcodes: barcodesIn(collected.store),
    barcodeTerms: termsIn(collected.store, 'barcode_terms'),
    ledger: ledgerIn(collected.store),
  };
  let writing = Promise.resolve();
  for (let first = 1; first <= count; first += PER_WRITE) {
    const last = Math.min(count, first + PER_WRITE - 1);
    for (let id = first; id <= last; id += 1) await addItem(into, id);
    await addStock(into, { first, last });
    await writing;
    // The next are made while the server writes these.
    writing = writeAll(store, collected.take());
    writing.catch(() => undefined);
  }
  await writing;
  await writeAll(store, new Map([['counters', countersAt(count)]]));
  await openDeps(store, FORM);
}

async function fillRegisters(store: Store) {
  const vendors = { store, collection: 'vendors', noun: 'vendor', nameField: 'name', longest: 200 };
  const units = { store, collection: 'units', noun: 'unit', nameField: 'unit', longest: 20, caseCounts: true };
  for (const collection of ['vendors', 'units', 'counters']) await store.db.createCollection(collection);
  for (let id = 1; id <= VENDORS; id += 1) {
    await writeInOne(store, (await newEntry(vendors, `Vendor ${id}`)).writes);
  }
  for (const unit of UNITS) await writeInOne(store, (await newEntry(units, unit)).writes);
}

type Into = {
  store: Store;
  items: ReturnType<typeof itemsIn>;
  itemTerms: ReturnType<typeof termsIn>;
  barcodes: ReturnType<typeof barcodesIn>;
  barcodeTerms: ReturnType<typeof termsIn>;
  ledger: ReturnType<typeof ledgerIn>;
};

async function addItem({ store, items, itemTerms, barcodes, barcodeTerms }: Into, id: number): Promise<void> {
  const details = {
    ...{ name: nameOf(id), articleNumber: articleOf(id), location: `R${id % 40}-${id % 7}` },
    ...{ purchasePrice: 1.25 * ONE, warningQuantity: 10 * ONE },
  };
  const main = {
    id: 2 * id - 1,
    itemId: id,
    text: textOfNumber(FORM, BigInt(id)),
    main: true,
    master: true,
    quantity: ONE,
    editVersion: 0,
  };
  const makers = {
    id: 2 * id,
    itemId: id,
    text: ean13Of(id),
    main: false,
    master: false,
    quantity: ONE,
    editVersion: 0,
  };
  await writeEach(store, [
    items.add(id, { ...details, vendorId: 1 + (id % VENDORS), unitId: 1 + (id % UNITS.length) }),
    itemTerms.add(id, searchTextsOf(details)),
    ...[main, makers].map(barcodes.add),
    barcodeTerms.add(main.id, textsOfBarcode(main)),
  ]);
}

/** One batch brought the stock of all of them. */
async function addStock({ store, ledger }: Into, { first, last }: { first: number; last: number }): Promise<void> {
  const timestamp = '2026-01-01T00:00:00.000000+00:00';
  const batch = { batchId: `filled-${first}`, timestamp, reason: 'acquisition' as const, reference: 1 };
  const user = { id: 1, username: 'admin' };
  const amounts = { quantity: STOCK * ONE, balance: STOCK * ONE };
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const nothing = { message: '', shortages: [], deletedItems: [], overfullItems: [], unknownItems: [] };
  await writeEach(store, [
    ...ids.map((id) => ledger.add({ id, itemId: id, ...batch, ...amounts, user })),
    ...ledger.keepOutcomes(new Map([[batch.batchId, { applied: true, ...nothing }]]), timestamp),
  ]);
}

function countersAt(count: number): Document[] {
  return [
    { _id: 'items', last: count },
    { _id: 'barcodes', last: 2 * count },
    { _id: 'movements', last: count },
    { _id: `barcode numbers ${FORM.prefix} ${FORM.digits}`, last: BigInt(count) },
  ];
}
