// What a key keeps: the answer of its first request, or the refusal. See decisions.md, Safe retries.
import type { FaultData, FaultKind } from '@stockroom/kernel';
import { Fault, faultData, isFault } from '@stockroom/kernel';
import type { IndexesOf, Store, Write } from '@stockroom/store';
import { isDuplicateKey } from '@stockroom/store';

/** A request that may be sent again: its key names the user too, its fingerprint is a hash of method, path and body. */
export type SafeRetry = { key: string; fingerprint: string };

/** An answer, and whether it was kept from an earlier request with the same key. */
export type Done<T> = { answer: T; replayed: boolean };

type KeptAnswer = {
  _id: string;
  /** The fingerprint, under the name that services of earlier versions read and write too. */
  print: string;
  created: Date;
  answer?: unknown;
  fault?: FaultData;
};

const DAY_SECONDS = 24 * 60 * 60;

/** The index that forgets kept answers after 24 hours. */
export const onceIndexes: IndexesOf = {
  idempotency: [{ key: { created: 1 }, expireAfterSeconds: DAY_SECONDS }],
};

const COLLECTION = 'idempotency';
const keptAnswers = (store: Store) => store.db.collection<KeptAnswer>(COLLECTION);

/**
 * Looks for an earlier request with the same key.
 * @throws Fault("invalid") when that was another request, and the kept fault when it was refused
 */
export async function recall<T>(store: Store, request: SafeRetry | undefined): Promise<{ answer: T } | undefined> {
  if (!request) return undefined;
  const found = await keptAnswers(store).findOne({ _id: request.key });
  if (!found) return undefined;
  if (found.print !== request.fingerprint) throw otherRequest();
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

/** Gives the write that keeps an answer, for the transaction of its effect; none for a request without a key. */
export function answerWrites(request: SafeRetry | undefined, answer: unknown): Write[] {
  if (!request) return [];
  const document = { _id: request.key, print: request.fingerprint, created: new Date(), answer };
  return [{ collection: COLLECTION, write: { insertOne: { document: document as object } } }];
}

/** Keeps a refusal that changed nothing. @returns the answer of a faster request with the same key, if there was one */
export async function keepFault<T>(store: Store, request: SafeRetry, fault: Fault): Promise<{ answer: T } | undefined> {
  try {
    await keptAnswers(store).insertOne({
      _id: request.key,
      print: request.fingerprint,
      created: new Date(),
      fault: faultData(fault),
    });
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return recall<T>(store, request);
  }
}

/** "Try again later", and what is refused because of the login, of which the next one may be another. */
const OF_THE_MOMENT = new Set<FaultKind>(['unavailable', 'too-many', 'not-logged-in', 'password-asked']);

/** Tells whether an error is kept for repeats: a final refusal is; one of the moment and defects are not. */
export function isKeepable(error: unknown): error is Fault {
  return isFault(error) && !OF_THE_MOMENT.has(error.kind) && !(error instanceof ReplayedFault);
}
