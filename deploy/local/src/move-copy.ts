import { calculateObjectSize } from 'bson';
import type { Collection, Db, Document, IndexDescription } from 'mongodb';

/** Every type comes as it is stored, so that it goes as it came. */
export const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  useBigInt64: false,
  bsonRegExp: true,
  promoteBuffers: false,
} as const;
const BATCH = 500;
const BATCH_BYTES = 8 << 20;

/** The collections of a database. */
export async function collectionsOf(db: Db): Promise<Collection[]> {
  const infos = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return infos
    .filter(({ name }) => !name.startsWith('system.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name }) => db.collection(name));
}

/** Copies a collection's documents into the other database, then makes its indexes. @throws Error when the target has documents */
export async function copyCollection(source: Collection, db: Db): Promise<void> {
  const target = db.collection(source.collectionName);
  await makeEmpty(target);
  await insertAll(target, source.find({}, EXACT));
  await makeIndexes(target, await indexesOf(source));
}

/** Makes sure that a collection is there and empty. @throws Error when it has documents */
export async function makeEmpty(target: Collection): Promise<void> {
  if (await target.findOne({}, { projection: { _id: 1 } }))
    throw new Error(`${target.namespace} has documents already; nothing is overwritten.`);
  await target.db.createCollection(target.collectionName).catch((error: { code?: number }) => {
    if (error.code !== 48) throw error;
  });
}

/** Inserts documents as they come, some at a time. */
export async function insertAll(target: Collection, documents: AsyncIterable<Document>): Promise<void> {
  let batch: Document[] = [];
  let bytes = 0;
  for await (const document of documents) {
    batch.push(document);
    bytes += calculateObjectSize(document);
    if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
    await target.insertMany(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) await target.insertMany(batch);
}

/** The indexes of a collection, but for the one that every collection has, in a form in which any server makes them. */
export async function indexesOf(source: Collection): Promise<IndexDescription[]> {
  const indexes = (await source.indexes()).filter(({ name }) => name !== '_id_');
  return indexes.map(
    ({ v: _version, ns: _namespace, storageEngine: _engine, ...index }) => index as unknown as IndexDescription,
  );
}

export async function makeIndexes(target: Collection, wanted: IndexDescription[]): Promise<void> {
  if (wanted.length > 0) await target.createIndexes(wanted);
}
