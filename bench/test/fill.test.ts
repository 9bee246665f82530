import type { TestStore } from '@stockroom/store';
import { inTransaction, openTestStore, writeAll } from '@stockroom/store';
import { openCatalog } from '../../services/catalog/src/catalog.ts';
import { decideBarcode } from '../../services/catalog/src/use-cases/create-barcode.ts';
import { createItem } from '../../services/catalog/src/use-cases/create-item.ts';
import { search } from '../../services/catalog/src/use-cases/search.ts';
import { FORM, fillCatalog } from '../fill/catalog.ts';
import { articleOf } from '../fill/names.ts';

const SIZE = 30;
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  await fillCatalog(store, SIZE);
});

afterAll(() => store.drop());

describe('a filled database', () => {
  it('has items and search terms exactly as the catalog itself writes them', async () => {
    const catalog = await openCatalog(store, FORM);
    const [filled] = await catalog.items.get([7]);
    if (!filled) throw new Error('Item 7 is not there.');
    const made = await inTransaction(store, (session) => createItem(catalog, filled, session));

    const documentOf = async (name: string, _id: number) => {
      const found = await store.db.collection<{ _id: number }>(name).findOne({ _id });
      return { ...found, _id: 0, quantity: undefined };
    };
    expect(made.id).toBe(SIZE + 1);
    for (const name of ['items', 'item_terms'])
      expect(await documentOf(name, 7)).toEqual(await documentOf(name, made.id));
  });

  it('is searched, and goes on counting barcodes, like any other', async () => {
    const catalog = await openCatalog(store, FORM);

    const found = await search(catalog, { expression: articleOf(9), barcodes: true, items: true, limit: 6 });
    const { answer: barcode, writes } = await decideBarcode(catalog, { itemId: 9, body: { quantity: 1_000_000 } });
    await writeAll(store, writes);

    expect(found.items.map(({ id }) => id)).toEqual([9]);
    expect(barcode).toMatchObject({ id: 2 * SIZE + 1, text: `SK${String(SIZE + 1).padStart(8, '0')}`, main: true });
  });

  it('has a ledger that adds up to the stock', async () => {
    const catalog = await openCatalog(store, FORM);
    const [item] = await catalog.items.get([3]);
    const movements = await catalog.ledger.page(3, Number.MAX_SAFE_INTEGER, 10);

    expect(item?.quantity).toBeGreaterThan(0);
    expect(movements.map(({ quantity, balance }) => [quantity, balance])).toEqual([[item?.quantity, item?.quantity]]);
  });
});
