import { SettingsError } from '@stockroom/kernel';
import type { Collection, Document, MongoClientOptions } from 'mongodb';
import { type Db, MongoClient, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { letClosedSocketsFail } from './closed-sockets.ts';
import { noteWireVersions, noteWriteOrder } from './server-abilities.ts';

/** A service's own database. */
export type Store = { client: MongoClient; db: Db; close: () => Promise<void> };

/** The place of a store: a mongodb:// address, and the name of the service's database there. */
export type StoreAddress = {
  url: string;
  database: string;
  /** Is called with the name and collection of every command that is sent, for tests that count. */
  onCommand?: (command: string) => void;
};

/**
 * How often the pool looks for connections to close: rarely, as none here is too old, and a broken one is noticed when
 * it is used.
 */
const LOOK_AT_POOL_MS = 60_000;

/**
 * How often the server is checked over a Unix socket: rarely, as the socket closes with its server, which is then
 * checked at once.
 */
const ASK_SOCKET_MS = 30_000;
const SOCKET = /^mongodb:\/\/%2f/i;

/**
 * Opens a service's database and checks that it answers. Writes are majority and journalled, reads are from the
 * primary, of what a majority has. So no failover takes back a count or version that was read, to give it to another
 * write. int64 is read as bigint and goes back as one (see amounts.ts).
 */
export async function openStore({ url, database, onCommand }: StoreAddress): Promise<Store> {
  letClosedSocketsFail();
  const client = clientOf(url, {
    monitorCommands: onCommand !== undefined,
    appName: database,
    useBigInt64: true,
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    socketTimeoutMS: 15_000,
    maxPoolSize: 64,
    waitQueueTimeoutMS: 2_000,
    ...(SOCKET.test(url) && { heartbeatFrequencyMS: ASK_SOCKET_MS }),
  });
  // The pool looks for connections to close ten times a second, and the client takes no option for that.
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: LOOK_AT_POOL_MS });
  noteWireVersions(client);
  if (onCommand)
    client.on('commandStarted', ({ commandName, command }) => {
      const collection: unknown = command[commandName];
      onCommand(typeof collection === 'string' ? `${commandName} ${collection}` : commandName);
    });
  try {
    await noteWriteOrder(client);
  } catch (error) {
    await client.close();
    throw named(error as Error);
  }
  return { client, db: client.db(database), close: () => client.close() };
}

/** A client that is not connected yet. @throws SettingsError naming MONGODB_URL for an address with wrong options */
function clientOf(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, options);
  } catch (error) {
    throw new SettingsError([{ name: 'MONGODB_URL', wrong: (error as Error).message }]);
  }
}

/**
 * Gives the error with the setting that is at fault: the address where no MongoDB answered, or a file that could not be
 * read.
 */
function named(error: Error & { syscall?: string }): Error {
  if (error.syscall === 'open' || error.syscall === 'read')
    return new SettingsError([{ name: 'MONGODB_URL', wrong: `names a file that cannot be read: ${error.message}` }]);
  const message = `MONGODB_URL: no MongoDB lets us in there (${error.message}); start it, or set the address of one that does.`;
  return new Error(message, { cause: error });
}

// The longest time to build a new index over a large collection.
const INDEX_BUILD_MS = 30 * 60_000;

export type IndexesOf = Record<string, { key: Record<string, 1 | -1>; [option: string]: unknown }[]>;

/**
 * Creates collections and indexes that are missing; every replica does so at its start, several at once are fine.
 * Collections are made beforehand because a transaction that makes one can conflict with another's.
 */
export async function ensureIndexes({ db }: Store, indexes: IndexesOf): Promise<void> {
  const existing = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const [name, specs] of Object.entries(indexes)) {
    if (!existing.has(name)) await createCollection(db, name);
    if (specs.length > 0) await build(() => db.collection(name).createIndexes(specs));
  }
}

/**
 * Asks again when the connection was silent for too long: the server goes on with the build, and a further request
 * waits for it.
 */
async function build(create: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + INDEX_BUILD_MS;
  for (;;) {
    try {
      await create();
      return;
    } catch (error) {
      if (!isSilence(error) || Date.now() > until) throw error;
    }
  }
}

/**
 * Tells whether the server was silent: it may be so busy that it answers no heartbeat, and the driver takes it for
 * gone.
 */
const isSilence = (error: unknown): boolean =>
  error instanceof MongoNetworkError || error instanceof MongoServerSelectionError;

const NAMESPACE_EXISTS = 48;

async function createCollection(db: Db, name: string): Promise<void> {
  try {
    await db.createCollection(name);
  } catch (error) {
    if ((error as { code?: number }).code !== NAMESPACE_EXISTS) throw error;
  }
}

/** A collection whose `_id` is an integer id or a text. */
export function collection<Doc extends Document>({ db }: Store, name: string): Collection<Doc> {
  return db.collection<Doc>(name);
}
