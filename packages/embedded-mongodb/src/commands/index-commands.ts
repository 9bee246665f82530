import { CommandError } from '../errors.ts';
import type { Command } from '../server-state.ts';
import { encode } from '../wire/encode.ts';
import { collectionForWrite } from '../write/target.ts';
import { collectionName, listOfDocs } from './arguments.ts';
import { buildIndexes } from './build-index.ts';
import { firstReply } from './find.ts';
import { sameIndex, specOf } from './index-spec.ts';
import { whenUnlocked } from './schema-changes.ts';

export const createIndexes: Command = {
  fields: ['indexes'],
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
    const ns = `${context.db}.${collectionName(context)}`;
    const collection = context.state.store.catalog().get(ns);
    if (!collection) throw new CommandError(26, `ns does not exist: ${ns}`);
    const specs = collection.indexes.map((index) => encode(index.spec));
    let at = 0;
    const stream = { next: () => specs[at++], suspend() {}, close() {} };
    return firstReply(context, ns, stream);
  },
};
