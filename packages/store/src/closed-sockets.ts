import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Marks Node's channel of sockets, of which a process has one, as listened to already. */
const DONE = Symbol.for('stockroom.closed-sockets');

/**
 * Lets writes to a closed socket fail. When the driver (7.8) writes to a socket that has ended but has not emitted
 * `close` yet, it waits without limit for a `drain` that never comes. When that write is its check of the server, the
 * process has no database until it is restarted. After a drain event the driver sees that the connection is closed.
 */
export function letClosedSocketsFail(): void {
  // Node 24 announces TLS connections on this channel too.
  const sockets = channel('net.client.socket');
  if (DONE in sockets) return;
  Object.assign(sockets, { [DONE]: true });
  sockets.subscribe((message) => {
    const { socket } = message as { socket: Socket };
    socket.once('close', () => {
      if (socket.listenerCount('drain') > 0) socket.emit('drain');
    });
  });
}
