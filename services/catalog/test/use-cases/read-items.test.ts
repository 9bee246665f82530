import { LARGEST } from '@stockroom/kernel';
import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { itemReadsIn } from '../../src/store/item-reads.ts';
import { listItems, readItems } from '../../src/use-cases/read-items.ts';
import { changeEntry, deleteItem, removeEntry, updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { aBatch, aBody, addItem, openReplica, openTestCatalog, vendorsReadAfter, write } from '../support.ts';

let catalog: TestCatalog;
let other: CatalogDeps;
beforeAll(async () => {
  catalog = await openTestCatalog();
  other = await openReplica(catalog);
});
afterAll(async () => {
  await other.store.close();
  await catalog.store.drop();
});

const show = async (id: number) => (await readItems(other, { ids: [id], withDeleted: true }))[0];
const listed = async () => {
  const items = [];
  for await (const page of listItems(other)) items.push(...page);
  return items;
};

/** Two items of a vendor that is deleted at the moment when the names of vendors are read; one has another by then. */
async function itemsWhoseVendorGoes(leaver: { id: number; name: string }) {
  const [kept, deleted] = [await addItem(catalog, { vendor: leaver }), await addItem(catalog, { vendor: leaver })];
  let isGone = false;
  const registers = vendorsReadAfter(catalog, async () => {
    if (isGone) return;
    isGone = true;
    await write(catalog, updateItem, { id: kept.id, body: aBody({ vendor: { id: 73, name: 'Next' } }) });
    await write(catalog, deleteItem, deleted.id);
    await write(catalog, removeEntry, { register: 'vendors', id: leaver.id });
  });
  return { kept, deleted, reads: itemReadsIn(catalog.store, registers) };
}

describe('items that are read', () => {
  it('have every change in the very next answer of every replica', async () => {
    const { id, vendor } = await addItem(catalog, { vendor: { id: 71, name: 'Before' } });
    expect(await show(id)).toMatchObject({ quantity: 0 });
    await createStockGroups(catalog, () => {}).add(aBatch([[id, 5]]));
    expect(await show(id)).toMatchObject({ quantity: 5 });
    await write(catalog, changeEntry, { register: 'vendors', id: vendor.id, name: 'After' });
    expect(await show(id)).toMatchObject({ vendor: { id: 71, name: 'After' } });
    await write(catalog, updateItem, { id, body: aBody({ name: 'Nut', unit: { id: 72, name: 'box' } }) });
    expect(await show(id)).toMatchObject({ name: 'Nut', unit: { id: 72, name: 'box' }, quantity: 5 });
    await createStockGroups(catalog, () => {}).add(aBatch([[id, -5]]));
    await write(catalog, deleteItem, id);
    expect(await show(id)).toMatchObject({ deleted: true, quantity: 0 });
  });

  it('come by id, once for each, without what never was', async () => {
    const [first, second] = [await addItem(catalog), await addItem(catalog, { name: 'Other' })];
    const ids = [second.id, 999_999, first.id, second.id];
    expect(await readItems(catalog, { ids, withDeleted: false })).toEqual([first, second]);
    expect(await readItems(catalog, { ids: [], withDeleted: false })).toEqual([]);
  });

  it('have a vendor with a name, also when the one they had is deleted meanwhile', async () => {
    const leaver = { id: 74, name: 'Gone' };
    const { kept, deleted, reads } = await itemsWhoseVendorGoes(leaver);
    const shown = await readItems({ ...catalog, itemReads: reads }, { ids: [kept.id, deleted.id], withDeleted: true });
    expect(shown.map(({ vendor }) => vendor)).toEqual([{ id: 73, name: 'Next' }, leaver]);
  });
});

describe('a list of items', () => {
  it('shows each as it is read alone: empty, longest, of every alphabet, with the largest amounts', async () => {
    const items = [
      await addItem(catalog),
      await addItem(catalog, { name: 'x'.repeat(200), articleNumber: 'Y'.repeat(64), location: 'z'.repeat(64) }),
      await addItem(catalog, { name: '貨物 🔩 "ű" \\ \n', vendor: { id: 2 ** 31, name: '𝄞'.repeat(200) } }),
      await addItem(catalog, {
        purchasePrice: LARGEST,
        warningQuantity: 2 ** 32 + 1,
        unit: { id: 2 ** 40, name: 'm²' },
      }),
    ];
    const ids = items.map(({ id }) => id);
    expect((await listed()).filter(({ id }) => ids.includes(id))).toEqual(items);
    expect(await readItems(other, { ids, withDeleted: false })).toEqual(items);
  });

  it('shows a rename in the very next answer, and nothing that was deleted', async () => {
    const item = await addItem(catalog, { vendor: { id: 90, name: 'Former' } });
    const gone = await addItem(catalog);
    await listed();
    await write(catalog, changeEntry, { register: 'vendors', id: 90, name: 'Later' });
    await write(catalog, deleteItem, gone.id);
    const after = await listed();
    expect(after.find(({ id }) => id === item.id)?.vendor).toEqual({ id: 90, name: 'Later' });
    expect(after.some(({ id }) => id === gone.id)).toBe(false);
  });

  it('shows a vendor with a name, also when the one that an item had is deleted meanwhile', async () => {
    const { kept, reads } = await itemsWhoseVendorGoes({ id: 91, name: 'Gone' });
    const shown = await reads.page(kept.id - 1, 100);
    expect(shown.map(({ id, vendor }) => [id, vendor])).toEqual([[kept.id, { id: 73, name: 'Next' }]]);
  });
});
