import { createBatcher } from '@stockroom/batching';
import type { Register } from './entry-document.ts';
import type { Entry, EntryReference } from './register.ts';
import { existingEntries } from './register.ts';

const MOST_KNOWN = 10_000;

/** Finds the entry that a body names; `anew` asks the database, as the command was in conflict with another write. */
export type FindEntry = (reference: EntryReference, anew: boolean) => Promise<Entry | undefined>;

/**
 * Finds entries that bodies name, and keeps those that it has found. Whoever takes an entry into use writes it, guarded
 * by its name (`entryUse`): one that was renamed or deleted since is a write conflict.
 */
export function createKnownEntries(register: Register): FindEntry {
  const known = new Map<number, Entry>();
  const read = createBatcher((references: EntryReference[]) => existingEntries(register, references));
  return async (reference, anew) => {
    const kept = anew ? undefined : known.get(reference.id);
    if (kept) return kept;
    const found = await read(reference);
    if (known.size >= MOST_KNOWN) known.clear();
    if (found) known.set(found.id, found);
    else known.delete(reference.id);
    return found;
  };
}
