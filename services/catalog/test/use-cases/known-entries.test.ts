import type { CatalogDeps } from '../../src/deps.ts';
import { changeEntry, removeEntry } from '../commands.ts';
import type { TestCatalog } from '../support.ts';
import { addItem, all, openReplica, openTestCatalog, write } from '../support.ts';

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

let vendors = 100;
/** A vendor that this replica knows, as an item of it was added here. */
async function aKnownVendor() {
  vendors += 1;
  const vendor = { id: vendors, name: `Vendor ${vendors}` };
  const { id } = await addItem(catalog, { vendor });
  return { vendor, item: id };
}

describe('a vendor that a replica knows', () => {
  it('and another replica has renamed has its new name in the next answer', async () => {
    const { vendor } = await aKnownVendor();
    await write(other, changeEntry, { register: 'vendors', id: vendor.id, name: 'Renamed elsewhere' });
    const { vendor: shown } = await addItem(catalog, { vendor });
    expect(shown).toMatchObject({ id: vendor.id, name: 'Renamed elsewhere' });
  });

  it('and another replica has deleted is registered anew by its name, and without one refused', async () => {
    const { vendor, item } = await aKnownVendor();
    await catalog.store.db.collection<{ _id: number }>('items').deleteOne({ _id: item });
    await write(other, removeEntry, { register: 'vendors', id: vendor.id });
    await expect(addItem(catalog, { vendor: { id: vendor.id } })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { 'vendor.id': [expect.any(String)] },
    });
    expect((await addItem(catalog, { vendor: { ...vendor, name: 'Back again' } })).vendor.name).toBe('Back again');
  });

  it('shows one of its names in every answer while it is renamed, and the last one after it', async () => {
    const { vendor } = await aKnownVendor();
    const names = Array.from({ length: 10 }, (_, place) => `Name ${vendor.id} ${place}`);
    const rename = async () => {
      for (const name of names) await write(other, changeEntry, { register: 'vendors', id: vendor.id, name });
    };
    const [shown] = await Promise.all([all(30, () => addItem(catalog, { vendor })), rename()]);
    for (const { vendor: of } of shown) expect([vendor.name, ...names]).toContain(of.name);
    expect((await addItem(catalog, { vendor })).vendor.name).toBe(names.at(-1));
  });
});
