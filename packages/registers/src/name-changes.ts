import type { IndexesOf, Store, Write } from '@stockroom/store';
import type { Document } from 'mongodb';

/** The document that counts how often a name of the database's registers was changed or taken away. */
type Changes = { _id: 'names'; count: number };

const ID = 'names';

const COLLECTION = 'name_changes';

/**
 * The stages that add the count to the documents that an aggregate gives; not within a transaction, where MongoDB refuses
 * a union.
 */
export const withNameChanges = [{ $unionWith: { coll: COLLECTION, pipeline: [{ $match: { _id: ID } }] } }];

/** Takes the count apart from the documents that were read with it. */
export function countIn<Doc extends Document>(rows: Document[]): { documents: Doc[]; count: number } {
  const counted = rows.find(({ _id }) => _id === ID);
  return { documents: rows.filter((row) => row !== counted) as Doc[], count: Number(counted?.count ?? 0) };
}

export const nameChangeIndexes: IndexesOf = { name_changes: [] };

const nameChanges = ({ db }: Store) => db.collection<Changes>(COLLECTION);

/**
 * The write that counts a change of a name, to go beside it, so that caches of names are read anew. The first such
 * write creates the count.
 */
export const oneNameChange: Write = {
  collection: COLLECTION,
  write: { updateMany: { filter: { _id: ID as never }, update: { $inc: { count: 1 } }, upsert: true } },
};

export async function nameChangeCount(store: Store): Promise<number> {
  return Number((await nameChanges(store).findOne({ _id: ID }))?.count ?? 0);
}
