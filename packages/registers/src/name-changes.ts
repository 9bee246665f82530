import type { IndexesOf, Store } from '@stockroom/store';
import { isDuplicateKey, WriteConflict } from '@stockroom/store';
import type { ClientSession } from 'mongodb';

/** The document that counts how often a name of the database's registers was changed or taken away. */
type Changes = { _id: 'names'; count: number };

const ID = 'names';

/** The place of the count, for a reader that reads it together with something else. */
export const nameChangesAt = { collection: 'name_changes', filter: { _id: ID } };

export const nameChangeIndexes: IndexesOf = { name_changes: [] };

const nameChanges = ({ db }: Store) => db.collection<Changes>('name_changes');

/** Counts a change of a name, in its transaction: a cache of names is then read anew. */
export async function countNameChange(store: Store, session: ClientSession): Promise<void> {
  try {
    await nameChanges(store).updateOne({ _id: ID }, { $inc: { count: 1 } }, { upsert: true, session });
  } catch (error) {
    // Another's was the first ever, a moment ago.
    if (isDuplicateKey(error)) throw new WriteConflict();
    throw error;
  }
}

export async function nameChangeCount(store: Store): Promise<number> {
  return Number((await nameChanges(store).findOne({ _id: ID }))?.count ?? 0);
}
