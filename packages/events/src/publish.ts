import { carrier } from '@stockroom/tracing';
import type { Broker } from './broker.ts';
import { headersOf } from './carried-headers.ts';

/**
 * Publishes an event for the running request; done when the broker has it on disk.
 * @param event.id a second publishing under it within two minutes is dropped by the broker
 */
export async function publishEvent(
  broker: Broker,
  event: { id: string; subject: string; data: unknown },
): Promise<void> {
  const before = highest.get(broker.connection) ?? 0;
  const ack = await broker.jetstream.publish(broker.subject(event.subject), JSON.stringify(event.data), {
    msgID: event.id,
    headers: headersOf(carrier()),
    timeout: 5_000,
  });
  if (!ack.duplicate) notePlace(broker, { before, now: ack.seq });
}

/** The highest sequence number that an event got, by connection. */
const highest = new WeakMap<object, number>();

// nats-server truncates a damaged stream where the damage begins, and says nothing: sequence numbers that come again
// show it.
function notePlace(broker: Broker, { before, now }: { before: number; now: number }): void {
  const last = highest.get(broker.connection) ?? 0;
  const isLoss = now <= before && before <= last;
  if (isLoss) broker.onLoss({ acknowledged: before, now });
  highest.set(broker.connection, isLoss ? now : Math.max(last, now));
}
