// One SQLite file holds everything. A collection is a table of documents (rid: its number, v: how often it changed,
// d: BSON), an index a table of keys (values/key.ts) that name the document's rid. `v` is what a transaction compares
// to learn whether a document changed since its snapshot.

export const FORMAT = 1;

export const SCHEMA = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL,
    uuid BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL,
    name TEXT NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name));
  CREATE TABLE IF NOT EXISTS sessions (id BLOB PRIMARY KEY, state BLOB NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
`;

export const documentsTable = (collection: number) => `documents_${collection}`;
export const indexTable = (index: number) => `index_${index}`;

/** The end of a statement for so many rows; without the sign SQLite prepares it anew for every other number. */
export const LIMIT = 'LIMIT +?';

/** A statement by the number of its table: always the same text, so that the prepared one is found without reading it. */
export function sqlPerTable(make: (id: number) => string): (id: number) => string {
  const made: string[] = [];
  return (id) => {
    made[id] ??= make(id);
    return made[id];
  };
}

export function createDocumentsSql(collection: number): string {
  return `CREATE TABLE ${documentsTable(collection)} (rid INTEGER PRIMARY KEY, v INTEGER NOT NULL, d BLOB NOT NULL)`;
}

/** A unique index cannot hold a key twice: the table itself says so. */
export function createIndexSql(index: number, isUnique: boolean): string {
  const key = isUnique ? 'PRIMARY KEY (k)' : 'PRIMARY KEY (k, rid)';
  return `CREATE TABLE ${indexTable(index)} (k BLOB NOT NULL, rid INTEGER NOT NULL, ${key}) WITHOUT ROWID`;
}
