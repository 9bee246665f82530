import { randomBytes } from 'node:crypto';
import { CommandError } from '../errors.ts';
import type { Doc } from '../values/kinds.ts';
import { decode } from '../wire/decode.ts';
import { encode } from '../wire/encode.ts';
import { blob, type Connection } from './connection.ts';
import { type Index, indexOf } from './index-definition.ts';
import { createDocumentsSql, createIndexSql, documentsTable, indexTable } from './layout.ts';

/** The full name of a collection: its database and its own name. */
export type Namespace = { db: string; name: string };

export type Collection = {
  id: number;
  db: string;
  name: string;
  ns: string;
  uuid: Buffer;
  indexes: Index[];
  nextRid: number;
  count: number;
  /** The batch that created it. Older snapshots do not have it. */
  createdIn: number;
  /** The last batch that wrote to it; infinite until one is known. A snapshot of a later batch shows its present state. */
  writtenIn: number;
  isDropped: boolean;
};

/** The collections and indexes, held in memory. */
export type Catalog = Map<string, Collection>;

/** Reads the catalog. @param keysIn the last batch that can have changed a key */
export function loadCatalog(connection: Connection, keysIn = 0): Catalog {
  const catalog: Catalog = new Map();
  const rows = connection.all('SELECT id, db, name, uuid FROM collections ORDER BY id');
  for (const [id, db, name, uuid] of rows as [number, string, string, Uint8Array][]) {
    catalog.set(`${db}.${name}`, loadCollection(connection, { id, db, name, uuid: blob(uuid) }, keysIn));
  }
  return catalog;
}

type StoredCollection = Pick<Collection, 'id' | 'db' | 'name' | 'uuid'>;

function loadCollection(connection: Connection, stored: StoredCollection, keysIn: number): Collection {
  const sql = 'SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id';
  const indexes = (connection.all(sql, stored.id) as [number, Uint8Array, number][]).map(([id, spec, multikey]) =>
    indexOf(id, decode(blob(spec)), multikey, 0, keysIn),
  );
  const [last] = connection.get(`SELECT max(rid) FROM ${documentsTable(stored.id)}`) as [number | null];
  const [count] = connection.get(`SELECT count(*) FROM ${indexTable((indexes[0] as Index).id)}`) as [number];
  return {
    ...stored,
    ns: `${stored.db}.${stored.name}`,
    indexes,
    nextRid: (last ?? 0) + 1,
    count,
    createdIn: 0,
    writtenIn: Number.POSITIVE_INFINITY,
    isDropped: false,
  };
}

/** Makes a collection with its index on _id. */
export function createCollection(catalog: Catalog, writer: Connection, ns: Namespace, batch: number): Collection {
  const uuid = randomBytes(16);
  writer.run('INSERT INTO collections (db, name, uuid) VALUES (?, ?, ?)', ns.db, ns.name, uuid);
  const id = lastId(writer);
  writer.exec(createDocumentsSql(id));
  const collection: Collection = {
    id,
    db: ns.db,
    name: ns.name,
    ns: `${ns.db}.${ns.name}`,
    uuid,
    indexes: [],
    nextRid: 1,
    count: 0,
    writtenIn: Number.POSITIVE_INFINITY,
    createdIn: batch,
    isDropped: false,
  };
  addIndex(writer, collection, { v: 2, key: { _id: 1 }, name: '_id_' }, batch);
  catalog.set(collection.ns, collection);
  return collection;
}

function lastId(writer: Connection): number {
  return (writer.get('SELECT last_insert_rowid()') as [number])[0];
}

/** Creates an empty index; the caller fills it. */
export function addIndex(writer: Connection, collection: Collection, spec: Doc, batch: number): Index {
  writer.run(
    'INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)',
    collection.id,
    spec.name as string,
    encode(spec),
  );
  const index = indexOf(lastId(writer), spec, 0, batch);
  writer.exec(createIndexSql(index.id, index.isUnique));
  collection.indexes = [...collection.indexes, index];
  return index;
}

export function dropCollection(catalog: Catalog, writer: Connection, collection: Collection): void {
  for (const index of collection.indexes) writer.exec(`DROP TABLE ${indexTable(index.id)}`);
  writer.exec(`DROP TABLE ${documentsTable(collection.id)}`);
  writer.run('DELETE FROM indexes WHERE collection = ?', collection.id);
  writer.run('DELETE FROM collections WHERE id = ?', collection.id);
  catalog.delete(collection.ns);
  collection.isDropped = true;
}

/** Remembers that a field of an index has seen an array. */
export function markMultikey(writer: Connection, index: Index, bits: number): void {
  if ((index.multikey | bits) === index.multikey) return;
  index.multikey |= bits;
  writer.run('UPDATE indexes SET multikey = ? WHERE id = ?', index.multikey, index.id);
}

const MAX_NAMESPACE = 255;

/** @throws CommandError 73 for names MongoDB does not take */
export function checkNamespace(db: string, name: string): void {
  if (db === '' || /[/\\. "$\0]/.test(db)) throw new CommandError(73, `Invalid database name: '${db}'`);
  const isBad = name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || name.endsWith('.');
  if (isBad || name.startsWith('system.') || `${db}.${name}`.length > MAX_NAMESPACE) {
    throw new CommandError(73, `Invalid namespace specified '${db}.${name}'`);
  }
}
