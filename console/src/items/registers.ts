// Vendors and units: what an item names, and what is made on the way.
import type { KeyOf } from '../api/act.ts';
import { api } from '../api/api.ts';
import { statusOf } from '../api/errors.ts';
import { invalidate } from '../api/query.ts';
import { type Entry, entryNamed } from './entries.ts';
import type { Chosen } from './item-draft.ts';

export type Register = 'vendors' | 'units';

/** All entries of a register, by name. */
export async function readRegister(register: Register): Promise<Entry[]> {
  const entries =
    register === 'vendors'
      ? await api.get('/api/vendors')
      : (await api.get('/api/units')).map(({ id, unit }) => ({ id, name: unit }));
  return entries.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The entry that was chosen, made first where it is new. Of two who make the same, both get the one. */
export async function chosenEntry(register: Register, { id, name }: Chosen, keyOf: KeyOf): Promise<Entry> {
  if (id !== undefined) return { id, name };
  const text = name.trim();
  const known = entryNamed(await readRegister(register), text);
  if (known) return known;
  try {
    return await makeEntry(register, text, keyOf);
  } catch (error) {
    const made = statusOf(error) === 422 ? entryNamed(await readRegister(register), text) : undefined;
    if (!made) throw error;
    return made;
  } finally {
    invalidate(register);
  }
}

async function makeEntry(register: Register, name: string, keyOf: KeyOf): Promise<Entry> {
  const headers = keyOf(register);
  if (register === 'vendors') return api.post('/api/vendors', { headers, body: { name } });
  const { id, unit } = await api.post('/api/units', { headers, body: { unit: name } });
  return { id, name: unit };
}
