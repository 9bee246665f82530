import type { MongoClient } from 'mongodb';

/** The wire version of MongoDB 8.0. */
const WITH_BULK_WRITE = 25;

/** The wire version that all members of a client's replica set have, as the driver hears it from them. */
const wireVersions = new WeakMap<MongoClient, number>();
const inOrder = new WeakSet<MongoClient>();
const refused = new WeakSet<MongoClient>();

/** Notes the wire versions of a client's servers; to be called before it connects. */
export function noteWireVersions(client: MongoClient): void {
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    wireVersions.set(client, newDescription.commonWireVersion);
  });
}

/** Tells whether a client's servers write into several collections by one command. */
export function canBulkWrite(client: MongoClient): boolean {
  return (wireVersions.get(client) ?? 0) >= WITH_BULK_WRITE && !refused.has(client);
}

/** Notes that the servers have refused a bulk write into several collections. */
export function noteRefusedBulkWrite(client: MongoClient): void {
  refused.add(client);
}

/**
 * Asks a client's server whether it keeps unsynced writes in order, so that a crash loses none without all later ones.
 */
export async function noteWriteOrder(client: MongoClient): Promise<void> {
  const hello = await client.db('admin').command({ hello: 1 });
  if (hello.keepsUnsyncedWritesInOrder === true) inOrder.add(client);
}

/**
 * The options of the write that takes a number. Whatever uses the number is written and synced later, so this write
 * needs no sync of its own where the log keeps that order through every crash (docs/decisions/0010).
 */
export function counterWriteOptions(client: MongoClient): { writeConcern?: { w: 1; journal: false } } {
  return inOrder.has(client) ? { writeConcern: { w: 1, journal: false } } : {};
}
