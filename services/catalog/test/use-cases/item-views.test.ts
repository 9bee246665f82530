import type { Catalog } from '../../src/catalog.ts';
import type { Item } from '../../src/domain/item.ts';
import { itemView } from '../../src/item-message.ts';
import { openItemViews } from '../../src/store/item-views.ts';
import { startBatches } from '../../src/use-cases/apply-batches.ts';
import { changeEntry, removeEntry } from '../../src/use-cases/change-entries.ts';
import { deleteItem } from '../../src/use-cases/delete-item.ts';
import { updateItem } from '../../src/use-cases/update-item.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, openReplica, openTestCatalog, vendorsReadAfter, write } from '../support.ts';

let catalog: TestCatalog;
let other: Catalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

/** What a replica shows of an item; it has shown it before. */
async function shownBy({ store, registers }: Catalog, id: number) {
  const made: Item[] = [];
  const view = (item: Item) => {
    made.push(item);
    return item;
  };
  const views = openItemViews(store, { registers, view });
  await views([id]);
  return { made, show: async () => (await views([id]))[0] };
}

describe('what is shown of an item', () => {
  it('is made once while nothing of it changes', async () => {
    const item = await addItem(catalog);
    const { made, show } = await shownBy(other, item.id);
    expect([await show(), await show()]).toEqual([item, item]);
    expect(made).toHaveLength(1);
  });

  it('is remembered in memory of its own', async () => {
    const { id } = await addItem(catalog);
    const views = openItemViews(catalog.store, { registers: catalog.registers, view: itemView });
    const [made] = await views([id]);
    expect((await views([id]))[0]).toBe(made);
    expect(made?.bytes.buffer.byteLength).toBe(made?.bytes.length);
  });

  it('has every change in the very next answer of every replica', async () => {
    const { id, vendor } = await addItem(catalog, { vendor: { id: 71, name: 'Before' } });
    const { show } = await shownBy(other, id);
    await startBatches(catalog, () => {}).add(aBatch([[id, 5]]));
    expect(await show()).toMatchObject({ quantity: 5 });
    await write(catalog, changeEntry, { register: 'vendors', id: vendor.id, name: 'After' });
    expect(await show()).toMatchObject({ vendor: { id: 71, name: 'After' } });
    await write(catalog, updateItem, { id, body: aBody({ name: 'Nut', unit: { id: 72, name: 'box' } }) });
    expect(await show()).toMatchObject({ name: 'Nut', unit: { id: 72, name: 'box' }, quantity: 5 });
    await startBatches(catalog, () => {}).add(aBatch([[id, -5]]));
    await write(catalog, deleteItem, id);
    expect(await show()).toMatchObject({ deleted: true, quantity: 0 });
  });

  it('comes by id, once for each, and leaves out what never was', async () => {
    const [first, second] = [await addItem(catalog), await addItem(catalog, { name: 'Other' })];
    const ids = [second.id, 999_999, first.id, second.id];
    await catalog.itemViews([second.id]);
    const views = openItemViews(catalog.store, { registers: catalog.registers, view: ({ id }) => id });
    await views([second.id]);
    expect(await views(ids)).toEqual([first.id, second.id]);
    expect(await views([])).toEqual([]);
  });

  it('has a vendor with a name, also when the one it had is deleted while it is read', async () => {
    const [id, leaver] = [73, { id: 74, name: 'Gone' }];
    const [kept, deleted] = [await addItem(catalog, { vendor: leaver }), await addItem(catalog, { vendor: leaver })];
    let isGone = false;
    const registers = vendorsReadAfter(catalog, async () => {
      if (isGone) return;
      isGone = true;
      await write(catalog, updateItem, { id: kept.id, body: aBody({ vendor: { id, name: 'Next' } }) });
      await write(catalog, deleteItem, deleted.id);
      await write(catalog, removeEntry, { register: 'vendors', id: leaver.id });
    });
    const views = openItemViews(catalog.store, { registers, view: (item) => item });
    const shown = await views([kept.id, deleted.id]);
    expect(shown.map(({ vendor }) => vendor)).toEqual([{ id, name: 'Next' }, leaver]);
  });
});
