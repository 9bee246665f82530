import { Binary } from 'bson';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Command, Context } from '../server-state.ts';
import { type Collection, checkNamespace, dropCollection } from '../store/catalog.ts';
import { type Doc, isTruthy } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { collectionForWrite } from '../write/target.ts';
import { collectionName, optionalDoc } from './arguments.ts';
import { firstReply } from './find.ts';
import { whenUnlocked } from './schema-changes.ts';

export const create: Command = {
  fields: [],
  async run(context) {
    const { db, state } = context;
    const name = collectionName(context);
    checkNamespace(db, name);
    if (state.store.catalog().has(`${db}.${name}`))
      throw new CommandError(48, `Collection ${db}.${name} already exists.`);
    collectionForWrite(state.store, db, name);
    await state.store.batch.flushed();
    return { ok: 1 };
  },
};

function dropOne(context: Context, collection: Collection): Promise<void> {
  const { store } = context.state;
  return whenUnlocked(context, collection, () => {
    if (collection.isDropped) return;
    dropCollection(store.catalog(), store.writer, collection);
    store.batch.onUndo(() => {
      collection.isDropped = false;
      store.catalog().set(collection.ns, collection);
    });
  });
}

export const dropDatabase: Command = {
  fields: [],
  async run(context) {
    const collections = [...context.state.store.catalog().values()].filter(({ db }) => db === context.db);
    for (const collection of collections) await dropOne(context, collection);
    await context.state.store.batch.flushed();
    return collections.length > 0 ? { dropped: context.db, ok: 1 } : { ok: 1 };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run(context) {
    const matches = compileFilter(optionalDoc(context.body, 'filter') ?? {});
    const infos = [...context.state.store.catalog().values()]
      .filter(({ db }) => db === context.db)
      .map(infoOf)
      .filter(matches);
    const shown = isTruthy(context.body.nameOnly) ? infos.map(({ name, type }) => ({ name, type })) : infos;
    const raws = shown.map(encode);
    let at = 0;
    return firstReply(context, `${context.db}.$cmd.listCollections`, {
      next: () => raws[at++],
      suspend() {},
      close() {},
    });
  },
};

function infoOf(collection: Collection): Doc {
  const info = { readOnly: false, uuid: new Binary(collection.uuid, 4) };
  return { name: collection.name, type: 'collection', options: {}, info, idIndex: collection.indexes[0]?.spec };
}

export const listDatabases: Command = {
  fields: ['nameOnly'],
  isAdminOnly: true,
  run({ body, state }) {
    const collections = [...state.store.catalog().values()];
    const names = [...new Set(collections.map(({ db }) => db))].sort();
    if (isTruthy(body.nameOnly)) return { databases: names.map((name) => ({ name })), ok: 1 };
    const isEmpty = (name: string) => collections.every(({ db, count }) => db !== name || count === 0);
    return { databases: names.map((name) => ({ name, sizeOnDisk: 0, empty: isEmpty(name) })), totalSize: 0, ok: 1 };
  },
};
