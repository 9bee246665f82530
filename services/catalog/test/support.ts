import { faultData, isFault } from '@stockroom/kernel';
import type { TestStore, WriteTogether } from '@stockroom/store';
import { entryNames, inTransaction, openStore, openTestStore, openWriteTogether } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../src/catalog.ts';
import { openCatalog } from '../src/catalog.ts';
import type { Barcode, BarcodeBody } from '../src/domain/barcode.ts';
import type { BarcodeForm } from '../src/domain/barcode-number.ts';
import type { Item, ItemBody } from '../src/domain/item.ts';
import type { StockBatch } from '../src/domain/stock.ts';
import { lane } from '../src/lanes.ts';
import type { ItemDocument } from '../src/store/item-document.ts';
import { withNames } from '../src/store/item-document.ts';
import type { AskedBatch } from '../src/use-cases/apply-batches.ts';
import { newBarcode } from '../src/use-cases/create-barcode.ts';
import { createItem, decideItem } from '../src/use-cases/create-item.ts';

export const MILLION = 1_000_000;

export type TestCatalog = Catalog & { store: TestStore };

/** A catalog with a database of its own. */
export async function openTestCatalog(form: BarcodeForm = { prefix: 'SK', digits: 6 }): Promise<TestCatalog> {
  const store = await openTestStore();
  return { ...(await openCatalog(store, form)), store };
}

/** Items as they are stored, with their names; deleted ones are left out unless asked for. */
export async function storedItems(
  { store, registers }: Catalog,
  ids: number[],
  { withDeleted = false } = {},
): Promise<Item[]> {
  const filter = { _id: { $in: ids }, ...(!withDeleted && { deleted: false }) };
  const found = await store.db.collection<ItemDocument>('items').find(filter).sort({ _id: 1 }).toArray();
  return withNames(found, { registers, namesOf: entryNames });
}

/** Another replica: its own connections to the same database. */
export async function openReplica({ store, form }: TestCatalog): Promise<Catalog> {
  return openCatalog(await openStore(store), form);
}

export const aBody = (given: Partial<ItemBody> = {}): ItemBody => ({
  articleNumber: '',
  location: '',
  name: 'Bolt',
  purchasePrice: 0,
  unit: { id: 1, name: 'pcs' },
  vendor: { id: 1, name: 'Würth' },
  warningQuantity: 0,
  ...given,
});

export const aBarcode = (given: Partial<BarcodeBody> = {}): BarcodeBody => ({ quantity: MILLION, ...given });

/** Runs a use case in a transaction of its own, as a call does. */
export function write<Asked, T>(
  catalog: Catalog,
  useCase: (catalog: Catalog, asked: Asked, session: ClientSession) => Promise<T>,
  asked: Asked,
): Promise<T> {
  return inTransaction(catalog.store, (session) => useCase(catalog, asked, session));
}

export const addItem = (catalog: Catalog, given: Partial<ItemBody> = {}) => write(catalog, createItem, aBody(given));

/** Adds an item whose vendor and unit are there together with others, as the catalog's face does. */
export function itemsTogether(catalog: Catalog) {
  return async (given: Partial<ItemBody> = {}): Promise<Item> => {
    const decide = () => decideItem(catalog, aBody(given));
    const { answer } = await together(catalog)({ deadline: Date.now() + 10_000 }, decide);
    return answer;
  };
}

/** Adds a barcode together with others, as the catalog's face does. */
export async function addBarcode(catalog: Catalog, itemId: number, given: Partial<BarcodeBody> = {}): Promise<Barcode> {
  const decide = newBarcode(catalog, { itemId, body: aBarcode(given) });
  return (await together(catalog)({ deadline: Date.now() + 10_000 }, decide, lane.item(itemId))).answer;
}

const writers = new WeakMap<Catalog, WriteTogether>();

/** One of each catalog, as a process has. */
function together(catalog: Catalog): WriteTogether {
  const known = writers.get(catalog);
  const writer = known ?? openWriteTogether(catalog.store, catalog.lanes, () => new Error('Nobody waits.'));
  writers.set(catalog, writer);
  return writer;
}

/** What a race's runner got: its value, or what it was refused with. */
export async function outcomeOf<T>(promise: Promise<T>): Promise<{ value: T } | { kind: string; message: string }> {
  try {
    return { value: await promise };
  } catch (error) {
    if (isFault(error)) return faultData(error);
    throw error;
  }
}

/** Runs `count` at once. */
export const all = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

let batches = 0;

/** A batch that somebody asked for by gRPC; lines are [item id, millionths]. */
export function aBatch(lines: [number, number][], given: Partial<StockBatch> = {}): AskedBatch {
  batches += 1;
  const reason = given.reason ?? 'acquisition';
  return {
    batch: {
      id: `batch-${batches}`,
      reason,
      reference: 7,
      user: { id: 3, username: 'ana' },
      lines: lines.map(([itemId, quantity]) => ({ itemId, quantity })),
      ...given,
    },
    asker: reason === 'acquisition' ? 'acquisitions' : 'works',
    byEvent: false,
  };
}

/** A catalog's registers, where something happens each time before names of vendors are read. */
export function vendorsReadAfter({ store, registers }: Catalog, happens: () => Promise<unknown>): Catalog['registers'] {
  const collection = (name: string) => {
    const entries = store.db.collection(name);
    const find = (...asked: Parameters<typeof entries.find>) => ({
      toArray: async () => {
        await happens();
        return entries.find(...asked).toArray();
      },
    });
    return { find };
  };
  const hooked = { ...store, db: { collection } } as unknown as typeof store;
  return { ...registers, vendors: { ...registers.vendors, store: hooked } };
}
