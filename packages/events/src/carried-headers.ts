import type { MsgHdrs } from '@nats-io/transport-node';
import { headers } from '@nats-io/transport-node';
import type { Carrier } from '@stockroom/tracing';

/** Gives a carrier as the headers of an event. */
export function headersOf(carrier: Carrier): MsgHdrs {
  const made = headers();
  for (const [key, value] of Object.entries(carrier)) made.set(key, value);
  return made;
}

/** The trace headers that an event carries. */
export function carrierOf(sent: MsgHdrs | undefined): Carrier {
  return Object.fromEntries(sent?.keys().map((key) => [key.toLowerCase(), sent.get(key)]) ?? []);
}
