import type { FaultData } from '@stockroom/kernel';
import { Fault, faultData, isFault } from '@stockroom/kernel';
import type { ClientSession } from 'mongodb';
import type { IndexesOf, Store } from './connect.ts';
import { type Write, writeEach } from './guarded.ts';
import { inTransaction, isDuplicateKey } from './transaction.ts';

/** A request that may be sent again: its key names the user too, its print is a hash of method, path and body. */
export type SafeRetry = { key: string; print: string };

type Kept = {
  _id: string;
  print: string;
  created: Date;
  answer?: unknown;
  fault?: FaultData;
};

/** What a repeat finds: the first answer. */
export type Recalled<T> = { answer: T };

const DAY_SECONDS = 24 * 60 * 60;

/** The index that forgets kept answers after 24 hours. */
export const onceIndexes: IndexesOf = {
  idempotency: [{ key: { created: 1 }, expireAfterSeconds: DAY_SECONDS }],
};

const COLLECTION = 'idempotency';
const kept = (store: Store) => store.db.collection<Kept>(COLLECTION);

/**
 * Looks for an earlier request with the same key.
 * @throws Fault("invalid") when that was another request, and the kept fault when it was refused
 */
export async function recall<T>(store: Store, request: SafeRetry | undefined): Promise<Recalled<T> | undefined> {
  if (!request) return undefined;
  const found = await kept(store).findOne({ _id: request.key });
  if (!found) return undefined;
  if (found.print !== request.print) throw otherRequest();
  if (found.fault) throw new ReplayedFault(found.fault);
  return { answer: found.answer as T };
}

/** The refusal of a key that was used for another request. */
export function otherRequest(): Fault {
  const message = 'This Idempotency-Key was used for another request; please use a new one.';
  return new Fault('invalid', { message, fields: { 'Idempotency-Key': [message] } });
}

/** A refusal that was kept: the same as at first, and marked as replayed. */
export class ReplayedFault extends Fault {
  constructor(data: FaultData) {
    super(data.kind, data);
  }
}

/** The write that keeps an answer, for the transaction of its effect; none where nobody may ask again. */
export function answerWrites(request: SafeRetry | undefined, answer: unknown): Write[] {
  if (!request) return [];
  const document = { _id: request.key, print: request.print, created: new Date(), answer };
  return [{ collection: COLLECTION, write: { insertOne: { document: document as object } } }];
}

/** Keeps a refusal that changed nothing; when another request with the key was faster, its answer counts. */
export async function keepFault<T>(store: Store, request: SafeRetry, fault: Fault): Promise<Recalled<T> | undefined> {
  try {
    await kept(store).insertOne({
      _id: request.key,
      print: request.print,
      created: new Date(),
      fault: faultData(fault),
    });
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return recall<T>(store, request);
  }
}

/**
 * Does a write in one transaction, once by its key: a repeat gets the first answer, refusals included.
 * Without a request it is `inTransaction`. The answer must be plain JSON data.
 * @see decisions.md, Safe retries
 */
export function once<T>(
  store: Store,
  request: SafeRetry | undefined,
  write: (session: ClientSession) => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  return onceBy<T>(store, request, () => keepingAnswer(store, request, write));
}

/** Does a write and keeps its answer for repeats in one transaction: a `run` for `onceBy`. */
export function keepingAnswer<T>(
  store: Store,
  request: SafeRetry | undefined,
  write: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return inTransaction(store, async (session) => {
    const made = await write(session);
    await writeEach(store, answerWrites(request, made), session);
    return made;
  });
}

/**
 * As `once`, for who writes in a way of their own.
 * @param run has its effect together with `answerWrites`, all or none
 */
export async function onceBy<T>(
  store: Store,
  request: SafeRetry | undefined,
  run: () => Promise<T>,
): Promise<{ answer: T; replayed: boolean }> {
  if (!request) return { answer: await run(), replayed: false };
  const before = await recall<T>(store, request);
  if (before) return { ...before, replayed: true };
  try {
    return { answer: await run(), replayed: false };
  } catch (error) {
    const faster = isDuplicateKey(error)
      ? await recall<T>(store, request)
      : isKeepable(error)
        ? await keepFault<T>(store, request, error)
        : undefined;
    if (faster) return { ...faster, replayed: true };
    throw error;
  }
}

/** A refusal for good is kept; "try again later" and defects are not. */
export function isKeepable(error: unknown): error is Fault {
  return (
    isFault(error) && error.kind !== 'unavailable' && error.kind !== 'too-many' && !(error instanceof ReplayedFault)
  );
}
