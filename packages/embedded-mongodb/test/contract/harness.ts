import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Document as AnyDocument,
  type ClientSession,
  type Collection,
  type Db,
  MongoClient,
  type MongoClientOptions,
  MongoError,
  MongoServerError,
  type ObjectId,
} from 'mongodb';
import { startServer } from '../../src/server.ts';
import { gaps } from './gaps.ts';

/** Any document, with an _id of any kind these tests use. */
export type Document = AnyDocument & { _id?: string | number | bigint | boolean | ObjectId | number[] };

/** Describes what one operation of the contract gets: an empty collection in a database of its own. */
export type Subject = { client: MongoClient; db: Db; c: Collection<Document> };

/** Describes what an operation came to, in a form two servers can be compared by. */
export type Outcome = unknown;

type Member = { name: string; client: MongoClient; db: Db; close(): Promise<void> };

const OPTIONS: MongoClientOptions = { useBigInt64: true, serverSelectionTimeoutMS: 5000 };

/**
 * Declares a group of the contract. Each operation runs against our server, and against the one MONGODB_URL names if
 * it is set; both must give what is expected. What the other server is known not to do is listed in gaps.ts.
 */
export function contract(group: string, declare: (operation: typeof declareOperation) => void): void {
  describe(`contract: ${group}`, () => {
    beforeAll(async () => {
      const { MONGODB_URL: other } = process.env;
      members = [await ours(), ...(other && !gaps.has(group) ? [await theirs(other)] : [])];
    });
    afterAll(async () => {
      await Promise.all(members.map((member) => member.close()));
    });
    declare(declareOperation);
  });
}

let members: Member[] = [];
let serial = 0;

function declareOperation(rule: string, run: (subject: Subject) => Promise<Outcome>, expected: Outcome): void {
  it(rule, async () => {
    serial += 1;
    for (const { name, client, db } of members) {
      if (name !== 'ours' && gaps.has(rule)) continue;
      const outcome = await run({ client, db, c: db.collection<Document>(`c${serial}`) }).catch(errorOutcome);
      expect({ server: name, outcome }).toEqual({ server: name, outcome: expected });
    }
  });
}

async function ours(): Promise<Member> {
  const directory = await mkdtemp(join(tmpdir(), 'mongodb-contract-'));
  const server = await startServer({ directory });
  const client = await new MongoClient(server.url, OPTIONS).connect();
  async function close(): Promise<void> {
    await client.close();
    await server.close();
    await rm(directory, { recursive: true });
  }
  return { name: 'ours', client, db: client.db('contract'), close };
}

async function theirs(url: string): Promise<Member> {
  const client = await new MongoClient(url, OPTIONS).connect();
  const db = client.db(`contract_${process.pid}_${Date.now()}`);
  async function close(): Promise<void> {
    await db.dropDatabase();
    await client.close();
  }
  return { name: 'theirs', client, db, close };
}

/** An error as {code, labels}; texts differ between servers. */
function errorOutcome(error: unknown): Outcome {
  if (!(error instanceof MongoServerError)) throw error;
  const labels = ['TransientTransactionError'].filter((label) => error.hasErrorLabel(label));
  return { code: error.code, ...(labels.length > 0 ? { labels } : {}) };
}

/** The outcome of a promise that may fail. */
export function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.catch(errorOutcome);
}

/** Runs with a session, which is ended whatever happens. */
export async function inSession<T>(client: MongoClient, work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = client.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession().catch((error: unknown) => {
      if (!(error instanceof MongoError)) throw error;
    });
  }
}

/** The _ids of documents. */
export function idsOf(documents: readonly Document[]): unknown[] {
  return documents.map(({ _id }) => _id);
}
