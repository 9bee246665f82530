import type { OutboxEntry, Store } from '@stockroom/store';
import { outbox } from '@stockroom/store';
import { carried, inSpan } from '@stockroom/tracing';
import type { Broker } from './broker.ts';
import type { EventLog } from './log.ts';
import { startPolling } from './polling.ts';
import { publishEvent } from './publish.ts';

/** Publishes the outbox to the broker. */
export type Relay = {
  /** Publishes new entries soon, instead of at the next look. */
  wake: () => void;
  /** The entries that wait to be published. */
  depth: () => Promise<{ entries: number; oldestSeconds: number }>;
  /** Publishes what is there, then ends. */
  stop: () => Promise<void>;
};

export type RelayOptions = {
  store: Store;
  broker: Broker;
  log: EventLog;
  lookEveryMs?: number;
  /** True when no other process writes to this outbox: then it is polled rarely while nothing wakes the relay. */
  isOnlyReplica?: boolean | undefined;
};

const BATCH = 200;
/** Matches every time, also one in the future: a clock that was set back keeps no entry waiting. */
const ANY_TIME = { $gt: new Date(0) };

/**
 * Publishes the entries of the outbox, oldest first, whatever the clock says. Entries are deleted when the broker has them on
 * disk. Several replicas may relay at once: the id makes the broker drop what it has already, and consumers apply each
 * event once by its id.
 */
export function startRelay({ store, broker, log, lookEveryMs = 500, isOnlyReplica }: RelayOptions): Relay {
  const publish = (entry: OutboxEntry): Promise<void> =>
    carried(entry.carrier ?? {}, () =>
      inSpan(`publish ${entry.subject}`, { kind: 'producer' }, () =>
        publishEvent(broker, { id: entry._id, subject: entry.subject, data: entry.data }),
      ),
    );

  /** Publishes a batch and deletes what was published, also when another entry could not be. @returns whether there may be more */
  const look = async (): Promise<boolean> => {
    const entries = await outbox(store).find({ due: ANY_TIME }).sort({ due: 1 }).limit(BATCH).toArray();
    if (entries.length === 0) return false;
    const results = await Promise.allSettled(entries.map(publish));
    const published = entries.filter((_, index) => results[index]?.status === 'fulfilled').map(({ _id }) => _id);
    if (published.length > 0) await outbox(store).deleteMany({ _id: { $in: published } });
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return entries.length === BATCH;
  };

  /** @returns whether events wait */
  const lookAtAll = async (): Promise<boolean> => {
    try {
      while (await look());
      return false;
    } catch (error) {
      log.warn({ err: error }, 'events wait in the outbox: the broker or the database does not answer');
      return true;
    }
  };

  const polling = startPolling(lookAtAll, { everyMs: lookEveryMs, isOnlyReplica });
  return {
    wake: polling.wake,
    depth: async () => {
      const [entries, [oldest]] = await Promise.all([
        outbox(store).countDocuments(),
        outbox(store).find().sort({ created: 1 }).limit(1).toArray(),
      ]);
      return { entries, oldestSeconds: oldest ? Math.max(0, Date.now() - oldest.created.getTime()) / 1000 : 0 };
    },
    stop: async () => {
      await polling.stop();
      await lookAtAll();
    },
  };
}
