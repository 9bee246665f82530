import { isFault } from '@stockroom/kernel';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore, WriteConflict, writeAll } from '@stockroom/store';
import type { Register } from '../src/index.ts';
import { entryUse, getEntry, listEntries, registerIndexes } from '../src/index.ts';
import { createEntry, deleteEntry, renameEntry, useEntry } from './support/entries.ts';

let store: TestStore;
let vendors: Register;

beforeAll(async () => {
  store = await openTestStore();
  const indexes = { ...registerIndexes('vendors'), counters: [] };
  await Promise.all([1, 2, 3].map(() => ensureIndexes(store, indexes)));
  vendors = { store, collection: 'vendors', noun: 'vendor', nameField: 'name', longest: 200 };
});
afterAll(() => store.drop());

const all = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('a register', () => {
  const use = (id: number, name?: string) => useEntry(vendors, { id, name });
  const create = (name: string) => createEntry(vendors, name);
  const remove = (id: number, inUse = false) => deleteEntry(vendors, id, inUse);

  it('registers an unknown id with a name, and the server skips it', async () => {
    expect(await use(2, 'Würth')).toEqual({ id: 2, name: 'Würth' });
    expect(await create('Bossard')).toEqual({ id: 1, name: 'Bossard', editVersion: 0 });
    expect(await create('Fabory')).toEqual({ id: 3, name: 'Fabory', editVersion: 0 });
  });

  it('answers the registered name, whatever name was sent', async () => {
    for (const sent of ['Other', 'x'.repeat(201), ' ', undefined])
      expect(await use(2, sent)).toEqual({ id: 2, name: 'Würth' });
  });

  it('refuses a name that another id has, and an unknown id without a name', async () => {
    await expect(use(50, 'Würth')).rejects.toMatchObject({
      kind: 'invalid',
      fields: { 'vendor.name': [expect.any(String)] },
    });
    await expect(use(50)).rejects.toMatchObject({ kind: 'invalid', fields: { 'vendor.id': [expect.any(String)] } });
    await expect(create('Würth')).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('never gives a deleted id again by itself', async () => {
    await use(4, 'Four');
    await remove(4);
    expect(await create('Five')).toEqual({ id: 5, name: 'Five', editVersion: 0 });
    await expect(remove(4)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(remove(5, true)).rejects.toMatchObject({ kind: 'invalid' });
    expect((await listEntries(vendors)).map(({ id }) => id)).toEqual([1, 2, 3, 5]);
  });

  it('has an entry no more that is deleted, until a body names its id with a name', async () => {
    const entry = await use(8, 'Eight');
    await remove(8);
    await expect(getEntry(vendors, 8)).rejects.toMatchObject({ kind: 'not-found' });
    const rename = renameEntry(vendors, { id: 8, name: 'Ate' });
    await expect(rename).rejects.toMatchObject({ kind: 'not-found' });
    await expect(use(8)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(writeAll(store, [entryUse(vendors, entry)])).rejects.toBeInstanceOf(WriteConflict);
    expect(await use(8, 'Another')).toEqual({ id: 8, name: 'Another' });
  });

  it('registers names of at most so many characters, trimmed, by whichever way they come', async () => {
    const rename = (name: string) => renameEntry(vendors, { id: 2, name });
    expect(await rename('Würth')).toEqual({ id: 2, name: 'Würth', editVersion: 1 });
    for (const wrong of ['😀'.repeat(201), ' '])
      for (const doIt of [create, rename])
        await expect(doIt(wrong)).rejects.toMatchObject({ kind: 'invalid', fields: { name: [expect.any(String)] } });
    await expect(use(60, '😀'.repeat(201))).rejects.toMatchObject({ fields: { 'vendor.name': [expect.any(String)] } });
    expect(await use(60, ` ${'😀'.repeat(200)} `)).toEqual({ id: 60, name: '😀'.repeat(200) });
  });

  it('takes one name once from 20 callers', async () => {
    const outcomes = await all(20, () => create('Same').catch((error) => error));
    expect(outcomes.filter((outcome) => isFault(outcome, 'invalid'))).toHaveLength(19);
    expect((await listEntries(vendors)).filter(({ name }) => name === 'Same')).toHaveLength(1);
  });

  it('registers one new id once for 20 callers, and all may use it', async () => {
    const outcomes = await all(20, () => use(77, 'Seventy-seven'));
    expect(outcomes).toEqual(Array(20).fill({ id: 77, name: 'Seventy-seven' }));
  });
});
