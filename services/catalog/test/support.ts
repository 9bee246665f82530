import type { Done } from '@stockroom/commands';
import { faultData, isFault } from '@stockroom/kernel';
import { entryNames } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { TestStore } from '@stockroom/store';
import { openStore, openTestStore } from '@stockroom/store';
import type { CatalogDeps } from '../src/deps.ts';
import { openDeps } from '../src/deps.ts';
import type { Barcode, BarcodeBody } from '../src/domain/barcode.ts';
import type { BarcodeForm } from '../src/domain/barcode-number.ts';
import type { Item, ItemBody } from '../src/domain/item.ts';
import type { StockBatch } from '../src/domain/stock.ts';
import { movementSums } from '../src/migrations/movements.ts';
import type { ItemDocument } from '../src/store/item-document.ts';
import { withNames } from '../src/store/item-document.ts';
import type { BatchRequest } from '../src/use-cases/apply-batch.ts';
import type { BarcodeMessage, ItemMessage } from '../src/view.ts';
import { createBarcode, createItem, updateBarcode } from './commands.ts';

export const MILLION = 1_000_000;

export type TestCatalog = CatalogDeps & { store: TestStore };

/** A catalog with a database of its own. */
export async function openTestCatalog(
  form: BarcodeForm = { prefix: 'SK', digits: 6 },
  now?: CatalogDeps['now'],
): Promise<TestCatalog> {
  const store = await openTestStore();
  const deps = await openDeps(store, form, now);
  // As at a start: there are no movements of an earlier release, and so reports are whole.
  await movementSums(deps).run(new AbortController().signal);
  return { ...deps, store };
}

/** Items as they are stored, with their names; deleted ones are left out unless asked for. */
export async function storedItems(
  { store, registers }: CatalogDeps,
  ids: number[],
  { withDeleted = false } = {},
): Promise<Item[]> {
  const filter = { _id: { $in: ids }, ...(!withDeleted && { deleted: false }) };
  const found = await store.db.collection<ItemDocument>('items').find(filter).sort({ _id: 1 }).toArray();
  return withNames(found, { registers, namesOf: entryNames });
}

/** Another replica: its own connections to the same database. */
export async function openReplica({ store, form }: TestCatalog): Promise<CatalogDeps> {
  return openDeps(await openStore(store), form);
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

/** Runs a use case that writes, as a call does that nobody sends again. */
export async function write<Asked, T>(
  deps: CatalogDeps,
  useCase: (deps: CatalogDeps, asked: Asked, call: Call) => Promise<Done<T>>,
  asked: Asked,
): Promise<T> {
  return (await useCase(deps, asked, { requestId: 'test', deadline: Date.now() + 60_000 })).answer;
}

/** The item that a message shows. */
export function itemOf(message: ItemMessage): Item {
  const {
    article_number,
    purchase_price,
    warning_quantity,
    unit,
    vendor,
    edit_version: editVersion,
    ...others
  } = message;
  if (!unit || !vendor) throw new Error('An item has a unit and a vendor.');
  const amounts = { purchasePrice: purchase_price, warningQuantity: warning_quantity };
  return { ...others, ...amounts, editVersion, articleNumber: article_number, unit, vendor };
}

const barcodeOf = (message: BarcodeMessage): Barcode => {
  const { barcode: text, item_id: itemId, edit_version: editVersion, ...others } = message;
  return { ...others, text, itemId, editVersion };
};

export const addItem = async (deps: CatalogDeps, given: Partial<ItemBody> = {}): Promise<Item> =>
  itemOf(await write(deps, createItem, aBody(given)));

export async function addBarcode(
  deps: CatalogDeps,
  itemId: number,
  given: Partial<BarcodeBody> = {},
): Promise<Barcode> {
  return barcodeOf(await write(deps, createBarcode, { itemId, body: aBarcode(given) }));
}

export async function changeBarcode(
  deps: CatalogDeps,
  { id, itemId }: { id: number; itemId: number },
  given: Partial<BarcodeBody>,
): Promise<Barcode> {
  return barcodeOf(await write(deps, updateBarcode, { id, itemId, body: aBarcode(given) }));
}

/** Gives what a race's runner got: its value, or what it was refused with. */
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

/** A batch that is asked for by a call; lines are [item id, millionths]. */
export function aBatch(lines: [number, number][], given: Partial<StockBatch> = {}): Omit<BatchRequest, 'carrier'> {
  batches += 1;
  return {
    batch: {
      id: `batch-${batches}`,
      reason: 'acquisition',
      reference: 7,
      user: { id: 3, username: 'ana' },
      lines: lines.map(([itemId, quantity]) => ({ itemId, quantity })),
      ...given,
    },
  };
}

/** A catalog's registers, where something happens each time before names of vendors are read. */
export function vendorsReadAfter(
  { store, registers }: CatalogDeps,
  happens: () => Promise<unknown>,
): CatalogDeps['registers'] {
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
