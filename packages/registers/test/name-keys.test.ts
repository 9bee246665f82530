import { isFault } from '@stockroom/kernel';
import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openTestStore } from '@stockroom/store';
import type { Entry, Register } from '../src/index.ts';
import { listEntries, nameKeys, registerIndexes } from '../src/index.ts';
import { createEntry, deleteEntry, renameEntry, useEntry } from './support/entries.ts';

let store: TestStore;
let registers = 0;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.drop());

/** A register in which release 0.1.0 has written these names, with ids from 1 on. */
async function aRegister(names: string[] = [], { caseCounts = false } = {}): Promise<Register> {
  registers += 1;
  const collection = `vendors_${registers}`;
  await ensureIndexes(store, { ...registerIndexes(collection), counters: [] });
  const entries = names.map((name, index) => ({ _id: (index + 1) as never, name, touched: 1 }));
  if (entries.length > 0) await store.db.collection(collection).insertMany(entries);
  return { store, collection, noun: 'vendor', nameField: 'name', longest: 200, caseCounts };
}

const stored = (register: Register) => store.db.collection<{ _id: number; name_key?: string }>(register.collection);
const create = (register: Register, name: string) => createEntry(register, name);
const rename = (register: Register, entry: Entry) => renameEntry(register, entry);
const remove = (register: Register, id: number) => deleteEntry(register, id);
const use = (register: Register, reference: { id: number; name: string }) => useEntry(register, reference);
const renewNameKeys = (register: Register) => nameKeys(register).run(new AbortController().signal);
const refused = { kind: 'invalid', message: expect.stringMatching(/^The vendor \d+.* already has this name\.$/) };

const SAME = [
  ['é', 'e\u0301'],
  ['A B', 'A\u00a0B'],
  ['A B', ' A  B\ufeff'],
  ['AB', 'A\u200bB'],
  ['Full', 'Ｆｕｌｌ'],
] as const;
const CASES = [
  ['Würth', 'WÜRTH'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'Strasse'],
  ['İzmir', 'izmir'],
  ['IŞIK', 'ışık'],
  ['ΟΔΌΣ', 'Οδός'],
] as const;

describe('of two names that a person reads as one', () => {
  it.each([...SAME, ...CASES])('%j keeps out %j, whichever way it comes', async (one, other) => {
    const register = await aRegister();
    const { id } = await create(register, one);
    const third = await create(register, 'Third');
    await expect(create(register, other)).rejects.toMatchObject(refused);
    await expect(use(register, { id: 99, name: other })).rejects.toMatchObject(refused);
    await expect(rename(register, { id: third.id, name: other })).rejects.toMatchObject(refused);
    expect((await rename(register, { id, name: other })).name).toBe(other.trim().replace('\ufeff', ''));
    await remove(register, id);
    await create(register, one);
  });

  it.each(CASES)('%j and %j are two where case counts', async (one, other) => {
    const register = await aRegister([], { caseCounts: true });
    await create(register, one);
    await create(register, other);
    await expect(create(register, ` ${one}\u200b`)).rejects.toMatchObject(refused);
  });

  it('the refusal shows the other where it is written otherwise', async () => {
    const register = await aRegister();
    await create(register, 'Würth  GmbH');
    await expect(create(register, 'WÜRTH GmbH')).rejects.toMatchObject({
      message: 'The vendor 1, “Würth  GmbH”, already has this name.',
      fields: { name: ['The vendor 1, “Würth  GmbH”, already has this name.'] },
    });
  });

  it('one is registered when many come at once', async () => {
    const register = await aRegister();
    const names = ['Würth', 'WÜRTH', 'würth', 'Wu\u0308rth', 'W\u00adürth', ' Würth', 'Würth\u200b', 'WÜrth'];
    const outcomes = await Promise.allSettled(
      names.flatMap((name, index) => [create(register, name), use(register, { id: 1_000 + index, name })]),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(isFault(outcome.reason, 'invalid')).toBe(true);
    expect(await listEntries(register)).toHaveLength(1);
  });
});

describe('a name that nobody sees', () => {
  it.each(['', ' ', '\u200b', '\u00ad\ufeff', '\u2800'])('%j is refused', async (name) => {
    const register = await aRegister();
    await expect(create(register, name)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(use(register, { id: 5, name })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('names of release 0.1.0 that read the same', () => {
  const PAIR = ['Würth', 'Other', 'WÜRTH', 'Wu\u0308rth'];

  it('all stay, and no other is let in, as long as one of them is there', async () => {
    const register = await aRegister(PAIR);
    expect(await renewNameKeys(register)).toBe(4);
    expect((await listEntries(register)).map(({ name }) => name)).toEqual(PAIR);
    for (const id of [1, 3, 4]) {
      await expect(create(register, 'würth')).rejects.toMatchObject(refused);
      await remove(register, id);
    }
    expect((await create(register, 'würth')).name).toBe('würth');
  });

  it('may be saved as they are, renamed to what is free, and not to what is taken', async () => {
    const register = await aRegister(PAIR);
    await renewNameKeys(register);
    for (const [index, name] of PAIR.entries()) await rename(register, { id: index + 1, name });
    await expect(rename(register, { id: 3, name: 'würth' })).rejects.toMatchObject(refused);
    await rename(register, { id: 3, name: 'Free' });
    await expect(create(register, 'FREE')).rejects.toMatchObject(refused);
    await expect(create(register, 'WÜRTH')).rejects.toMatchObject(refused);
  });

  it('get their keys once, from wherever a start before was ended', async () => {
    const names = Array.from({ length: 1_203 }, (_, index) => `Vendor ${index % 1_200}${index >= 1_200 ? ' ' : ''}`);
    const register = await aRegister(names);
    const done = names.slice(0, 600).map((name, index) => {
      return { updateOne: { filter: { _id: index + 1 }, update: { $set: { name_key: name.toUpperCase() } } } };
    });
    await stored(register).bulkWrite(done);
    expect(await renewNameKeys(register)).toBe(603);
    expect(await renewNameKeys(register)).toBe(0);
    const keys = await stored(register).distinct('name_key');
    expect(keys).toHaveLength(1_203);
  });

  it('that it renames while it runs beside this one hold no name that they have no more', async () => {
    const register = await aRegister();
    const { id } = await create(register, 'Before');
    await stored(register).updateOne({ _id: id }, { $set: { name: 'After' } });
    expect(await renewNameKeys(register)).toBe(1);
    await create(register, 'BEFORE');
    await expect(create(register, 'AFTER')).rejects.toMatchObject(refused);
  });

  it('that it deletes hold no name', async () => {
    const register = await aRegister();
    const { id } = await create(register, 'Gone');
    await stored(register).updateOne({ _id: id }, { $unset: { name: '' } });
    await create(register, 'GONE');
  });
});
