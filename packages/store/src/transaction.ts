import { setTimeout as pause } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import { inSpan } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import {
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import type { Store } from './connect.ts';
import { TransactionConflict, WriteConflict } from './write-conflict.ts';

/** The most attempts of a transaction that conflicts. */
const MAX_ATTEMPTS = 20;
const LIMIT_MS = 20_000;

/** Called for every transaction, and for every time that one is run again because another was faster. */
export type TransactionCounts = { begun: () => void; again: () => void };

let counts: TransactionCounts = { begun: () => {}, again: () => {} };

/** Registers the metrics of this process's transactions: how many, and how often one had to be run again. */
export function countTransactions(counter: (about: { name: string; help: string }) => () => void): void {
  counts = {
    begun: counter({ name: 'stockroom_transactions_total', help: 'Database transactions, each counted once.' }),
    again: counter({
      name: 'stockroom_transaction_retries_total',
      help: 'Times that a transaction was run again because another was faster.',
    }),
  };
}

/** The reads and writes of a transaction; `conflicts` is how often it has conflicted before. */
export type Body<T> = (session: ClientSession, conflicts: number) => Promise<T>;

/**
 * Runs a body in one transaction: all of its writes or none, on a snapshot. The body may run several times, so it has
 * no effect outside the database.
 * @throws Fault("unavailable") when the database is away or stays contended for `limitMs`; otherwise what the body
 * throws
 */
export function inTransaction<T>(store: Store, body: Body<T>, limitMs = LIMIT_MS): Promise<T> {
  return traced(store, () => untilCommitted(store, body, { until: Date.now() + limitMs, retries: WriteConflict }));
}

/**
 * As `inTransaction`, for writes that were decided before: when one of them finds that another was faster, running them
 * again would not help.
 * @throws WriteConflict then
 */
export function inDecidedTransaction<T>(store: Store, body: Body<T>): Promise<T> {
  return traced(store, () =>
    untilCommitted(store, body, { until: Date.now() + LIMIT_MS, retries: TransactionConflict }),
  );
}

function traced<T>(store: Store, run: () => Promise<T>): Promise<T> {
  return inSpan('transaction', { attributes: { database: store.db.databaseName } }, run);
}

type Limits = { until: number; retries: typeof WriteConflict };

async function untilCommitted<T>(store: Store, body: Body<T>, { until, retries }: Limits): Promise<T> {
  counts.begun();
  const prompt = withShortDelays(counted(body), until);
  for (let attempt = 1; ; attempt += 1) {
    const session = store.client.startSession();
    try {
      return await session.withTransaction(() => prompt(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', journal: true },
        readPreference: 'primary',
      });
    } catch (error) {
      const isRetried = error instanceof retries;
      if (!isRetried && error instanceof WriteConflict) throw error;
      if (!isRetried || attempt === MAX_ATTEMPTS) throw storeFault(error);
    } finally {
      await session.endSession();
    }
  }
}

/** Counts how often a body is run again: the driver does so too, after a conflict at the commit. */
function counted<T>(body: Body<T>): Body<T> {
  let times = 0;
  return (session, conflicts) => {
    if (times > 0) counts.again();
    times += 1;
    return body(session, conflicts);
  };
}

const WRITE_CONFLICT = 112;
/** After so many conflicts the driver's own growing delays take over. */
const SHORT_DELAYS = 15;
const LONGEST_DELAY_MS = 20;

/**
 * Lets a body that met another transaction's write run again after some milliseconds. The driver waits longer at each
 * conflict, up to half a second: long enough for a busy replica to keep all others from an item for seconds.
 */
function withShortDelays<T>(body: Body<T>, until: number): (session: ClientSession) => Promise<T> {
  let conflicts = 0;
  return async (session) => {
    if (conflicts > 0) await pause(Math.random() * Math.min(4 * conflicts, LONGEST_DELAY_MS));
    try {
      return await body(session, conflicts);
    } catch (error) {
      if (error instanceof WriteConflict) conflicts += 1;
      const isConflict = error instanceof MongoServerError && error.code === WRITE_CONFLICT;
      if (isConflict && Date.now() > until) throw storeFault(error);
      if (!isConflict || conflicts === SHORT_DELAYS) throw error;
      conflicts += 1;
      throw new TransactionConflict({ cause: error });
    }
  };
}

const AWAY = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoTopologyClosedError,
];
// A server that is going, coming or has forgotten the transaction in between: the codes that the retryable writes
// specification lists, NoSuchTransaction (251) and MaxTimeMSExpired (50).
const AWAY_CODES = [6, 7, 50, 89, 91, 134, 189, 251, 262, 9001, 10107, 11600, 11602, 13435, 13436];
const RETRYABLE_LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult', 'RetryableWriteError'];

// A connection that breaks off in the middle of an answer: the driver gives some of these as they are, also inside an
// error of its own that takes over their code.
const BROKEN_OFF = [
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
];
// The same at a commit: the driver asks the error for labels, which it has not, and throws this instead.
const BROKEN_OFF_AT_COMMIT = /^commitError\.hasErrorLabel is not a function/;
const OUT_OF_DISK_SPACE = 14031;

/** Turns an error of a database that is away, contended or full into `unavailable`; any other is given back as it is. */
export function storeFault(error: unknown): unknown {
  if (error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE)
    return new Fault('unavailable', {
      message: 'There is no room left for more data; please tell an administrator.',
      retryAfterSeconds: 5,
      cause: error,
    });
  if (!isPassing(error)) return error;
  return new Fault('unavailable', {
    message: 'The data cannot be reached at the moment; please try again.',
    retryAfterSeconds: 1,
    cause: error,
  });
}

function isPassing(error: unknown): boolean {
  return (
    AWAY.some((kind) => error instanceof kind) ||
    (error instanceof Error && BROKEN_OFF.includes(String((error as NodeJS.ErrnoException).code))) ||
    (error instanceof TypeError && BROKEN_OFF_AT_COMMIT.test(error.message)) ||
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') ||
    error instanceof WriteConflict ||
    (error instanceof MongoServerError && AWAY_CODES.includes(Number(error.code))) ||
    (error instanceof MongoError && RETRYABLE_LABELS.some((label) => error.hasErrorLabel(label))) ||
    // A bulk write wraps the error that ended it.
    (error instanceof MongoServerError && error.errorResponse instanceof Error && isPassing(error.errorResponse))
  );
}

/** Tells whether another write was faster: a guarded write did not find its document, or a unique index has the value. */
export function isConflict(error: unknown): boolean {
  return error instanceof WriteConflict || isDuplicateKey(error);
}

const DUPLICATE_KEY = 11000;

/** Tells whether a write broke a unique index; with `field`, whether that field is in the index. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return false;
  if (field === undefined) return true;
  const pattern: unknown = error.keyPattern ?? error.errorResponse?.keyPattern;
  if (typeof pattern === 'object' && pattern !== null) return field in pattern;
  // Of a bulk write the driver gives only the message, which has the name of the index: "work_id_1_item_id_1".
  const [, index] = /index: (\S+) dup key/.exec(error.message) ?? [];
  return index === '_id_' ? field === '_id' : (index ?? '').split(/_-?1(?:_|$)/).includes(field);
}
