// Vendors and units.
import { createEntry, deleteEntry, getEntry, renameEntry } from '@stockroom/registers';
import type { ClientSession } from 'mongodb';
import type { CatalogDeps } from '../deps.ts';
import type { Entry } from '../domain/item.ts';
import { mutexKey } from '../mutex-keys.ts';
import type { RegisterName } from '../store/item-document.ts';
import type { WriteCall, Written } from '../store/transact.ts';
import type { EntryMessage, Nothing } from '../view.ts';
import { entryMessage } from '../view.ts';

type In = { register: RegisterName };

export function addEntry(
  { registers, transact }: CatalogDeps,
  { register, name }: In & { name: string },
  call: WriteCall,
): Promise<Written<EntryMessage>> {
  return transact(call, [], async (session) => entryMessage(await createEntry(registers[register], name, session)));
}

/** Renames a vendor or unit; every item that has it shows the new name. */
export function changeEntry(
  { registers, transact }: CatalogDeps,
  { register, id, name }: In & Entry,
  call: WriteCall,
): Promise<Written<EntryMessage>> {
  const renamed = { id, name, expected: call.expectedVersions };
  return transact(call, [mutexKey.entry(register, id)], async (session) =>
    entryMessage(await renameEntry(registers[register], renamed, session)),
  );
}

/**
 * Deletes a vendor or unit that no item has. Deleted items are no obstacle: they keep showing its name.
 * @see decisions.md, Item: works and acquisitions keep showing a deleted item as it last was
 */
export function removeEntry(
  { registers, items, transact }: CatalogDeps,
  { register, id }: In & { id: number },
  call: WriteCall,
): Promise<Written<Nothing>> {
  return transact(call, [mutexKey.entry(register, id)], async (session) => {
    const entry = await getEntry(registers[register], id, session);
    const isInUse = (inSession: ClientSession) => items.carriesEntry(register, id, inSession);
    await deleteEntry(registers[register], { id, expected: call.expectedVersions, isInUse }, session);
    await items.keepEntryName(register, entry, session);
    return {};
  });
}
