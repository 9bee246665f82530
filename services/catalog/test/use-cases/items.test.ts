import type { CatalogDeps } from '../../src/deps.ts';
import { createStockGroups } from '../../src/stock-groups.ts';
import { listItems } from '../../src/use-cases/read-items.ts';
import { search } from '../../src/use-cases/search.ts';
import { changeEntry, deleteItem, removeEntry, updateItem } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import {
  aBatch,
  aBody,
  addItem,
  all,
  itemOf,
  openReplica,
  openTestCatalog,
  outcomeOf,
  storedItems,
  write,
} from '../support.ts';

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

const read = async (id: number, withDeleted = false) => (await storedItems(catalog, [id], { withDeleted }))[0];
const receive = (id: number, quantity: number) => createStockGroups(catalog, () => {}).add(aBatch([[id, quantity]]));

describe('an item', () => {
  it('starts without stock and is read as it was written', async () => {
    const item = await addItem(catalog, {
      name: ' Nut ',
      articleNumber: 'n-1',
      purchasePrice: 2 ** 40,
      warningQuantity: 5,
    });
    expect(item).toMatchObject({ name: 'Nut', articleNumber: 'N-1', quantity: 0, purchasePrice: 2 ** 40 });
    expect(await read(item.id)).toEqual(item);
  });

  it('is replaced whole by a change, but for its stock', async () => {
    const { id } = await addItem(catalog, { name: 'Old', articleNumber: 'A', location: 'B', purchasePrice: 3 });
    await receive(id, 2 ** 33);
    const body = aBody({ name: 'New', unit: { id: 2, name: 'box' } });
    const changed = itemOf(await write(catalog, updateItem, { id, body }));
    expect(changed).toMatchObject({
      name: 'New',
      articleNumber: '',
      location: '',
      purchasePrice: 0,
      quantity: 2 ** 33,
    });
    expect(changed.unit).toEqual({ id: 2, name: 'box' });
    expect(await read(id)).toEqual(changed);
  });

  it('is found by its new name only, as soon as it is changed, by every replica', async () => {
    const { id } = await addItem(catalog, { name: 'Zyxold' });
    await write(catalog, updateItem, { id, body: aBody({ name: 'Zyxnew' }) });
    const find = async (expression: string) =>
      (await search(other, { expression, barcodes: false, items: true, limit: 6 })).items.map((item) => item.id);
    expect(await find('zyxold')).toEqual([]);
    expect(await find('zyxnew')).toEqual([id]);
  });

  it('of another id is not there', async () => {
    const missing = { kind: 'not-found' };
    await expect(write(catalog, updateItem, { id: 999_999, body: aBody() })).rejects.toMatchObject(missing);
    await expect(write(catalog, deleteItem, 999_999)).rejects.toMatchObject(missing);
  });

  it('gets an id of its own when 40 are added at once on two replicas', async () => {
    const made = await all(40, (index) => addItem(index % 2 ? catalog : other, { name: `Parallel ${index}` }));
    expect(new Set(made.map(({ id }) => id)).size).toBe(40);
  });
});

describe('a deleted item', () => {
  it('is in no list and no search, but readable by those who hold it', async () => {
    const { id } = await addItem(catalog, { name: 'Qqgone' });
    await write(catalog, deleteItem, id);
    expect(await read(id)).toBeUndefined();
    expect(await read(id, true)).toMatchObject({ name: 'Qqgone', deleted: true });
    expect((await search(catalog, { expression: 'qqgone', barcodes: false, items: true, limit: 6 })).items).toEqual([]);
    const listed = [];
    for await (const page of listItems(catalog)) listed.push(...page.map((item) => item.id));
    expect(listed).not.toContain(id);
    await expect(write(catalog, deleteItem, id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(write(catalog, updateItem, { id, body: aBody() })).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('had no stock', async () => {
    const { id } = await addItem(catalog);
    await receive(id, 1);
    await expect(write(catalog, deleteItem, id)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await read(id)).toMatchObject({ quantity: 1 });
  });

  it('has no stock, when goods are received at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addItem(catalog);
      const [deleted, received] = await Promise.all([
        outcomeOf(write(catalog, deleteItem, id)),
        createStockGroups(other, () => {}).add(aBatch([[id, 5]])),
      ]);
      const item = await read(id, true);
      expect(item).toMatchObject(received.applied ? { deleted: false, quantity: 5 } : { deleted: true, quantity: 0 });
      expect('value' in deleted).toBe(!received.applied);
    }
  });

  it('keeps showing the names of its vendor and unit when those are deleted after it', async () => {
    const names = { vendor: { id: 70, name: 'Passing' }, unit: { id: 70, name: 'bag' } };
    const { id } = await addItem(catalog, names);
    const remove = (register: 'vendors' | 'units') => write(catalog, removeEntry, { register, id: 70 });
    await expect(remove('vendors')).rejects.toMatchObject({ kind: 'invalid' });
    await write(catalog, deleteItem, id);
    await remove('vendors');
    await remove('units');
    await addItem(catalog, { vendor: { id: 70, name: 'Another' }, unit: { id: 70, name: 'tin' } });
    expect(await read(id, true)).toMatchObject(names);
  });
});

describe('a vendor', () => {
  it('shows its new name in every item at once', async () => {
    const { id } = await addItem(catalog, { vendor: { id: 80, name: 'Before' } });
    await write(catalog, changeEntry, { register: 'vendors', id: 80, name: 'After' });
    expect(await read(id)).toMatchObject({ vendor: { id: 80, name: 'After' } });
  });

  it('is not lost when it is deleted at the moment an item takes it into use', async () => {
    for (let round = 0; round < 5; round += 1) {
      const vendor = { id: 90 + round, name: `Racing ${round}` };
      await write(catalog, deleteItem, (await addItem(catalog, { vendor })).id);
      const [removed, item] = await Promise.all([
        outcomeOf(write(catalog, removeEntry, { register: 'vendors', id: vendor.id })),
        addItem(other, { vendor }),
      ]);
      expect(item.vendor).toEqual(vendor);
      expect(await read(item.id)).toMatchObject({ vendor });
      expect(['not-found', 'invalid', undefined]).toContain('kind' in removed ? removed.kind : undefined);
    }
  });

  it('is not lost when it is deleted at the moment many items of two replicas take it into use', async () => {
    for (let round = 0; round < 5; round += 1) {
      const vendor = { id: 190 + round, name: `Hurried ${round}` };
      await write(catalog, deleteItem, (await addItem(catalog, { vendor })).id);
      const removed = outcomeOf(write(catalog, removeEntry, { register: 'vendors', id: vendor.id }));
      const added = await Promise.allSettled(
        Array.from({ length: 16 }, (_, index) => addItem(index % 2 ? catalog : other, { vendor: { id: vendor.id } })),
      );
      const wasRemoved = !('kind' in (await removed));
      for (const one of added) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'invalid' });
        else expect(await read(one.value.id)).toMatchObject({ vendor });
      }
      expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(wasRemoved ? 0 : 16);
    }
  });

  it.each([
    ['vendor.name', { vendor: { id: 500, name: 'x'.repeat(201) } }],
    ['unit.unit', { unit: { id: 500, name: 'x'.repeat(21) } }],
    ['vendor.id', { vendor: { id: 500 } }],
    ['vendor.id', { vendor: { id: 0, name: 'Zero' } }],
  ])('is refused at %s', async (field, given) => {
    await expect(addItem(catalog, given)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
    expect(await storedItems(catalog, [500])).toEqual([]);
  });

  it('is recognised by its id, whatever name was sent', async () => {
    await addItem(catalog);
    expect((await addItem(catalog, { vendor: { id: 1, name: 'y'.repeat(300) } })).vendor).toEqual({
      id: 1,
      name: 'Würth',
    });
  });
});
