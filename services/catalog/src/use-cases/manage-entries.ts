// Vendors and units.
import type { Decided } from '@stockroom/commands';
import { deletionOf, entryInUse, entryToDelete, newEntry, renamedEntry } from '@stockroom/registers';
import type { Call } from '@stockroom/rpc';
import type { CatalogDeps } from '../deps.ts';
import type { Entry } from '../domain/item.ts';
import type { RegisterName } from '../store/item-document.ts';
import type { EntryMessage, Nothing } from '../view.ts';
import { entryMessage } from '../view.ts';

type In = { register: RegisterName };

export async function addEntry(
  { registers }: CatalogDeps,
  { register, name }: In & { name: string },
): Promise<Decided<EntryMessage>> {
  const { entry, writes } = await newEntry(registers[register], name);
  return { writes, answer: entryMessage(entry) };
}

/** Renames a vendor or unit; every item that has it shows the new name. @throws Fault("not-found"), Fault("invalid") */
export async function changeEntry(
  { registers }: CatalogDeps,
  { register, id, name }: In & Entry,
  { expectedVersions: expected }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<EntryMessage>> {
  const { entry, writes } = await renamedEntry(registers[register], { id, name, expected });
  return { writes, answer: entryMessage(entry) };
}

/**
 * Deletes a vendor or unit that no item has; deleted items may have it, and keep showing its name.
 * @throws Fault("not-found"), Fault("invalid") while an item has it
 * @see decisions.md, Item: works and acquisitions keep showing a deleted item as it last was
 */
export async function removeEntry(
  { registers, items }: CatalogDeps,
  { register, id }: In & { id: number },
  { expectedVersions: expected }: Pick<Call, 'expectedVersions'>,
): Promise<Decided<Nothing>> {
  const entry = await entryToDelete(registers[register], { id, expected });
  if (await items.carriesEntry(register, id)) throw entryInUse(registers[register]);
  const { name = '' } = entry;
  return {
    writes: [...deletionOf(registers[register], entry), items.keepEntryName(register, { id, name })],
    answer: {},
  };
}
