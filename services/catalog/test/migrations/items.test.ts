import { itemFields } from '../../src/migrations/items.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { readItems } from '../../src/use-cases/read-items.ts';
import { updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, openTestCatalog, write } from '../support.ts';

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
});
afterAll(() => catalog.store.drop());

const items = () => catalog.store.db.collection<{ _id: number }>('items');
const migrate = () => itemFields(catalog.store).run(new AbortController().signal);
/** The key of so many millionths of millionths. */
const valueKey = (value: number) => String(value).padStart(31, '0');
const storedItem = (id: number) => items().findOne({ _id: id });

describe('items that release 0.1.0', () => {
  it('made get what lists find them by, once', async () => {
    const { id } = await addItem(catalog, { location: 'Old Bay', warningQuantity: 5 });
    await items().updateOne({ _id: id }, { $unset: { location_key: '', low: '', version: '' }, $set: { touched: 0 } });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ location_key: 'OLD BAY', low: true });
    expect(await storedItem(id)).not.toHaveProperty('touched');
    expect(await migrate()).toBe(0);
  });

  it('made or renamed get what lists order them by', async () => {
    const { id } = await addItem(catalog, { name: 'Ärmel', articleNumber: 'É1', location: 'Old Bay' });
    const ordered = { name_folded: 'armel', article_number_folded: 'e1', location_folded: 'old bay' };
    expect(await storedItem(id)).toMatchObject(ordered);
    const none = { name_folded: '', article_number_folded: '', location_folded: '', value_key: '' } as const;
    await items().updateOne({ _id: id }, { $unset: none });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject(ordered);
    expect(await migrate()).toBe(0);
    await items().updateOne({ _id: id }, { $set: { name: 'Zange' }, $inc: { touched: 1 } });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ ...ordered, name_folded: 'zange' });
  });

  it('moved or edited beside this one get it anew', async () => {
    const { id } = await addItem(catalog, { location: 'A', warningQuantity: 5, purchasePrice: 3 });
    await items().updateOne({ _id: id }, { $set: { location: 'B', quantity: 9n }, $inc: { touched: 1 } });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ location_key: 'B', low: false, value_key: valueKey(27) });
    await items().updateOne({ _id: id }, { $set: { purchase_price: 4n }, $inc: { touched: 1 } });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ value_key: valueKey(36) });
  });

  it('made and this one changes at the same time are right in the end', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => addItem(catalog, { location: 'A', warningQuantity: 5 })),
    );
    const ids = all.map(({ id }) => id);
    const none = { location_key: '', low: '', value_key: '' } as const;
    await items().updateMany({ _id: { $in: ids } }, { $unset: none, $set: { touched: 0 } });
    const groups = createStockGroups(catalog, () => undefined);
    await Promise.all([
      migrate(),
      ...ids.map((itemId, place) => groups.add(aBatch([[itemId, 3 + (place % 5)]]))),
      ...ids.map((id) => {
        const body = aBody({ location: 'C', warningQuantity: 5, purchasePrice: 7 });
        return write(catalog, updateItem, { id, body });
      }),
    ]);
    await migrate();
    for (const { id, quantity, location } of await readItems(catalog, { ids, withDeleted: false })) {
      expect(location).toBe('C');
      const value_key = valueKey(7 * quantity);
      expect(await storedItem(id)).toMatchObject({ location_key: 'C', low: quantity < 5, value_key });
    }
  });
});

describe('items that lack', () => {
  it('only a value, or only texts, of what lists order them by get it', async () => {
    const { id } = await addItem(catalog, { purchasePrice: 3 });
    await items().updateOne({ _id: id }, { $unset: { value_key: '' } });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ value_key: valueKey(0) });
    await items().updateOne({ _id: id }, { $unset: { name_folded: '', value_key: '' } });
    await createStockGroups(catalog, () => undefined).add(aBatch([[id, 5]]));
    expect(await storedItem(id)).toMatchObject({ value_key: valueKey(15) });
    expect(await migrate()).toBe(1);
    expect(await storedItem(id)).toMatchObject({ name_folded: 'bolt', value_key: valueKey(15) });
    expect(await migrate()).toBe(0);
  });
});
