import type { ClientSession, Collection, MongoClient, Timestamp } from 'mongodb';
import { MongoServerError } from 'mongodb';

/** A session whose reads, however many, all see the data of one moment while others write. */
export type Moment = { session: ClientSession; close: () => Promise<void> };

/**
 * Begins to read as of now: by a snapshot session, which MongoDB keeps for five minutes (its setting
 * minSnapshotHistoryWindowInSeconds), else in a transaction, which lasts a minute on servers that know only that. A read
 * that comes too late fails; none ever sees another moment.
 * @param first a collection to read, which is what makes the moment
 */
export async function openMoment(client: MongoClient, first: Collection): Promise<Moment> {
  return (await bySnapshot(client, first)) ?? byTransaction(client, first);
}

async function bySnapshot(client: MongoClient, first: Collection): Promise<Moment | undefined> {
  const session = client.startSession({ snapshot: true });
  try {
    await first.findOne({}, { session, projection: { _id: 1 } });
    // A server that only lets the wish pass tells no time.
    if ((session as { snapshotTime?: Timestamp }).snapshotTime) return { session, close: () => session.endSession() };
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
  }
  await session.endSession();
  return undefined;
}

async function byTransaction(client: MongoClient, first: Collection): Promise<Moment> {
  const session = client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  await first.findOne({}, { session, projection: { _id: 1 } });
  const close = async () => {
    await session.abortTransaction();
    await session.endSession();
  };
  return { session, close };
}
