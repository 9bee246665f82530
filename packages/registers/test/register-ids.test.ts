import type { Store, TestStore } from '@stockroom/store';
import { ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import type { Register } from '../src/index.ts';
import { registerIndexes } from '../src/index.ts';
import { createEntry, deleteEntry, useEntry } from './support/entries.ts';

describe('the ids of a register', () => {
  const commands: string[] = [];
  let store: TestStore;
  let replica: Store;
  let registers = 0;
  beforeAll(async () => {
    store = await openTestStore();
    replica = await openStore({ ...store, onCommand: (command) => void commands.push(command) });
  });
  afterAll(async () => {
    await replica.close();
    await store.drop();
  });

  /** A register in which bodies have registered these ids. */
  async function aRegister(taken: number[]): Promise<Register> {
    registers += 1;
    const collection = `vendors_${registers}`;
    await ensureIndexes(store, { ...registerIndexes(collection), counters: [] });
    const entries = taken.map((id) => ({ _id: id as never, name: `Taken ${id}`, touched: 1 }));
    if (entries.length > 0) await store.db.collection(collection).insertMany(entries);
    return { store: replica, collection, noun: 'vendor', nameField: 'name', longest: 200 };
  }
  const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const create = async (register: Register, name: string) => (await createEntry(register, name)).id;
  const register = (into: Register, id: number) => useEntry(into, { id, name: `Taken ${id}` });

  it.each([
    ['none is taken', [], [1, 2, 3]],
    ['some are', [2, 3, 5], [1, 4, 6, 7]],
    ['two long rows are', [...upTo(40), ...upTo(100, 42)], [41, 101, 102]],
    ['a row of 64 is', upTo(64), [65, 66]],
    ['a far one is', [1, 2 ** 53 - 1], [2, 3]],
  ])('ascend and skip those taken when %s', async (_, taken, expected) => {
    const vendors = await aRegister(taken);
    const ids: number[] = [];
    for (const index of expected.keys()) ids.push(await create(vendors, `New ${index}`));
    expect(ids).toEqual(expected);
  });

  it('are found by few commands, however many are taken', async () => {
    const vendors = await aRegister(upTo(2_000));
    commands.length = 0;
    expect(await create(vendors, 'New')).toBe(2_001);
    expect(commands.length).toBeLessThan(40);
    expect(commands.filter((command) => command === 'findAndModify counters')).toHaveLength(1);
  });

  it('of deleted entries are skipped too', async () => {
    const vendors = await aRegister(upTo(10));
    for (const id of [4, 10]) await deleteEntry(vendors, id);
    expect(await create(vendors, 'New')).toBe(11);
  });

  it('are each given once to many at two replicas, while bodies register those ahead', async () => {
    const here = await aRegister(upTo(300));
    const there = { ...here, store };
    const ahead = upTo(330, 301).filter((id) => id % 3 > 0);
    const [ids] = await Promise.all([
      Promise.all(upTo(40).map((count) => create(count % 2 ? here : there, `New ${count}`))),
      Promise.all(ahead.map((id, index) => register(index % 2 ? here : there, id).catch(() => undefined))),
    ]);
    expect(new Set(ids).size).toBe(40);
    expect(Math.min(...ids)).toBeGreaterThan(300);
    const names = new Map(
      (await store.db.collection(here.collection).find().toArray()).map((e) => [e._id as never, e]),
    );
    for (const [index, id] of ids.entries()) expect(names.get(id as never)?.name).toBe(`New ${index + 1}`);
    expect(await create(here, 'Last')).toBeGreaterThan(Math.max(...ids));
  });
});
