import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import type { Register } from '../src/index.ts';
import { createNameCache, registerIndexes } from '../src/index.ts';
import { createEntry, deleteEntry, renameEntry, useEntry } from './support/entries.ts';

describe('remembered names', () => {
  let store: TestStore;
  let vendors: Register;
  beforeAll(async () => {
    store = await openTestStore();
    vendors = { store, collection: 'vendors', noun: 'vendor', nameField: 'name', longest: 200 };
    await ensureIndexes(store, { ...registerIndexes('vendors'), counters: [] });
  });
  afterAll(() => store.drop());

  const create = (name: string) => createEntry(vendors, name);
  const rename = (id: number, name: string) => renameEntry(vendors, { id, name });
  /** One that has read the name before, as a replica that is running has. */
  async function reader(id: number) {
    const names = createNameCache(store);
    const nameOf = async () => (await (await names.present()).of(vendors, [id])).get(id);
    await nameOf();
    return nameOf;
  }

  it('are read once while nothing was changed', async () => {
    const { id } = await create('Bolt & Co');
    const nameOf = await reader(id);
    await store.db.collection<{ _id: number }>('vendors').updateOne({ _id: id }, { $set: { name: 'Behind our back' } });
    expect(await nameOf()).toBe('Bolt & Co');
  });

  it('are those of a rename in the very next answer, to every reader', async () => {
    const { id } = await create('Before');
    const readers = await Promise.all([reader(id), reader(id)]);
    await rename(id, 'After');
    expect(await Promise.all(readers.map((nameOf) => nameOf()))).toEqual(['After', 'After']);
  });

  it('end with their entry, and are new when its id is used again', async () => {
    const { id } = await create('Gone');
    const nameOf = await reader(id);
    await deleteEntry(vendors, id);
    expect(await nameOf()).toBeUndefined();
    await useEntry(vendors, { id, name: 'Back' });
    expect(await nameOf()).toBe('Back');
  });

  it('stay as they are when a rename is refused', async () => {
    const [{ id }] = [await create('One'), await create('Two')];
    const nameOf = await reader(id);
    await expect(rename(id, 'Two')).rejects.toMatchObject({ kind: 'invalid' });
    expect(await nameOf()).toBe('One');
  });

  it('are never older than the answer, however many are renamed at once', async () => {
    const entries = await Promise.all(Array.from({ length: 8 }, (_, at) => create(`Entry ${at}`)));
    const stale = await Promise.all(
      entries.map(async ({ id }) => {
        const nameOf = await reader(id);
        for (let time = 1; time <= 5; time += 1) {
          await rename(id, `Entry ${id} of time ${time}`);
          if ((await nameOf()) !== `Entry ${id} of time ${time}`) return id;
        }
        return undefined;
      }),
    );
    expect(stale.filter((id) => id !== undefined)).toEqual([]);
  });
});
