import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Lets nothing through any more, without closing a connection: as a machine that hangs. */
  hang: () => void;
  goOn: () => void;
  close: () => Promise<void>;
};

/** Stands between a client and a server, to take the server away. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (part) => upstream.write(part));
    upstream.on('data', (part) => client.write(part));
    if (hangs) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
