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
  await broker.jetstream.publish(broker.subject(event.subject), JSON.stringify(event.data), {
    msgID: event.id,
    headers: headersOf(carrier()),
    timeout: 5_000,
  });
}
