import type { ChannelCredentials, ChannelOptions } from '@grpc/grpc-js';
import { Client } from '@grpc/grpc-js';

/** A client to be asked for at each call, as it is another one after a while. */
export type RenewedClient = { current: () => Client; close: () => void };

/**
 * gRPC looks a name up again only when it has lost a connection, so a replica that is new beside others that go on would
 * never be called. So a name gets a new channel from time to time. Channels share their connections: those to replicas
 * that were known go on, and calls that run go on to their end.
 * @param renewMs how often a name is looked up; other addresses never are
 */
export function openClient(
  address: string,
  credentials: ChannelCredentials,
  { renewMs, ...options }: ChannelOptions & { renewMs: number },
): RenewedClient {
  const open = () => new Client(address, credentials, options);
  let current = open();
  // Kept until the next renewal: a call that still looks for its connection would fail when its channel is closed.
  let previous: Client | undefined;
  let next: Client | undefined;

  function renew(): void {
    next?.close();
    const fresh = open();
    next = fresh;
    fresh.waitForReady(Date.now() + renewMs, (error) => {
      if (error || next !== fresh) return;
      previous?.close();
      previous = current;
      current = fresh;
      next = undefined;
    });
  }

  const timer = address.startsWith('dns:') ? setInterval(renew, renewMs).unref() : undefined;
  return {
    current: () => current,
    close: () => {
      clearInterval(timer);
      const all = [previous, current, next];
      next = undefined;
      for (const client of all) client?.close();
    },
  };
}
