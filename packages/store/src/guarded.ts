import type { AnyBulkWriteOperation, ClientSession, Collection, Document } from 'mongodb';
import type { Store } from './connect.ts';
import { inTransaction } from './transaction.ts';

/**
 * A write of what was decided before. One that updates or deletes one document is guarded: its filter says what the
 * document was when it was decided on, and finding none means that another was faster.
 */
export type Write = { collection: string; write: AnyBulkWriteOperation<Document> };

/** Thrown when a guarded write did not find its document: nothing is written, and it must be decided anew. */
export class Overtaken extends Error {}

/**
 * Carries out writes, all or none: several in one transaction, a command a collection; a single one needs none.
 * @throws Overtaken when a guarded one does not find its document
 */
export async function writeAll(store: Store, writes: Write[]): Promise<void> {
  if (writes.length === 0) return;
  if (writes.length === 1) return writeEach(store, writes);
  await inTransaction(store, (session) => writeEach(store, writes, session));
}

/** As `writeAll`, in a transaction that is there already. */
export async function writeEach({ db }: Store, writes: Write[], session?: ClientSession): Promise<void> {
  // Guarded ones have a command of their own, so that what they find can be counted.
  const commands = Map.groupBy(writes, ({ collection, write }) => `${collection} ${isOfMany(write)}`);
  for (const group of commands.values()) {
    const operations = group.map(({ write }) => write);
    const { collection } = group[0] as Write;
    const found = await carryOut(db.collection(collection), operations, { ...(session && { session }) });
    if (found < operations.filter(isGuarded).length) throw new Overtaken('Another was faster.');
  }
}

/**
 * Does the writes by one command, in their order. A single update goes without all that the driver does for many.
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
const isGuarded = (write: AnyBulkWriteOperation<Document>): boolean => 'updateOne' in write || 'deleteOne' in write;
