import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import { acquisitionsIn } from '../../services/acquisitions/src/store/acquisitions.ts';
import { openDeps } from '../../services/catalog/src/deps.ts';
import { valueKeyOf } from '../../services/catalog/src/domain/sort-key.ts';
import type { ItemDocument } from '../../services/catalog/src/store/item-document.ts';
import { search } from '../../services/catalog/src/use-cases/search.ts';
import { createBarcode } from '../../services/catalog/test/commands.ts';
import { addItem, storedItems, write } from '../../services/catalog/test/support.ts';
import { workItemsIn } from '../../services/works/src/store/work-items.ts';
import { worksIn } from '../../services/works/src/store/works.ts';
import { FORM, fillCatalog } from '../fill/catalog.ts';
import { fillAcquisitions, fillWorks } from '../fill/jobs.ts';
import { PRICE } from '../fill/movements.ts';
import { articleOf } from '../fill/names.ts';

const SIZE = 30;
/** Three turns of all items, and five more. */
const MOVEMENTS = 3 * SIZE + 5;

type MovementDocument = { _id: number; item_id: number; batch_id: string; timestamp: string };

let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  await fillCatalog(store, SIZE, MOVEMENTS);
});

afterAll(() => store.drop());

describe('a filled database', () => {
  it('has items and search terms exactly as the catalog itself writes them', async () => {
    const catalog = await openDeps(store, FORM);
    const [filled] = await storedItems(catalog, [7]);
    if (!filled) throw new Error('Item 7 is not there.');
    const made = await addItem(catalog, filled);

    const documentOf = async (name: string, _id: number) => {
      const found = await store.db.collection<{ _id: number }>(name).findOne({ _id });
      // The filled one has stock.
      const ofStock = { quantity: undefined, low: undefined, value_key: undefined, last_movement: undefined };
      return { ...found, _id: 0, ...ofStock };
    };
    expect(made.id).toBe(SIZE + 1);
    for (const name of ['items', 'item_terms'])
      expect(await documentOf(name, 7)).toEqual(await documentOf(name, made.id));
  });

  it('is searched, and goes on counting barcodes, like any other', async () => {
    const catalog = await openDeps(store, FORM);

    const found = await search(catalog, { expression: articleOf(9), barcodes: true, items: true, limit: 6 });
    const barcode = await write(catalog, createBarcode, { itemId: 9, body: { quantity: 1_000_000 } });

    expect(found.items.map(({ id }) => id)).toEqual([9]);
    expect(barcode).toMatchObject({ id: 2 * SIZE + 1, barcode: `SK${String(SIZE + 1).padStart(8, '0')}`, main: true });
  });

  it('has a ledger that adds up to the stock', async () => {
    const catalog = await openDeps(store, FORM);
    const items = await store.db.collection<ItemDocument>('items').find().sort({ _id: 1 }).limit(SIZE).toArray();
    const counts = [];
    for (const item of items) {
      const movements = (await catalog.ledger.page(item._id, Number.MAX_SAFE_INTEGER, 100)).reverse();
      counts.push(movements.length);
      let balance = 0;
      for (const movement of movements) {
        balance += movement.quantity;
        expect(movement.balance).toBe(balance);
      }
      expect(balance).toBeGreaterThan(0);
      const value_key = valueKeyOf({ quantity: balance, purchasePrice: PRICE });
      const ofStock = { quantity: BigInt(balance), low: false, value_key };
      expect(item).toMatchObject({ ...ofStock, last_movement: movements.at(-1)?.id });
    }
    // The later movements end within a turn of the items.
    expect(counts).toEqual([...Array(5).fill(4), ...Array(SIZE - 5).fill(3)]);
  });

  it('has batches of ten movements at most, none of two of an item, each with its outcome', async () => {
    const found = await store.db.collection<MovementDocument>('movements').find().sort({ _id: 1 }).toArray();
    const batches = Map.groupBy(found, ({ batch_id }) => batch_id);
    for (const moved of batches.values()) {
      expect(moved.length).toBeLessThanOrEqual(10);
      expect(new Set(moved.map(({ item_id }) => item_id)).size).toBe(moved.length);
    }
    const outcomes = await store.db.collection<{ _id: string }>('batches').find().toArray();
    expect(outcomes.map(({ _id }) => _id).sort()).toEqual([...batches.keys()].sort());
    expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: MOVEMENTS }, (_, at) => at + 1));
    const times = found.map(({ timestamp }) => timestamp);
    expect(times.toSorted()).toEqual(times);
  });

  it('goes on where its movements end', async () => {
    const catalog = await openDeps(store, FORM);
    expect(await catalog.ledger.takeIds(1, 0)).toBe(MOVEMENTS + 1);
  });

  it('has no fewer movements than items', async () => {
    await expect(fillCatalog(store, 2, 1)).rejects.toThrow('2 items have 2 movements at least, not 1.');
  });
});

describe('filled jobs', () => {
  let jobs: TestStore;
  beforeAll(async () => {
    jobs = await openTestStore();
  });
  afterAll(() => jobs.drop());

  it('are open works, each with its items', async () => {
    await fillWorks(jobs, { first: 1, count: 2, itemsEach: 3, ofItems: 30 });
    expect(await worksIn(jobs).get(2)).toMatchObject({
      comment: 'Job 2',
      customerId: 1,
      outbound: null,
      pending: null,
      version: 0,
    });
    const items = [];
    for await (const some of workItemsIn(jobs).list(2, 10)) items.push(...some);
    expect(items.map(({ itemId, outbound, returned }) => [itemId, outbound, returned])).toEqual(
      [7, 8, 9].map((itemId) => [itemId, 1_000_000, null]),
    );
  });

  it('are acquisitions without items', async () => {
    await fillAcquisitions(jobs, { first: 1, count: 2 });
    expect(await acquisitionsIn(jobs).get(2)).toMatchObject({ id: 2, comment: null });
  });
});
