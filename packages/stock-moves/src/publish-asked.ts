import type { Asker, Broker } from '@stockroom/events';
import { publishEvent, subjects } from '@stockroom/events';
import type { Log } from '@stockroom/runtime';
import { carried, inSpan } from '@stockroom/tracing';
import type { StockChange } from './changes.ts';
import type { StockMoves } from './moves.ts';

// The gRPC call is nearly always faster; what it answers makes the event needless.
const EVENT_AFTER_MS = 1_000;
const AGAIN_AFTER_MS = 10_000;
/** An asked change is settled in less, when all is well. */
const OVERDUE_MS = 10_000;

type Waiting = Pick<StockMoves<{ kind: string }, never>, 'waiting'>;

type Asking = { asker: Asker; broker: Broker; moves: Waiting; log: Log };

/** Makes a round that publishes what still waits for the stock after a second, and again every ten while it waits. */
export function publisherOf({ asker, broker, moves, log }: Asking): () => Promise<void> {
  const subject = subjects.asked(asker);
  let published = new Map<string, number>();

  const publish = async ({ batch, created, carrier }: StockChange<unknown>): Promise<void> => {
    const turn = Math.floor((Date.now() - created.getTime()) / AGAIN_AFTER_MS);
    if (published.get(batch.id) === turn) return;
    // Replicas publish the same at the same time: the broker drops what it has by this id. A new turn's is a new message
    // on purpose, as the last may be lost with the broker's disk.
    const event = { id: `asked:${batch.id}@${turn}`, subject, data: { ...batch, asker } };
    await carried(carrier, () => inSpan(`publish ${subject}`, { kind: 'producer' }, () => publishEvent(broker, event)));
    published.set(batch.id, turn);
  };

  return async () => {
    try {
      const waiting = await moves.waiting(EVENT_AFTER_MS);
      const still = new Set(waiting.map(({ batch }) => batch.id));
      published = new Map([...published].filter(([id]) => still.has(id)));
      await Promise.all(waiting.map(publish));
    } catch (error) {
      log.warn({ err: error }, 'stock changes wait: the broker or the database does not answer');
    }
  };
}

/** What has waited for longer than it should: how many changes, and since when the oldest does. */
export async function overdue(moves: Waiting): Promise<{ entries: number; oldestSeconds: number }> {
  const waiting = await moves.waiting(OVERDUE_MS);
  const oldest = Math.min(...waiting.map(({ created }) => created.getTime()), Date.now());
  return { entries: waiting.length, oldestSeconds: (Date.now() - oldest) / 1_000 };
}
