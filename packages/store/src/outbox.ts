import type { Carrier } from '@stockroom/tracing';
import { carrier } from '@stockroom/tracing';
import type { IndexesOf, Store } from './connect.ts';
import type { Write } from './guarded.ts';

/** An event that must still be published: written in the transaction of its cause, deleted when it is published. */
export type OutboxEntry = {
  /** The permanent id of the event, by which a second publishing of it is recognised. */
  _id: string;
  subject: string;
  data: unknown;
  created: Date;
  /** Entries are published in this order. */
  due: Date;
  /** The request that the event was written for, sent as its headers. */
  carrier?: Carrier;
};

const COLLECTION = 'outbox';

export const outboxIndexes: IndexesOf = { [COLLECTION]: [{ key: { due: 1 } }] };

export const outbox = (store: Store) => store.db.collection<OutboxEntry>(COLLECTION);

/**
 * Gives the write of an event, for the transaction of its cause. The event belongs to the running request, unless
 * `carrier` names another.
 */
export function outboxWrite(entry: Omit<OutboxEntry, 'created'>): Write {
  const document: OutboxEntry = { created: new Date(), carrier: carrier(), ...entry };
  return { collection: COLLECTION, write: { insertOne: { document: document as object } } };
}
