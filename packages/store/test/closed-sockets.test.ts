import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { connect } from 'node:tls';
import { letClosedSocketsFail } from '../src/closed-sockets.ts';
import type { TestStore } from '../src/index.ts';
import { openTestStore } from '../src/index.ts';

describe('a connection that ends', () => {
  const sockets: Socket[] = [];
  const keep = (message: unknown) => void sockets.push((message as { socket: Socket }).socket);
  let store: TestStore;
  beforeAll(async () => {
    subscribe('net.client.socket', keep);
    store = await openTestStore();
  });
  afterAll(async () => {
    unsubscribe('net.client.socket', keep);
    await store.drop();
  });

  it('lets nothing hang that is sent in the same moment, and the next goes over a new one', async () => {
    await store.db.command({ ping: 1 });
    for (const socket of sockets) socket.destroy();
    const sent = Array.from({ length: 4 }, () => store.db.collection('numbers').insertOne({}));
    // Whether the driver sends them again is its own affair.
    expect(await Promise.allSettled(sent)).toHaveLength(4);
    await expect(store.db.command({ ping: 1 })).resolves.toMatchObject({ ok: 1 });
  }, 10_000);

  it('tells who waits for a drain, by TLS too', async () => {
    letClosedSocketsFail();
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
    const told = new Promise<void>((resolve) => socket.once('drain', resolve));
    socket.destroy();
    await told;
    server.close();
  }, 10_000);
});
