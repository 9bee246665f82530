import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

let isOn = false;

/**
 * Ends what waits for a socket that has closed. The driver (7.8) that writes to a socket between its end and the news
 * of it waits for a `drain` that never comes, with no limit: a check of the server that hangs so keeps a process from its database
 * until it is started again. Told of a drain, the driver sees that the connection is closed.
 */
export function letClosedSocketsFail(): void {
  if (isOn) return;
  isOn = true;
  // Connections by TLS are not announced there.
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    socket.once('close', () => {
      if (socket.listenerCount('drain') > 0) socket.emit('drain');
    });
  });
}
