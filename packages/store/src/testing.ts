import { randomBytes } from 'node:crypto';
import type { CommandStartedEvent, Db, Document } from 'mongodb';
import type { Store } from './connect.ts';
import { openStore } from './connect.ts';
import { canBulkWrite } from './server-abilities.ts';

export type TestStore = Store & { url: string; database: string; drop: () => Promise<void> };

/** A database of a test's own on the server that MONGODB_URL names; `drop` removes and closes it. */
export async function openTestStore(): Promise<TestStore> {
  const url = process.env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set: npm test starts a server and sets it.');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Listens to commands, for `wastefulFinds`.
  const store = await openStore({ url, database, onCommand: () => {} });
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

/** Tells how the database does a find: the names of its stages, and how many documents it reads for those it returns. */
export type Find = { collection: string; stages: string[]; looked: number; returned: number };

const COMMAND_NOT_FOUND = 59;

/**
 * Gives the finds that `act` sends which no index answers in their order, or which look at more documents than they
 * return; none where the server cannot explain.
 */
export async function wastefulFinds({ client, db }: TestStore, act: () => Promise<unknown>): Promise<Find[]> {
  const sent: Document[] = [];
  const note = ({ command, commandName }: CommandStartedEvent) => {
    if (commandName === 'find') sent.push(command);
  };
  client.on('commandStarted', note);
  await act();
  client.off('commandStarted', note);
  if (sent.length === 0) throw new Error('Nothing was found that could be explained.');
  try {
    const finds = await Promise.all(sent.map((command) => explained(db, command)));
    return finds.filter(({ stages, looked, returned }) => stages.some(isWaste) || looked > returned);
  } catch (error) {
    if ((error as { code?: number }).code === COMMAND_NOT_FOUND) return [];
    throw error;
  }
}

const isWaste = (stage: string) => stage === 'COLLSCAN' || stage === 'SORT';

async function explained(db: Db, { find, filter, sort, limit, hint, projection }: Document): Promise<Find> {
  const asked = Object.entries({ find, filter, sort, limit, hint, projection });
  const command = Object.fromEntries(asked.filter(([, value]) => value !== undefined));
  const { executionStats } = await db.command({ explain: command, verbosity: 'executionStats' });
  const stages = [...JSON.stringify(executionStats.executionStages).matchAll(/"stage":"(\w+)"/g)];
  return {
    collection: find,
    stages: stages.map(([, stage]) => stage as string),
    looked: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}
