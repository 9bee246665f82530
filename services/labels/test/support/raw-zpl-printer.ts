import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';

/** A printer on a raw socket that counts labels by their bytes, and closes in order when it has read all. */
export type RawZplPrinter = {
  url: string;
  labels: () => number;
  /** What it says of itself when it is asked; one that says nothing has none. */
  status?: { isEmpty: boolean; waiting: number };
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
      if (printer.instead) return printer.instead(socket);
      if (printer.status && chunk.includes('~HS')) socket.write(hostStatus(printer.status));
    });
    socket.on('end', () => socket.end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const printer: RawZplPrinter = {
    url: `socket://127.0.0.1:${(server.address() as AddressInfo).port}`,
    labels: () => read.reduce((sum, text) => sum + (text.match(/\^XA.*?\^XZ/gs) ?? []).length, 0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return printer;
}

// ZPL II Programming Guide, "Host Status Return"
export function hostStatus({ isEmpty, waiting }: NonNullable<RawZplPrinter['status']>): string {
  const first = `030,${isEmpty ? 1 : 0},0,0245,${String(waiting).padStart(3, '0')},0,0,0,000,0,0,0`;
  const lines = [first, '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'];
  return lines.map((line) => `\u0002${line}\u0003\r\n`).join('');
}
