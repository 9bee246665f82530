import type { OutboxEntry, Store } from '@stockroom/store';
import { outbox } from '@stockroom/store';
import { carried, carrier, inSpan } from '@stockroom/tracing';
import type { Broker } from './broker.ts';
import { headersOf } from './carried-headers.ts';
import type { EventLog } from './log.ts';

/** The outbox's way to the broker. */
export type Relay = {
  /** Publishes soon what has just been owed, instead of at the next look. */
  wake: () => void;
  /** What waits to be published, or is owed still long after it was: its asker did not hear, whatever was published. */
  depth: () => Promise<{ entries: number; oldestSeconds: number }>;
  /** Publishes what is due, then ends. */
  stop: () => Promise<void>;
};

export type RelayOptions = {
  store: Store;
  broker: Broker;
  log: EventLog;
  lookEveryMs?: number;
  repeatAfterMs?: number;
};

const BATCH = 200;
/** A published obligation is settled in less, when all is well. */
const OVERDUE_MS = 10_000;

/**
 * Publishes what the outbox owes, oldest first, as soon as it is due. An entry is deleted when the broker has it on disk;
 * one with `repeat` stays until it is settled and is published again now and then. Several replicas may relay at once:
 * the id makes the broker drop what it has already, and consumers apply each event once by its id.
 */
export function startRelay({ store, broker, log, lookEveryMs = 500, repeatAfterMs = 10_000 }: RelayOptions): Relay {
  let ended = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();

  const publish = (entry: OutboxEntry): Promise<void> =>
    carried(entry.carrier ?? {}, () =>
      inSpan(`publish ${entry.subject}`, { kind: 'producer' }, () => publishInSpan(entry)),
    );

  const publishInSpan = async (entry: OutboxEntry): Promise<void> => {
    // A repeated entry is a new message on purpose: the first may be lost with the broker's disk.
    const msgID = entry.repeat ? `${entry._id}@${entry.due.getTime()}` : entry._id;
    await broker.jetstream.publish(broker.subject(entry.subject), JSON.stringify(entry.data), {
      msgID,
      headers: headersOf(carrier()),
      timeout: 5_000,
    });
    if (entry.repeat)
      await outbox(store).updateOne({ _id: entry._id }, { $set: { due: new Date(Date.now() + repeatAfterMs) } });
    else await outbox(store).deleteOne({ _id: entry._id });
  };

  /** Gives whether there may be more. */
  const look = async (): Promise<boolean> => {
    const entries = await outbox(store)
      .find({ due: { $lte: new Date() } })
      .sort({ due: 1 })
      .limit(BATCH)
      .toArray();
    await Promise.all(entries.map(publish));
    return entries.length === BATCH;
  };

  const lookAtAll = async (): Promise<void> => {
    try {
      while (await look());
    } catch (error) {
      log.warn({ err: error }, 'events wait in the outbox: the broker or the database does not answer');
    }
  };

  const run = async (): Promise<void> => {
    while (!ended) {
      const timer = setTimeout(wake, lookEveryMs);
      await woken.promise;
      clearTimeout(timer);
      // Before the look, so that what is owed while it runs is looked at again.
      woken = Promise.withResolvers();
      await lookAtAll();
    }
    await lookAtAll();
  };

  const running = run();
  return {
    wake,
    depth: async () => {
      const overdue = new Date(Date.now() - OVERDUE_MS);
      const late = { $or: [{ due: { $lte: new Date() } }, { created: { $lte: overdue } }] };
      const [entries, [oldest]] = await Promise.all([
        outbox(store).countDocuments(late),
        outbox(store).find(late).sort({ created: 1 }).limit(1).toArray(),
      ]);
      return { entries, oldestSeconds: oldest ? (Date.now() - oldest.created.getTime()) / 1000 : 0 };
    },
    stop: async () => {
      ended = true;
      wake();
      await running;
    },
  };
}
