import type { MongoClient } from 'mongodb';

/** MongoDB 8.0, by what it calls its wire version. */
const WITH_BULK_WRITE = 25;

/** What all members of a client's replica set are, as the driver hears of it with what they say of themselves. */
const wireVersions = new WeakMap<MongoClient, number>();
const refused = new WeakSet<MongoClient>();

/** Notes what the servers of a client are; to be called before it connects. */
export function noticeServers(client: MongoClient): void {
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    wireVersions.set(client, newDescription.commonWireVersion);
  });
}

/** Whether a client's servers write into several collections by one command. */
export function canBulkWrite(client: MongoClient): boolean {
  return (wireVersions.get(client) ?? 0) >= WITH_BULK_WRITE && !refused.has(client);
}

/** To be told when they have refused to. */
export function noticeRefusal(client: MongoClient): void {
  refused.add(client);
}
