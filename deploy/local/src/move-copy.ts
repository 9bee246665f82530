import type { Collection, Db, Document, IndexDescription } from 'mongodb';

/** Every type comes as it is stored, so that it goes as it came. */
const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  useBigInt64: false,
  bsonRegExp: true,
  promoteBuffers: false,
} as const;
const BATCH = 500;

/** The collections of a database that hold documents. */
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
  if (await target.findOne({}, { projection: { _id: 1 } })) {
    throw new Error(`${target.namespace} has documents already; nothing is overwritten.`);
  }
  await createIfMissing(db, target);
  let batch: Document[] = [];
  for await (const document of source.find({}, EXACT)) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await target.insertMany(batch);
    batch = [];
  }
  if (batch.length > 0) await target.insertMany(batch);
  await copyIndexes(source, target);
}

async function createIfMissing(db: Db, target: Collection): Promise<void> {
  await db.createCollection(target.collectionName).catch((error: { code?: number }) => {
    if (error.code !== 48) throw error;
  });
}

async function copyIndexes(source: Collection, target: Collection): Promise<void> {
  const indexes = (await source.indexes()).filter(({ name }) => name !== '_id_');
  const wanted = indexes.map(({ v: _version, ns: _namespace, ...index }) => index as unknown as IndexDescription);
  if (wanted.length > 0) await target.createIndexes(wanted);
}
