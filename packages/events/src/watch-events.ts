import type { Broker } from './broker.ts';
import { countDeadLetters } from './dead-letters.ts';
import type { Relay } from './relay.ts';
import { STOCK_STREAM } from './subjects.ts';

/** Registers a gauge whose value is asked for whenever it is read, as the runtime's metrics do. */
export type Watch = (
  gauge: { name: string; help: string; labels?: Record<string, string> },
  read: () => Promise<number>,
) => void;

/** Registers the numbers of a service's outbox, of its consumer, and of the dead letters. */
export function watchEvents(
  watch: Watch,
  { relay, broker, durable }: { relay: Pick<Relay, 'depth'>; broker: Broker; durable: string },
): void {
  watch(
    { name: 'stockroom_outbox_entries', help: 'Events and obligations that should be gone from the outbox by now.' },
    async () => (await relay.depth()).entries,
  );
  watch(
    { name: 'stockroom_outbox_oldest_seconds', help: 'For how long the oldest of these has waited.' },
    async () => (await relay.depth()).oldestSeconds,
  );
  watch(
    {
      name: 'stockroom_consumer_pending',
      help: 'Events that the consumer has not applied yet.',
      labels: { consumer: durable },
    },
    async () => {
      const { num_pending, num_ack_pending } = await broker.manager.consumers.info(
        broker.stream(STOCK_STREAM),
        durable,
      );
      return num_pending + num_ack_pending;
    },
  );
  watch({ name: 'stockroom_dead_letters', help: 'Events that could not be applied, of all services.' }, () =>
    countDeadLetters(broker),
  );
}
