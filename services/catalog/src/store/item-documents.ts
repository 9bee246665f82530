import type { Store } from '@stockroom/store';
import { nameChangesAt } from '@stockroom/store';
import type { Document } from 'mongodb';
import { BSON } from 'mongodb';
import { hasNumberAsId, storedId } from './item-bytes.ts';
import type { ItemDocument } from './item-document.ts';

/** Items as they are stored, by id, and how often names had changed when they were read. */
export type ItemDocuments = { documents: { id: number; bytes: Buffer }[]; nameChanges: number };

/** Reads what a pipeline finds of the items, at most so many, by one command: a second one would cost as much as it. */
export type FindItems = (stages: Document[], most: number) => Promise<ItemDocuments>;

export function openItemDocuments(store: Store): FindItems {
  const items = store.db.collection<ItemDocument>('items');
  const changes = { $unionWith: { coll: nameChangesAt.collection, pipeline: [{ $match: nameChangesAt.filter }] } };
  return async (stages, most) => {
    const found = (await items
      .aggregate([...stages, changes], { raw: true, batchSize: most + 1 })
      .toArray()) as unknown as Buffer[];
    const documents: ItemDocuments['documents'] = [];
    let nameChanges = 0;
    for (const bytes of found) {
      if (hasNumberAsId(bytes)) documents.push({ id: storedId(bytes), bytes });
      else nameChanges = Number(BSON.deserialize(bytes).count);
    }
    return { documents: documents.sort((a, b) => a.id - b.id), nameChanges };
  };
}
