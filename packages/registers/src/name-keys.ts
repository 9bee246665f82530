// A name is unique in its register by how a person reads it (decisions.md, Item). That reading is stored beside the
// name, as the key of the entry. Release 0.1.0 stored no keys, and allowed names that only read the same: such entries
// all stay, the later ones with keys of the reading and their id, and only further ones are refused.
import { caselessReadingOf, readingOf } from '@stockroom/kernel';
import type { Migration } from '@stockroom/store';
import { batchesById, isDuplicateKey } from '@stockroom/store';
import { MongoBulkWriteError } from 'mongodb';
import type { EntryDocument, Register } from './entry-document.ts';
import { documents, EXISTING } from './entry-document.ts';

const BATCH = 500;
/** Separates a reading, which has no line ends, from an id. */
const NOT_THE_FIRST = '\n';
const BEHIND_ALL = '\v';

type Named = EntryDocument & { name: string };

/** The unique index of keys: two existing entries never have the same key. */
export const nameKeyIndex = {
  key: { name_key: 1 },
  unique: true,
  partialFilterExpression: { ...EXISTING, name_key: { $exists: true } },
} as const;

/** Gives what a name of a register is unique by. */
export function nameKeyOf({ caseCounts }: Pick<Register, 'caseCounts'>, name: string): string {
  return caseCounts ? readingOf(name) : caselessReadingOf(name);
}

/** Finds the entry other than `ownId` whose name reads the same. */
export async function otherNamed(
  register: Register,
  { name, ownId }: { name: string; ownId: number | undefined },
): Promise<Named | undefined> {
  const key = nameKeyOf(register, name);
  const held = { ...EXISTING, name_key: { $gte: key, $lt: `${key}${BEHIND_ALL}` } };
  const found = (await documents(register).find(held).toArray()) as Named[];
  return found.filter(({ _id }) => _id !== ownId).sort((one, other) => one._id - other._id)[0];
}

/** Gives keys to the entries that release 0.1.0 has written or renamed; each write is guarded by the name. */
export function nameKeys(register: Register): Migration {
  const keyOf = ({ name }: Named) => nameKeyOf(register, name);
  const ownKeyOf = (entry: Named) => `${keyOf(entry)}${NOT_THE_FIRST}${entry._id}`;
  const run = async (): Promise<number> => {
    let written = 0;
    for await (const batch of batchesById(documents(register), EXISTING, BATCH)) {
      const entries = (batch as Named[]).filter((entry) => entry.name_key?.split(NOT_THE_FIRST)[0] !== keyOf(entry));
      const refused = await writeKeys(register, entries, keyOf);
      await writeKeys(register, refused, ownKeyOf);
      written += entries.length;
    }
    return written;
  };
  return { of: register.collection, run };
}

/** Writes keys. @returns the entries whose key another entry has */
async function writeKeys(register: Register, entries: Named[], keyOf: (entry: Named) => string): Promise<Named[]> {
  if (entries.length === 0) return [];
  const writes = entries.map((entry) => {
    const filter = { _id: entry._id, name: entry.name };
    return { updateOne: { filter, update: { $set: { name_key: keyOf(entry) } } } };
  });
  try {
    await documents(register).bulkWrite(writes, { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !isDuplicateKey(error)) throw error;
    return [error.writeErrors].flat().map(({ index }) => entries[index] as Named);
  }
}
