// A register is a list of names with ids: vendors, units, customers. Other documents carry the id of an entry and show
// its name.
import { Fault, invalidField, LARGEST_ID, readingOf, trimBlanks } from '@stockroom/kernel';
import type { ExpectedVersions, IndexesOf, Page, PageRequest, Write } from '@stockroom/store';
import { editVersionOf, nextIds, ONE_EDIT, ofVersions, pagesIn, refuseOtherVersion, skipTo } from '@stockroom/store';
import type { ClientSession } from 'mongodb';
import type { EntryDocument, Register } from './entry-document.ts';
import { documents, EXISTING } from './entry-document.ts';
import { nameChangeIndexes, oneNameChange } from './name-changes.ts';
import { nameKeyIndex, nameKeyOf, otherNamed } from './name-keys.ts';

export type { Register };

export type Entry = { id: number; name: string };

/** An entry as it is shown by itself; `editVersion` counts how often it was renamed. */
export type EntryAlone = Entry & { editVersion: number };

/** The entry that a body names: a known id, or an unknown one with a name to register. */
export type EntryReference = { id: number; name?: string | undefined };

/** The index that has the existing entries by id, however many were deleted. */
const existingById = { _id: 1, name: 1 } as const;

/** The indexes of a register, with the rule that a name is unique; an entry without a name is a deleted one. */
export function registerIndexes(collection: string): IndexesOf {
  return {
    ...nameChangeIndexes,
    [collection]: [nameKeyIndex, { key: existingById, partialFilterExpression: EXISTING }],
  };
}

const asEntry = ({ _id, name }: EntryDocument): Entry => ({ id: _id, name: name ?? '' });
const asEntryAlone = (entry: EntryDocument): EntryAlone => ({ ...asEntry(entry), editVersion: editVersionOf(entry) });

/** All entries, by id. */
export async function listEntries(register: Register): Promise<Entry[]> {
  return (await documents(register).find(EXISTING).sort({ _id: 1 }).toArray()).map(asEntry);
}

/** Gives a reader of the pages of a register, by id. */
export function entryPagesOf({ store, collection }: Register): (asked: PageRequest) => Promise<Page<Entry>> {
  const pages = pagesIn<EntryDocument>(store, collection);
  const rowsOf = async (find: () => Promise<EntryDocument[]>) => (await find()).map(asEntry);
  return (asked) => pages({ filter: EXISTING, index: existingById, rowsOf }, asked);
}

/**
 * Gives the names of ids. Deleted entries are left out here and not by the filter, as a database finds ids alone
 * fastest.
 */
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
export async function getEntry(register: Register, id: number): Promise<EntryAlone> {
  const found = await documents(register).findOne({ _id: id, ...EXISTING });
  if (!found) throw noSuchEntry(register, id);
  return asEntryAlone(found);
}

/** An entry as it will be, and the writes that make it so. */
export type Decided<Shown> = { entry: Shown; writes: Write[] };

/**
 * Decides a new entry under the next free id, skipping those that bodies have registered.
 * @throws Fault("invalid") for a name that is empty, too long or taken
 */
export async function newEntry(register: Register, sent: string): Promise<Decided<EntryAlone>> {
  const named = await checkName(register, { sent });
  const id = await takeId(register);
  return {
    entry: { id, name: named.name, editVersion: 0 },
    writes: [insertOf(register, { _id: id, ...named, touched: 0 })],
  };
}

/** Takes the next id that no entry has or had. */
async function takeId(register: Register): Promise<number> {
  const { store, collection } = register;
  for (;;) {
    const next = await nextIds(store, collection);
    const free = await firstFree(register, next);
    // When the counter is past the free id meanwhile, that id may be given to another.
    if (free === next || (await skipTo(store, collection, free))) return free;
  }
}

/**
 * Finds the first free id from `start` on by counting whole ranges, so that a million taken ids in a row cost some
 * forty counts.
 */
async function firstFree(register: Register, start: number): Promise<number> {
  const isFull = async (from: number, width: number) =>
    (await documents(register).countDocuments({ _id: { $gte: from, $lt: from + width } })) === width;
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
 * Decides a new name for an entry of one of the expected versions.
 * @throws Fault("not-found"), Fault("precondition-failed"), or Fault("invalid") for a name that is empty, too long or
 * another id's
 */
export async function renamedEntry(
  register: Register,
  { id, name: sent, expected }: Entry & { expected: ExpectedVersions },
): Promise<Decided<EntryAlone>> {
  const before = await getEntry(register, id);
  refuseOtherVersion(before.editVersion, expected);
  const named = await checkName(register, { sent, before });
  const filter = { _id: id, ...EXISTING, ...ofVersions([before.editVersion]) };
  const update = { $set: named, $inc: { touched: 1, ...ONE_EDIT } };
  return {
    entry: { id, name: named.name, editVersion: before.editVersion + 1 },
    writes: [updateOf(register, filter, update), oneNameChange],
  };
}

/**
 * Reads an entry of one of the expected versions that is to be deleted. The caller looks after this whether the entry
 * is in use: whatever takes it into use later writes the entry, and then the writes of `deletionOf` conflict.
 * @throws Fault("not-found"), Fault("precondition-failed") for another version
 */
export async function entryToDelete(
  register: Register,
  { id, expected }: { id: number; expected: ExpectedVersions },
): Promise<EntryDocument> {
  const found = await documents(register).findOne({ _id: id, ...EXISTING });
  if (!found) throw noSuchEntry(register, id);
  refuseOtherVersion(editVersionOf(found), expected);
  return found;
}

/** Gives the writes that delete an entry, guarded by the version that was read. */
export function deletionOf(register: Register, { _id, touched }: EntryDocument): Write[] {
  const update = { $unset: { name: '', name_key: '' }, $inc: { touched: 1 } };
  return [updateOf(register, { _id, touched, ...EXISTING }, update), oneNameChange];
}

/** The refusal to delete what something carries. */
export function entryInUse({ noun }: Register): Fault {
  return new Fault('invalid', { message: `The ${noun} is in use and cannot be deleted.` });
}

/**
 * Decides on the entry that a body names: one that exists is marked as used, one that does not is registered. For a
 * known id the sent name is ignored, however long it is.
 * @param field the body's field, "vendor"
 * @throws Fault("invalid") for an unknown id without a name, or a new id with a name that is too long or another's
 * @see decisions.md, Item: `unit` and `vendor` (and a work's `customer`)
 */
export async function usedEntry(
  register: Register,
  { reference, field, found }: { reference: EntryReference; field: string; found: Entry | undefined },
): Promise<Decided<Entry>> {
  const { id, name: sent = '' } = reference;
  if (!Number.isSafeInteger(id) || id < 1 || id > LARGEST_ID) {
    throw invalidField(`${field}.id`, `The ${register.noun} needs an id that is a positive integer.`);
  }
  if (found) return { entry: found, writes: [entryUse(register, found)] };
  if (readingOf(sent) === '') {
    throw invalidField(`${field}.id`, `There is no ${register.noun} ${id}; send its name too to register it.`);
  }
  const named = await checkName(register, { sent, ownId: id, path: `${field}.${register.nameField}` });
  const isDeleted = (await documents(register).findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  const registered = isDeleted
    ? updateOf(register, { _id: id, name: { $exists: false } }, { $set: named, $inc: { touched: 1 } })
    : insertOf(register, { _id: id, ...named, touched: 1 });
  return { entry: { id, name: named.name }, writes: [registered] };
}

/**
 * Refuses a new entry's name that another one has which the same request registers.
 * @throws Fault("invalid")
 */
export function refuseNameOfAnother(
  register: Register,
  { entry, field, others }: { entry: Entry; field: string; others: Decided<Entry>[] },
): void {
  const key = nameKeyOf(register, entry.name);
  const taken = others.find((other) => other.entry.id !== entry.id && nameKeyOf(register, other.entry.name) === key);
  if (taken) throw isTaken(register, { path: `${field}.${register.nameField}`, by: taken.entry, name: entry.name });
}

/**
 * Gives the entries that exist, in the order of their references. An entry may be deleted before it is taken into use:
 * then the write of `entryUse` conflicts.
 */
export async function existingEntries(
  register: Register,
  references: EntryReference[],
): Promise<(Entry | undefined)[]> {
  const ids = references.map(({ id }) => id);
  const names = await entryNames(register, ids);
  return ids.map((id) => {
    const name = names.get(id);
    return name === undefined ? undefined : { id, name };
  });
}

/** Gives the write that marks an entry as used, guarded by the name that was read. */
export function entryUse(register: Register, { id, name }: Entry): Write {
  return updateOf(register, { _id: id, name }, { $inc: { touched: 1 } });
}

type SentName = {
  sent: string;
  /** The entry before it is renamed: it may keep its name, or get one that reads the same. */
  before?: Entry;
  /** The own id of an entry without `before`: an entry that was registered under it a moment ago is no other one. */
  ownId?: number;
  /** The body's field. */
  path?: string;
};

/** A name as it is stored; one that stays keeps its key. */
type CheckedName = { name: string; name_key?: string };

/**
 * Gives a name as it is stored, trimmed, with what it is unique by.
 * @throws Fault("invalid") of the body's field `path`
 */
async function checkName(
  register: Register,
  { sent, before, ownId = before?.id, path = register.nameField }: SentName,
): Promise<CheckedName> {
  const { noun, nameField, longest } = register;
  const name = trimBlanks(sent);
  if (readingOf(name) === '') throw invalidField(path, `The ${noun}'s ${nameField} must not be empty.`);
  if ([...name].length > longest) throw invalidField(path, `The ${noun} has at most ${longest} characters.`);
  // Two entries may read the same from before that was refused: each keeps its name and its key.
  if (name === before?.name) return { name };
  const taken = await otherNamed(register, { name, ownId });
  if (taken) throw isTaken(register, { path, by: { id: taken._id, name: taken.name }, name });
  return { name, name_key: nameKeyOf(register, name) };
}

/** The refusal of a name that another entry has; shows the name of that entry too where it only reads the same. */
function isTaken({ noun, nameField }: Register, { path, by, name }: { path: string; by: Entry; name: string }): Fault {
  const other = by.name === name ? '' : `, “${by.name}”,`;
  return invalidField(path, `The ${noun} ${by.id}${other} already has this ${nameField}.`);
}

function insertOf({ collection }: Register, document: EntryDocument): Write {
  return { collection, write: { insertOne: { document: document as object } } };
}

function updateOf({ collection }: Register, filter: object, update: object): Write {
  return { collection, write: { updateOne: { filter, update } } };
}

function noSuchEntry({ noun }: Register, id: number): Fault {
  return new Fault('not-found', { message: `There is no ${noun} ${id}.` });
}
