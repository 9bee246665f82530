import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** A printer on a raw socket that counts labels by their bytes; it says nothing, and closes in order when it has read all. */
export type RawZplPrinter = {
  url: string;
  labels: () => number;
  /** Gets each connection's bytes instead of the printer. */
  instead?: (socket: Socket) => void;
  stop: () => Promise<void>;
};

export async function startRawZplPrinter(port = 0): Promise<RawZplPrinter> {
  const sockets = new Set<Socket>();
  const read: string[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const at = read.push('') - 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      read[at] += chunk.toString('latin1');
      printer.instead?.(socket);
    });
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const printer: RawZplPrinter = {
    url: `socket://127.0.0.1:${(server.address() as AddressInfo).port}`,
    labels: () => read.reduce((sum, text) => sum + (text.match(/\^XA[^]*?\^XZ/g) ?? []).length, 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return printer;
}
