import type {
  AnyBulkWriteOperation,
  ClientBulkWriteModel,
  ClientBulkWriteResult,
  ClientSession,
  Collection,
  Document,
} from 'mongodb';
import { bulkWrite } from './bulk-write.ts';
import type { Store } from './connect.ts';
import { canBulkWrite } from './server-abilities.ts';
import { inDecidedTransaction } from './transaction.ts';
import { WriteConflict } from './write-conflict.ts';

/**
 * A write that was decided before. A write that updates, replaces or deletes one document is guarded: its filter says
 * what the document was when it was decided on, and a filter that finds none means that another write was faster.
 */
export type Write = { collection: string; write: AnyBulkWriteOperation<Document> };

/**
 * Carries out writes, all or none: several in one transaction; a single one needs none. Within a collection, writes of
 * one document each are done in their order; no other order holds on every server.
 * @throws WriteConflict when a guarded one does not find its document
 */
export async function writeAll(store: Store, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  if (writes.length === 1) return writeEach(store, writes);
  await inDecidedTransaction(store, (session) => writeEach(store, writes, session));
}

/**
 * Carries out writes in a transaction that has begun already, by one command where the server allows it.
 * @throws WriteConflict
 */
export async function writeEach(store: Store, writes: Write[], session?: ClientSession): Promise<void> {
  if (session && writes.length > 1 && canBulkWrite(store.client)) await writeByOneCommand(store, writes, session);
  else await writeByCollection(store, writes, session);
}

async function writeByOneCommand({ client, db }: Store, writes: Write[], session: ClientSession): Promise<void> {
  const models = writes.map(({ collection, write }) => modelOf(`${db.databaseName}.${collection}`, write));
  // The total count mixes what guarded writes and writes of many documents found; verbose results list each write.
  const verboseResults = writes.some(({ write }) => isOfMany(write));
  const done = await bulkWrite(client, models, { session, verboseResults });
  const guarded = writes.flatMap(({ write }, index) => (isGuarded(write) ? [index] : []));
  const found = verboseResults ? foundBy(done, guarded) : done.matchedCount + done.deletedCount;
  if (found < guarded.length) throw new WriteConflict();
}

function modelOf(namespace: string, write: AnyBulkWriteOperation<Document>): ClientBulkWriteModel {
  const [[name, how]] = Object.entries(write) as [[string, object]];
  return { name, namespace, ...how } as ClientBulkWriteModel;
}

function foundBy({ updateResults, deleteResults }: ClientBulkWriteResult, indexes: number[]): number {
  const of = (index: number) => updateResults?.get(index)?.matchedCount ?? deleteResults?.get(index)?.deletedCount ?? 0;
  return indexes.reduce((sum, index) => sum + of(index), 0);
}

/** Writes by one command for each collection. */
async function writeByCollection({ db }: Store, writes: Write[], session?: ClientSession): Promise<void> {
  // Guarded writes get a command of their own, so that the documents that they find can be counted.
  const commands = Map.groupBy(writes, ({ collection, write }) => `${collection} ${isOfMany(write)}`);
  for (const group of commands.values()) {
    const operations = group.map(({ write }) => write);
    const { collection } = group[0] as Write;
    const found = await carryOut(db.collection(collection), operations, { ...(session && { session }) });
    if (found < operations.filter(isGuarded).length) throw new WriteConflict();
  }
}

/**
 * Does the writes by one command, in their order. A single update is spared the cost of the driver's bulk write.
 * @returns how many documents they found
 */
async function carryOut(
  collection: Collection,
  operations: AnyBulkWriteOperation<Document>[],
  options: { session?: ClientSession },
): Promise<number> {
  const [first, ...others] = operations;
  if (first && 'updateOne' in first && others.length === 0) {
    const { filter, update, ...how } = first.updateOne;
    return (await collection.updateOne(filter, update, { ...how, ...options })).matchedCount;
  }
  const { matchedCount, deletedCount } = await collection.bulkWrite(operations, { ordered: true, ...options });
  return matchedCount + deletedCount;
}

const isOfMany = (write: AnyBulkWriteOperation<Document>): boolean => 'updateMany' in write || 'deleteMany' in write;
const isGuarded = (write: AnyBulkWriteOperation<Document>): boolean =>
  'updateOne' in write || 'replaceOne' in write || 'deleteOne' in write;
