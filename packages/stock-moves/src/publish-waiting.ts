import type { Broker } from '@stockroom/events';
import { publishEvent, subjects } from '@stockroom/events';
import { carried, inSpan } from '@stockroom/tracing';
import type { StockChange, StockChangeKind } from './changes.ts';
import type { StockMoves } from './stock-moves.ts';

// The gRPC call is nearly always faster; its answer makes the event needless.
const PUBLISH_AFTER_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;
/** The age of an overdue change, as it is settled in less time when all is well. */
const OVERDUE_MS = 10_000;

/**
 * Makes a function that publishes each change which has waited for a second, and again every ten seconds while it
 * waits. The function tells whether changes wait, or may.
 */
export function createPublisher<Change extends StockChangeKind>(
  { service, changes, log }: StockMoves<Change>,
  broker: Broker,
): () => Promise<boolean> {
  const subject = subjects.asked(service);
  let published = new Map<string, number>();

  const publish = async ({ batch, created, carrier }: StockChange<unknown>): Promise<void> => {
    const period = Math.floor((Date.now() - created.getTime()) / AGAIN_AFTER_MS);
    if (published.get(batch.id) === period) return;
    // Replicas publish the same event at the same time, and the broker drops an id that it has already. The message of
    // a new period has an id of its own on purpose, as the last one may be lost with the broker's disk.
    const event = { id: `asked:${batch.id}@${period}`, subject, data: { ...batch, asker: service } };
    await carried(carrier, () => inSpan(`publish ${subject}`, { kind: 'producer' }, () => publishEvent(broker, event)));
    published.set(batch.id, period);
  };

  return async () => {
    try {
      const waiting = await changes.waiting(PUBLISH_AFTER_MS);
      const ids = new Set(waiting.map(({ batch }) => batch.id));
      published = new Map([...published].filter(([id]) => ids.has(id)));
      await Promise.all(waiting.map(publish));
      return waiting.length > 0;
    } catch (error) {
      log.warn({ err: error }, 'stock changes wait: the broker or the database does not answer');
      return true;
    }
  };
}

/** Counts the changes that have waited for longer than they should, and gives the age of the oldest in seconds. */
export async function overdueChanges<Change extends StockChangeKind>({
  changes,
}: StockMoves<Change>): Promise<{ entries: number; oldestSeconds: number }> {
  const waiting = await changes.waiting(OVERDUE_MS);
  const oldest = Math.min(...waiting.map(({ created }) => created.getTime()), Date.now());
  return { entries: waiting.length, oldestSeconds: (Date.now() - oldest) / 1_000 };
}
