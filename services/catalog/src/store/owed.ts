import type { Store, Write } from '@stockroom/store';
import { outbox, owe } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';

/** An event, and for which request it is. */
export type OwedEvent = { subject: string; data: unknown; carrier: Carrier };

/** The events that the catalog owes. */
export function openOwed(store: Store) {
  return {
    /** Takes out those that are owed already. */
    leaveOutStanding: async (events: Map<string, OwedEvent>, session: ClientSession): Promise<void> => {
      if (events.size === 0) return;
      const standing = await outbox(store)
        .find({ _id: { $in: [...events.keys()] } }, { session, projection: { _id: 1 } })
        .toArray();
      for (const { _id } of standing) events.delete(_id);
    },

    /** The writes of events by their ids. */
    add: (events: Map<string, OwedEvent>): Write[] => {
      const due = new Date();
      return [...events].map(([_id, event]) => owe({ _id, ...event, due }));
    },
  };
}
