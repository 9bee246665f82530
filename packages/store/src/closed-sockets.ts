import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** On Node's channel of sockets, as there is one for the whole process. */
const DONE = Symbol.for('stockroom.closed-sockets');

/**
 * Ends what waits for a socket that has closed. The driver (7.8) that writes to a socket between its end and the news
 * of it waits for a `drain` that never comes, with no limit: a check of the server that hangs so keeps a process from its database
 * until it is started again. After a drain event the driver sees that the connection is closed.
 */
export function letClosedSocketsFail(): void {
  // Node 24 announces connections by TLS there too.
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
