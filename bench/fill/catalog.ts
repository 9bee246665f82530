import { newEntry } from '@stockroom/registers';
import type { Store } from '@stockroom/store';
import { writeEach, writeAll as writeInOne } from '@stockroom/store';
import type { Document } from 'mongodb';
import { openDeps } from '../../services/catalog/src/deps.ts';
import { searchTextsOf as textsOfBarcode } from '../../services/catalog/src/domain/barcode.ts';
import { textOfNumber } from '../../services/catalog/src/domain/barcode-number.ts';
import { searchTextsOf } from '../../services/catalog/src/domain/item.ts';
import { barcodeTexts } from '../../services/catalog/src/migrations/barcodes.ts';
import { movementSums } from '../../services/catalog/src/migrations/movements.ts';
import { barcodesIn } from '../../services/catalog/src/store/barcodes.ts';
import { itemsIn } from '../../services/catalog/src/store/items.ts';
import { ledgerIn } from '../../services/catalog/src/store/ledger.ts';
import { termsIn } from '../../services/catalog/src/store/terms.ts';
import { sumMovements } from '../../services/catalog/src/use-cases/sum-movements.ts';
import { collector } from './collect.ts';
import { batchesOf, newestMovement, PRICE, type Size } from './movements.ts';
import { articleOf, ean13Of, nameOf } from './names.ts';
import { portionWriter, writeAll } from './write-all.ts';

const VENDORS = 50;
const UNITS = ['pcs', 'm', 'kg', 'box'];
/** The generated barcodes of the benches: room for more than a million. */
export const FORM = { prefix: 'SK', digits: 8 };

const ONE = 1_000_000;
const ITEMS_A_WRITE = 1_000;
const BATCHES_A_WRITE = 500;

/**
 * Fills an empty database as the catalog itself would have, with items of two barcodes each and the movements that
 * brought and took their stock, one at least; the indexes come last, which is faster.
 */
export async function fillCatalog(store: Store, items: number, movements = items): Promise<void> {
  const size = { items, movements };
  if (movements < items) throw new Error(`${items} items have ${items} movements at least, not ${movements}.`);
  await fillRegisters(store);
  await addItems(store, size);
  await addMovements(store, size);
  await writeAll(store, new Map([['counters', countersAt(size)]]));
  const deps = await openDeps(store, FORM);
  // The catalog notes at its starts how far it has looked; it would look at all barcodes at its next one.
  for (const migration of [barcodeTexts(store), movementSums(deps)]) await migration.run(new AbortController().signal);
  while ((await sumMovements(deps)) > 0);
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

async function addItems(store: Store, size: Size): Promise<void> {
  const collected = collector();
  const into = {
    store: collected.store,
    items: itemsIn(collected.store),
    itemTerms: termsIn(collected.store, 'item_terms'),
    barcodes: barcodesIn(collected.store),
    barcodeTerms: termsIn(collected.store, 'barcode_terms'),
  };
  const writer = portionWriter(store);
  for (let id = 1; id <= size.items; id += 1) {
    await addItem(into, { id, newest: newestMovement(size, id) });
    if (id % ITEMS_A_WRITE === 0 || id === size.items) await writer.add(collected.take());
  }
  await writer.end();
}

type Into = {
  store: Store;
  items: ReturnType<typeof itemsIn>;
  itemTerms: ReturnType<typeof termsIn>;
  barcodes: ReturnType<typeof barcodesIn>;
  barcodeTerms: ReturnType<typeof termsIn>;
};

async function addItem(
  { store, items, itemTerms, barcodes, barcodeTerms }: Into,
  { id, newest }: { id: number; newest: ReturnType<typeof newestMovement> },
): Promise<void> {
  const details = {
    ...{ name: nameOf(id), articleNumber: articleOf(id), location: `R${id % 40}-${id % 7}` },
    ...{ purchasePrice: PRICE, warningQuantity: 10 * ONE },
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
  // All its movements as one change.
  const moved = { itemId: id, quantity: newest.balance, balance: newest.balance, lastMovement: newest.id };
  await writeEach(store, [
    items.add(id, { ...details, vendorId: 1 + (id % VENDORS), unitId: 1 + (id % UNITS.length) }),
    items.changeQuantity({ ...moved, ...details }),
    itemTerms.add(id, searchTextsOf(details)),
    ...[main, makers].map(barcodes.add),
    barcodeTerms.add(main.id, textsOfBarcode(main)),
  ]);
}

/** Adds the ledger; the works and acquisitions behind it are left out, as no row reads them. */
async function addMovements(store: Store, size: Size): Promise<void> {
  const collected = collector();
  const ledger = ledgerIn(collected.store);
  const writer = portionWriter(store);
  let batches = 0;
  for (const { id, timestamp, movements } of batchesOf(size)) {
    const outcomes = ledger.keepOutcomes(new Map([[id, APPLIED]]), timestamp);
    await writeEach(collected.store, [...outcomes, ...ledger.add(movements)]);
    batches += 1;
    if (batches % BATCHES_A_WRITE === 0) await writer.add(collected.take());
  }
  await writer.add(collected.take());
  await writer.end();
}

const APPLIED = { applied: true, message: '', shortages: [], deletedItems: [], overfullItems: [], unknownItems: [] };

function countersAt({ items, movements }: Size): Document[] {
  return [
    { _id: 'items', last: items },
    { _id: 'barcodes', last: 2 * items },
    { _id: 'movements', last: movements },
    { _id: `barcode numbers ${FORM.prefix} ${FORM.digits}`, last: BigInt(items) },
  ];
}
