import type { IndexesOf, Store, Write } from '@stockroom/store';

/** The document that counts how often a name of the database's registers was changed or taken away. */
type Changes = { _id: 'names'; count: number };

const ID = 'names';

/** The place of the count, for a reader that reads the count together with something else. */
export const nameChangesAt = { collection: 'name_changes', filter: { _id: ID } };

export const nameChangeIndexes: IndexesOf = { name_changes: [] };

const nameChanges = ({ db }: Store) => db.collection<Changes>('name_changes');

/**
 * The write that counts a change of a name, to go beside it, so that caches of names are read anew. The first such
 * write creates the count.
 */
export const oneNameChange: Write = {
  collection: nameChangesAt.collection,
  write: { updateMany: { filter: { _id: ID as never }, update: { $inc: { count: 1 } }, upsert: true } },
};

export async function nameChangeCount(store: Store): Promise<number> {
  return Number((await nameChanges(store).findOne({ _id: ID }))?.count ?? 0);
}
