// A register is a list of names with ids: vendors, units, customers. Others carry the id and show the name.
import { Fault, invalidField, LARGEST_ID, readingOf, trimBlanks } from '@stockroom/kernel';
import type { ExpectedVersions, IndexesOf, Page, PageRequest, Write } from '@stockroom/store';
import {
  editVersionOf,
  isDuplicateKey,
  nextIds,
  ONE_EDIT,
  ofVersions,
  openPages,
  preconditionFailed,
  refuseOtherVersion,
  skipTo,
  WriteConflict,
} from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { EntryDocument, Register } from './entry-document.ts';
import { documents, EXISTING } from './entry-document.ts';
import { countNameChange, nameChangeIndexes } from './name-changes.ts';
import { nameKeyIndex, nameKeyOf, otherNamed } from './name-keys.ts';

export type { Register };

export type Entry = { id: number; name: string };

/** An entry as it is shown by itself; `editVersion` counts how often it was renamed. */
export type EntryAlone = Entry & { editVersion: number };

/** The entry that a body names: a known id, or an unknown one with a name to register. */
export type EntryReference = { id: number; name?: string | undefined };

/** Has the entries that exist by id, however many were deleted. */
const existingById = { _id: 1, name: 1 } as const;

/** The rule "a name once"; entries without a name are deleted ones. */
export function registerIndexes(collection: string): IndexesOf {
  return {
    ...nameChangeIndexes,
    [collection]: [
      nameKeyIndex,
      // Release 0.1.0, which may run beside this one, knows no keys.
      { key: { name: 1 }, unique: true, partialFilterExpression: EXISTING },
      { key: existingById, partialFilterExpression: EXISTING },
    ],
  };
}

const asEntry = ({ _id, name }: EntryDocument): Entry => ({ id: _id, name: name ?? '' });
const asEntryAlone = (entry: EntryDocument): EntryAlone => ({ ...asEntry(entry), editVersion: editVersionOf(entry) });

/** All entries, by id. */
export async function listEntries(register: Register): Promise<Entry[]> {
  return (await documents(register).find(EXISTING).sort({ _id: 1 }).toArray()).map(asEntry);
}

/** Opens the reading of pages of a register, by id. */
export function openEntryPages({ store, collection }: Register): (asked: PageRequest) => Promise<Page<Entry>> {
  const pages = openPages<EntryDocument>(store, collection);
  const rowsOf = async (find: () => Promise<EntryDocument[]>) => (await find()).map(asEntry);
  return (asked) => pages({ filter: EXISTING, index: existingById, rowsOf }, asked);
}

/** The names of those ids, deleted entries left out: here, as ids alone are what a database finds fastest. */
export async function entryNames(
  register: Register,
  ids: number[],
  session?: ClientSession,
): Promise<Map<number, string>> {
  const found = await documents(register)
    .find({ _id: { $in: [...new Set(ids)] } }, { session })
    .toArray();
  return new Map(found.flatMap(({ _id, name }) => (name === undefined ? [] : [[_id, name] as const])));
}

/** @throws Fault("not-found") */
export async function getEntry(register: Register, id: number, session?: ClientSession): Promise<EntryAlone> {
  const found = await documents(register).findOne({ _id: id, ...EXISTING }, { session });
  if (!found) throw noSuchEntry(register, id);
  return asEntryAlone(found);
}

/**
 * Adds a name under the next free id, skipping those that bodies have registered.
 * @throws Fault("invalid") for a name that is empty, too long or taken
 */
export async function createEntry(register: Register, sent: string, session: ClientSession): Promise<EntryAlone> {
  const named = await checkName(register, { sent }, session);
  const id = await takeId(register, session);
  await insert(register, { _id: id, ...named, touched: 0 }, session);
  return { id, name: named.name, editVersion: 0 };
}

/** Takes the next id that no entry has or had. */
async function takeId(register: Register, session: ClientSession): Promise<number> {
  const { store, collection } = register;
  for (;;) {
    const next = await nextIds(store, collection);
    const free = await firstFree(register, next, session);
    // When others have counted past it meanwhile, the free id may be theirs.
    if (free === next || (await skipTo(store, collection, free))) return free;
  }
}

/** The first free id from one on; counts whole stretches, so that a million taken in a row cost some forty counts. */
async function firstFree(register: Register, start: number, session: ClientSession): Promise<number> {
  const isFull = async (from: number, width: number) =>
    (await documents(register).countDocuments({ _id: { $gte: from, $lt: from + width } }, { session })) === width;
  let from = start;
  let width = 1;
  for (; await isFull(from, width); width *= 2) from += width;
  while (width > 1) {
    width /= 2;
    if (await isFull(from, width)) from += width;
  }
  return from;
}

/**
 * Renames an entry of one of the expected versions.
 * @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for a name that is empty, too long or
 * another id's
 */
export async function renameEntry(
  register: Register,
  sent: Entry & { expected?: ExpectedVersions },
  session: ClientSession,
): Promise<EntryAlone> {
  const { id, expected } = sent;
  const before = await getEntry(register, id, session);
  refuseOtherVersion(before.editVersion, expected);
  const named = await checkName(register, { sent: sent.name, before }, session);
  const filter = { _id: id, ...EXISTING, ...ofVersions([before.editVersion]) };
  const update = { $set: named, $inc: { touched: 1, ...ONE_EDIT } };
  await write(async () => {
    const { matchedCount } = await documents(register).updateOne(filter, update, { session });
    if (matchedCount === 0) throw new WriteConflict();
  });
  await countNameChange(register.store, session);
  return { id, name: named.name, editVersion: before.editVersion + 1 };
}

type Deletion = {
  id: number;
  expected?: ExpectedVersions;
  isInUse: (session: ClientSession) => Promise<boolean>;
};

/**
 * Removes an entry that nothing carries. A request that takes an entry into use writes it too (`useEntry`), so of a
 * removal and a use at the same moment one is refused or run again.
 * @throws Fault("not-found"), Fault("precondition-failed") for another version, or Fault("invalid") when it is in use
 */
export async function deleteEntry(
  register: Register,
  { id, expected, isInUse }: Deletion,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await documents(register).updateOne(
    { _id: id, ...EXISTING, ...ofVersions(expected) },
    { $unset: { name: '', name_key: '' }, $inc: { touched: 1 } },
    { session },
  );
  if (matchedCount === 0) {
    await getEntry(register, id, session);
    throw preconditionFailed();
  }
  await countNameChange(register.store, session);
  if (await isInUse(session)) {
    throw new Fault('invalid', { message: `The ${register.noun} is in use and cannot be deleted.` });
  }
}

/**
 * Finds or registers what a body names, and marks it as used in this transaction. Of a known id the name that was sent
 * does not matter, however long it is.
 * @param field the body's field, "vendor"
 * @throws Fault("invalid") for an unknown id without a name, or a new id with a name that is too long or another's
 * @see decisions.md, Item: `unit` and `vendor` (and a work's `customer`)
 */
export async function useEntry(
  register: Register,
  { reference, field }: { reference: EntryReference; field: string },
  session: ClientSession,
): Promise<Entry> {
  const { id, name: sent = '' } = reference;
  if (!Number.isSafeInteger(id) || id < 1 || id > LARGEST_ID) {
    throw invalidField(`${field}.id`, `The ${register.noun} needs an id that is a positive integer.`);
  }
  const found = await documents(register).findOneAndUpdate(
    { _id: id, ...EXISTING },
    { $inc: { touched: 1 } },
    { session, returnDocument: 'after' },
  );
  if (found) return asEntry(found);
  if (readingOf(sent) === '') {
    throw invalidField(`${field}.id`, `There is no ${register.noun} ${id}; send its name too to register it.`);
  }
  const named = await checkName(register, { sent, path: `${field}.${register.nameField}` }, session);
  const update = { $set: named, $inc: { touched: 1 } };
  const matchedCount = await write(
    async () => (await documents(register).updateOne({ _id: id }, update, { session })).matchedCount,
  );
  if (matchedCount === 0) await insert(register, { _id: id, ...named, touched: 1 }, session);
  return { id, name: named.name };
}

/** A body names an entry that does not exist: `useEntry` registers or refuses it. */
export class Unregistered extends Error {}

/**
 * Gives the entries that exist, in the order of their references. One may be deleted before it is taken into use: then
 * `entryUse` is a write conflict.
 */
export async function existingEntries(
  register: Register,
  references: EntryReference[],
  session?: ClientSession,
): Promise<(Entry | undefined)[]> {
  const ids = references.map(({ id }) => id);
  const names = await entryNames(register, ids, session);
  return ids.map((id) => {
    const name = names.get(id);
    return name === undefined ? undefined : { id, name };
  });
}

/** Gives the write that marks an entry as used, as `useEntry` does; it is guarded by that the entry exists. */
export function entryUse({ collection }: Register, { id }: Entry): Write {
  const filter = { _id: id as never, ...EXISTING };
  return { collection, write: { updateOne: { filter, update: { $inc: { touched: 1 } } } } };
}

type SentName = {
  sent: string;
  /** The entry as it is, of one that is renamed: it may keep its name, and may have another that reads the same. */
  before?: Entry;
  /** The body's field. */
  path?: string;
};

/**
 * Gives a name as it is stored, trimmed, with what it is unique by.
 * @throws Fault("invalid") of the body's field `path`
 */
async function checkName(
  register: Register,
  { sent, before, path = register.nameField }: SentName,
  session: ClientSession,
): Promise<{ name: string; name_key?: string }> {
  const { noun, nameField, longest } = register;
  const name = trimBlanks(sent);
  if (readingOf(name) === '') throw invalidField(path, `The ${noun}'s ${nameField} must not be empty.`);
  if ([...name].length > longest) throw invalidField(path, `The ${noun} has at most ${longest} characters.`);
  // Of two that read the same since before that was refused, each keeps its name and its key.
  if (name === before?.name) return { name };
  const taken = await otherNamed(register, { name, ownId: before?.id }, session);
  if (taken) throw invalidField(path, `${thatHas(register, taken, name)} already has this ${nameField}.`);
  return { name, name_key: nameKeyOf(register, name) };
}

/** Shows the name too where it only reads the same. */
function thatHas({ noun }: Register, taken: { _id: number; name: string }, name: string): string {
  return `The ${noun} ${taken._id}${taken.name === name ? '' : `, “${taken.name}”,`}`;
}

async function insert(register: Register, entry: EntryDocument, session: ClientSession): Promise<void> {
  await write(() => documents(register).insertOne(entry, { session }));
}

/** A unique index refuses when another took the id or the name a moment ago: the transaction looks again. */
async function write<T>(doIt: () => Promise<T>): Promise<T> {
  try {
    return await doIt();
  } catch (error) {
    if (isDuplicateKey(error)) throw new WriteConflict();
    throw error;
  }
}

function noSuchEntry({ noun }: Register, id: number): Fault {
  return new Fault('not-found', { message: `There is no ${noun} ${id}.` });
}
