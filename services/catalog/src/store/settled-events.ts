import type { StockSettled } from '@stockroom/events';
import { subjects } from '@stockroom/events';
import type { Store, Write } from '@stockroom/store';
import { outbox, outboxWrite } from '@stockroom/store';
import type { Carrier } from '@stockroom/tracing';
import type { ClientSession } from 'mongodb';

/** An event that tells a batch's outcome, and the trace of the request that it answers. */
type SettledEvent = { data: StockSettled; carrier: Carrier };

const idOf = ({ data }: SettledEvent): string => `settled:${data.batch_id}`;

/** The events of settled batches in the outbox. */
export function settledEventsIn(store: Store) {
  return {
    /** The writes of these events, each once, without those that wait in the outbox already. */
    writes: async (events: SettledEvent[], session: ClientSession): Promise<Write[]> => {
      const byId = new Map(events.map((event) => [idOf(event), event]));
      if (byId.size === 0) return [];
      const waiting = outbox(store).find({ _id: { $in: [...byId.keys()] } }, { session, projection: { _id: 1 } });
      for (const { _id } of await waiting.toArray()) byId.delete(_id);
      const due = new Date();
      return [...byId].map(([_id, { data, carrier }]) =>
        outboxWrite({ _id, subject: subjects.settled(data.asker), data, carrier, due }),
      );
    },
  };
}
