// A printer takes part in no transaction. Under an Idempotency-Key the attempt is written down first, so that paper
// never comes twice: a repeat whose first attempt has an unknown end gets 503, for a person to look at the printer.
import { Fault, isFault } from '@stockroom/kernel';
import type { SafeRetry, Store } from '@stockroom/store';
import { inTransaction, isDuplicateKey, keepPending, ReplayedFault, recall, settleKept } from '@stockroom/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reached } from '../auth/accounts.ts';
import { NoAnswer } from '../clients/labels.ts';
import { markReplayed } from './safe-retry.ts';

/** Prints, at most once by the request's Idempotency-Key. */
export async function printOnce(
  store: Store,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  print: () => Promise<void>,
): Promise<void> {
  const { safeRetry } = request;
  if (!safeRetry) return print();
  try {
    const before = await reached(recall<null>(store, safeRetry));
    if (before && 'answer' in before) return markReplayed(reply);
    if (before) throw unknownEnd();
    await begin(store, safeRetry);
  } catch (error) {
    if (error instanceof ReplayedFault) markReplayed(reply);
    throw error;
  }
  await printAndKeep(store, safeRetry, print);
}

async function begin(store: Store, safeRetry: SafeRetry): Promise<void> {
  try {
    await inTransaction(store, (session) => keepPending(store, session, safeRetry, 'print'));
  } catch (error) {
    throw isDuplicateKey(error) ? unknownEnd() : error;
  }
}

async function printAndKeep(store: Store, { key }: SafeRetry, print: () => Promise<void>): Promise<void> {
  const settle = (outcome: { answer: null } | { fault: Fault }) =>
    inTransaction(store, (session) => settleKept(store, session, key, outcome));
  try {
    await print();
  } catch (error) {
    const isOver = !(error instanceof NoAnswer && error.mayHaveArrived);
    if (isFault(error) && error.kind !== 'unavailable') await settle({ fault: error });
    else if (isOver && isFault(error))
      await reached(store.db.collection<{ _id: string }>('idempotency').deleteOne({ _id: key }));
    throw error;
  }
  await settle({ answer: null });
}

function unknownEnd(): Fault {
  return new Fault('unavailable', {
    message:
      'Whether this was printed is not known yet; please look at the printer, and print again with a new Idempotency-Key.',
    retryAfterSeconds: 5,
  });
}
