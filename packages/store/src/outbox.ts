import type { Carrier } from '@stockroom/tracing';
import { carrier } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';
import type { IndexesOf, Store } from './connect.ts';

/** An event that is owed: written in the transaction of what it tells, gone when it is published. */
export type OutboxEntry = {
  /** Names the event for good; a second publishing of it is recognised by this id. */
  _id: string;
  subject: string;
  data: unknown;
  created: Date;
  /** Not before this moment. */
  due: Date;
  /** For which request it was written: the event's headers. */
  carrier?: Carrier;
};

export const outboxIndexes: IndexesOf = { outbox: [{ key: { due: 1 } }] };

export const outbox = (store: Store) => store.db.collection<OutboxEntry>('outbox');

/** Owes events, in the transaction of their cause and for the request that it is of, unless an entry names another. */
export async function owe(
  store: Store,
  session: ClientSession,
  entries: Omit<OutboxEntry, 'created'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const common = { created: new Date(), carrier: carrier() };
  await outbox(store).insertMany(
    entries.map((entry) => ({ ...common, ...entry })),
    { session },
  );
}
