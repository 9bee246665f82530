// What a register decides, committed as a command does: decided anew where another was faster.
import { isConflict, writeAll } from '@stockroom/store';
import type { Entry, EntryAlone, EntryReference, Register } from '../../src/index.ts';
import {
  type Decided,
  deletionOf,
  entryInUse,
  entryToDelete,
  existingEntries,
  newEntry,
  renamedEntry,
  usedEntry,
} from '../../src/index.ts';

async function committed<Shown>(register: Register, decide: () => Promise<Decided<Shown>>): Promise<Shown> {
  for (;;) {
    const { entry, writes } = await decide();
    try {
      await writeAll(register.store, writes);
      return entry;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

export const createEntry = (register: Register, name: string): Promise<EntryAlone> =>
  committed(register, () => newEntry(register, name));

export const renameEntry = (register: Register, entry: Entry): Promise<EntryAlone> =>
  committed(register, () => renamedEntry(register, { ...entry, expected: undefined }));

export const deleteEntry = (register: Register, id: number, isInUse = false): Promise<void> =>
  committed(register, async () => {
    const entry = await entryToDelete(register, { id, expected: undefined });
    if (isInUse) throw entryInUse(register);
    return { entry: undefined, writes: deletionOf(register, entry) };
  });

export const useEntry = (register: Register, reference: EntryReference): Promise<Entry> =>
  committed(register, async () => {
    const [found] = await existingEntries(register, [reference]);
    return usedEntry(register, { reference, field: 'vendor', found });
  });
