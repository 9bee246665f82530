import { CommandError } from '../errors.ts';
import type { Command, Context } from '../server-state.ts';
import { type Collection, dropIndex } from '../store/catalog.ts';
import type { Index } from '../store/index-definition.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { collectionForWrite } from '../write/target.ts';
import { collectionName, listOfDocs } from './arguments.ts';
import { buildIndexes } from './build-index.ts';
import { firstReply } from './find.ts';
import { sameIndex, specOf } from './index-spec.ts';
import { whenUnlocked } from './schema-changes.ts';

export const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions', 'v'],
  mayRunInTransaction: true,
  async run(context) {
    const specs = listOfDocs(context.body, 'indexes').map(specOf);
    if (specs.length === 0) throw new CommandError(2, 'Must specify at least one index to create');
    const { store } = context.state;
    const name = collectionName(context);
    const isNew = !store.catalog().has(`${context.db}.${name}`);
    const collection = collectionForWrite(store, context.db, name);
    const numIndexesBefore = collection.indexes.length;
    await whenUnlocked(context, collection, () => {
      const missing = specs.filter((spec) => !sameIndex(collection, spec));
      buildIndexes(store, collection, missing);
    });
    await store.batch.flushed();
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically: isNew, ...note, ok: 1 };
  },
};

export const listIndexes: Command = {
  fields: ['cursor'],
  run(context) {
    const collection = existingCollection(context);
    const specs = collection.indexes.map((index) => encode(index.spec));
    let at = 0;
    const stream = { next: () => specs[at++], suspend() {}, close() {} };
    return firstReply(context, collection.ns, stream);
  },
};

/** The collection of a command that needs one. @throws CommandError 26 */
export function existingCollection(context: Context): Collection {
  const ns = `${context.db}.${collectionName(context)}`;
  const collection = context.state.store.catalog().get(ns);
  if (collection) return collection;
  throw new CommandError(26, `ns does not exist: ${ns}`);
}

export const dropIndexes: Command = {
  fields: ['index'],
  async run(context) {
    const collection = existingCollection(context);
    const nIndexesWas = collection.indexes.length;
    const chosen = chooseIndexes(collection, context.body.index);
    const { store } = context.state;
    await whenUnlocked(context, collection, () => {
      const before = collection.indexes;
      store.batch.onUndo(() => {
        collection.indexes = before;
      });
      for (const index of chosen) dropIndex(store.writer, collection, index);
    });
    await store.batch.flushed();
    return { nIndexesWas, ok: 1 };
  },
};

function chooseIndexes(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.filter((index) => index.name !== '_id_');
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.map((each) => {
    const found = collection.indexes.find((index) =>
      isDoc(each) ? isEqual(index.spec.key, each as Doc) : index.name === each,
    );
    if (!found)
      throw new CommandError(27, `index not found with name [${isDoc(each) ? JSON.stringify(each) : String(each)}]`);
    if (found.name === '_id_') throw new CommandError(72, 'cannot drop _id index');
    return found;
  });
}
