import { createEntry, deleteEntry, getEntry, renameEntry } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { Catalog } from '../catalog.ts';
import type { Entry } from '../domain/item.ts';

export type RegisterName = keyof Catalog['registers'];
type In = { register: RegisterName };

/** Adds a vendor or unit. */
export async function addEntry(
  { registers }: Catalog,
  { register, name }: In & { name: string },
  session: ClientSession,
): Promise<Entry> {
  return createEntry(registers[register], name, session);
}

/** Renames a vendor or unit; every item that carries it shows the new name. */
export async function changeEntry(
  { registers }: Catalog,
  { register, id, name }: In & Entry,
  session: ClientSession,
): Promise<Entry> {
  return renameEntry(registers[register], { id, name }, session);
}

/**
 * Deletes a vendor or unit that no item carries. Deleted items are no obstacle: they keep showing its name.
 * @see decisions.md, Item: works and acquisitions keep showing a deleted item as it last was
 */
export async function removeEntry(
  { registers, items }: Catalog,
  { register, id }: In & { id: number },
  session: ClientSession,
): Promise<void> {
  const entry = await getEntry(registers[register], id, session);
  const isInUse = (inSession: ClientSession) => items.carriesEntry(register, id, inSession);
  await deleteEntry(registers[register], { id, isInUse }, session);
  await items.keepEntryName(register, entry, session);
}
