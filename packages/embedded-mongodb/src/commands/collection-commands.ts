import { Binary } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/match.ts';
import type { Command, Context } from '../server-state.ts';
import {
  type Collection,
  checkNamespace,
  dropCollection,
  renameCollection,
  replaceIndexSpec,
} from '../store/catalog.ts';
import { isEqual } from '../values/compare.ts';
import { type Doc, isDoc, isTruthy } from '../values/kinds.ts';
import { encode } from '../wire/encode.ts';
import { collectionForWrite } from '../write/target.ts';
import { collectionName, optionalDoc } from './arguments.ts';
import { firstReply } from './find.ts';
import { existingCollection } from './index-commands.ts';
import { whenUnlocked } from './schema-changes.ts';

const CREATE_OPTIONS = [
  'capped',
  'size',
  'max',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'validationLevel',
  'validationAction',
  'collation',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'expireAfterSeconds',
  'encryptedFields',
];

export const create: Command = {
  fields: [...CREATE_OPTIONS, 'storageEngine', 'indexOptionDefaults', 'autoIndexId', 'idIndex'],
  mayRunInTransaction: true,
  async run(context) {
    const { body, db, state } = context;
    const option = CREATE_OPTIONS.find((name) => body[name] !== undefined && body[name] !== false);
    if (option) throw notSupported(`A collection with '${option}'`);
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

export const drop: Command = {
  fields: [],
  async run(context) {
    const ns = `${context.db}.${collectionName(context)}`;
    const collection = context.state.store.catalog().get(ns);
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    await dropOne(context, collection);
    await context.state.store.batch.flushed();
    return { nIndexesWas, ns, ok: 1 };
  },
};

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

export const renameCollectionCommand: Command = {
  fields: ['to', 'dropTarget'],
  isAdminOnly: true,
  async run(context) {
    const { store } = context.state;
    const source = store.catalog().get(String(context.body.renameCollection));
    if (!source)
      throw new CommandError(26, `Source collection ${String(context.body.renameCollection)} does not exist`);
    const to = splitNamespace(context.body.to);
    const target = store.catalog().get(`${to.db}.${to.name}`);
    if (target && !isTruthy(context.body.dropTarget)) throw new CommandError(48, 'target namespace exists');
    if (target) await dropOne(context, target);
    const from = { db: source.db, name: source.name };
    await whenUnlocked(context, source, () => {
      renameCollection(store.catalog(), store.writer, source, to);
      store.batch.onUndo(() => {
        store.catalog().delete(source.ns);
        Object.assign(source, { ...from, ns: `${from.db}.${from.name}` });
        store.catalog().set(source.ns, source);
      });
    });
    await store.batch.flushed();
    return { ok: 1 };
  },
};

function splitNamespace(value: unknown): { db: string; name: string } {
  const [db = '', ...rest] = String(value).split('.');
  checkNamespace(db, rest.join('.'));
  return { db, name: rest.join('.') };
}

export const collMod: Command = {
  fields: ['index', 'validator', 'validationLevel', 'validationAction', 'changeStreamPreAndPostImages'],
  async run(context) {
    const { body, state } = context;
    const other = ['validator', 'validationLevel', 'validationAction', 'changeStreamPreAndPostImages'].find(
      (name) => body[name] !== undefined,
    );
    if (other) throw notSupported(`collMod with '${other}'`);
    const collection = existingCollection(context);
    const change = optionalDoc(body, 'index');
    if (!change) return { ok: 1 };
    const index = collection.indexes.find(
      (each) => each.name === change.name || isEqual(each.spec.key, change.keyPattern),
    );
    if (!index) throw new CommandError(27, 'cannot find the index to modify');
    if (change.expireAfterSeconds === undefined) throw notSupported('collMod of anything but expireAfterSeconds');
    const spec = { ...index.spec, expireAfterSeconds: change.expireAfterSeconds };
    const before = index.spec.expireAfterSeconds;
    state.store.batch.perform(() => replaceIndexSpec(state.store.writer, index, spec));
    await state.store.batch.flushed();
    return {
      ...(before === undefined ? {} : { expireAfterSeconds_old: before }),
      expireAfterSeconds_new: change.expireAfterSeconds,
      ok: 1,
    };
  },
};

export const listDatabases: Command = {
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  isAdminOnly: true,
  run({ body, state }) {
    const names = [...new Set([...state.store.catalog().values()].map(({ db }) => db))].sort();
    const matches = compileFilter(isDoc(body.filter) ? body.filter : {});
    const databases = names.map((name) => ({ name, ...sizeOf(state.store.catalog().values(), name) })).filter(matches);
    if (isTruthy(body.nameOnly)) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
    return { databases, totalSize: 0, ok: 1 };
  },
};

function sizeOf(collections: Iterable<Collection>, db: string): Doc {
  const count = [...collections].filter((each) => each.db === db).reduce((sum, each) => sum + each.count, 0);
  return { sizeOnDisk: 0, empty: count === 0 };
}
