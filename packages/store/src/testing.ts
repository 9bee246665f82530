import { randomBytes } from 'node:crypto';
import type { Store } from './connect.ts';
import { openStore } from './connect.ts';
import { canBulkWrite } from './server-abilities.ts';

export type TestStore = Store & { url: string; database: string; drop: () => Promise<void> };

/** A database of a test's own on the server that MONGODB_URL names; `drop` removes and closes it. */
export async function openTestStore(): Promise<TestStore> {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set: npm test starts a server and sets it.');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const store = await openStore({ url, database });
  const drop = async () => {
    await store.db.dropDatabase();
    await store.close();
  };
  return { ...store, url, database, drop };
}

/** The commands that writes into several collections are sent as: one, or those given where the server has none for all. */
export function commandsOf({ client }: Store, byCollection: string[]): string[] {
  return canBulkWrite(client) ? ['bulkWrite'] : byCollection;
}
