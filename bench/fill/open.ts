import type { Store } from '@stockroom/store';
import { MongoClient } from 'mongodb';

/** Opens a database for a fill: as a service does, but patient, as building an index of millions takes minutes. */
export function openForFill(url: string, database: string): Store {
  const client = new MongoClient(url, { useBigInt64: true, ignoreUndefined: true, heartbeatFrequencyMS: 3_600_000 });
  return { client, db: client.db(database), close: () => client.close() };
}
