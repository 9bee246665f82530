// A name is unique in its register by how a person reads it (decisions.md, Item). That reading is stored beside the
// name, as the key of the entry. Release 0.1.0 stored no keys, and allowed names that only read the same: such entries
// all stay, the later ones with keys of the reading and their id, and only further ones are refused.
import { caselessReadingOf, readingOf } from '@stockroom/kernel';
import type { Write } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';
import type { Filter } from 'mongodb';
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

const ownKeyOf = (register: Register, { _id, name }: Named): string =>
  `${nameKeyOf(register, name)}${NOT_THE_FIRST}${_id}`;

/** Tells whether a key fits its name: release 0.1.0, which may run beside this one, renames without a new key. */
const isCurrent = (register: Register, { name, name_key }: Named): boolean =>
  name_key?.split(NOT_THE_FIRST)[0] === nameKeyOf(register, name);

/**
 * Finds the entry other than `ownId` whose name reads the same. The writes free the keys that entries still hold for
 * names which they no longer have.
 */
export async function otherNamed(
  register: Register,
  { name, ownId }: { name: string; ownId: number | undefined },
): Promise<{ taken: Named | undefined; writes: Write[] }> {
  const key = nameKeyOf(register, name);
  const held: Filter<EntryDocument> = { ...EXISTING, name_key: { $gte: key, $lt: `${key}${BEHIND_ALL}` } };
  // An entry without a key is found by its name, as release 0.1.0 does. No order is asked for: each part has an index
  // of its own.
  const found = await documents(register)
    .find({ $or: [held, { name }] })
    .toArray();
  const others = (found as Named[]).filter(({ _id }) => _id !== ownId).sort((one, other) => one._id - other._id);
  const taken = others.find((other) => nameKeyOf(register, other.name) === key);
  return { taken, writes: others.filter((one) => !isCurrent(register, one)).map((one) => ownKey(register, one)) };
}

function ownKey(register: Register, entry: Named): Write {
  const { _id, name } = entry;
  const update = { $set: { name_key: ownKeyOf(register, entry) } };
  return { collection: register.collection, write: { updateOne: { filter: { _id: _id as never, name }, update } } };
}

/** Gives keys to the entries that release 0.1.0 has written, if there are any; to be done before names are checked. */
export async function fillNameKeys(register: Register): Promise<void> {
  const { partialFilterExpression: withKey } = nameKeyIndex;
  const count = (filter: Filter<EntryDocument>) => documents(register).countDocuments(filter);
  if ((await count(EXISTING)) !== (await count(withKey))) await renewNameKeys(register);
}

/**
 * Gives keys to the entries that release 0.1.0 has written or renamed. Each write is guarded by the name that its key
 * was made of; an interrupted run is continued by the next one.
 * @returns how many entries got another key
 */
export async function renewNameKeys(register: Register): Promise<number> {
  const found = documents(register)
    .find(EXISTING, { projection: { name: 1, name_key: 1 }, batchSize: BATCH })
    .sort({ _id: 1 });
  let [renewed, batch]: [number, Named[]] = [0, []];
  for await (const entry of found) {
    if (!isCurrent(register, entry as Named)) batch.push(entry as Named);
    if (batch.length < BATCH) continue;
    renewed += await writeKeys(register, batch);
    batch = [];
  }
  return renewed + (await writeKeys(register, batch));
}

async function writeKeys(register: Register, entries: Named[]): Promise<number> {
  const refused = await writeEachKey(register, entries, ({ name }) => nameKeyOf(register, name));
  await writeEachKey(register, refused, (entry) => ownKeyOf(register, entry));
  return entries.length;
}

/** Writes keys. @returns the entries whose key another entry has */
async function writeEachKey(register: Register, entries: Named[], keyOf: (entry: Named) => string): Promise<Named[]> {
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
