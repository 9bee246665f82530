import { connect, type Socket } from 'node:net';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';
import { anItem } from '../support/values.ts';

const MOST = 2;

describe('a gateway with as much to do as it may have', () => {
  let gateway: TestGateway;
  let admin: Client;
  let port: number;
  let begun: () => void = () => {};
  const held: Socket[] = [];

  beforeAll(async () => {
    gateway = await startGateway({
      maxConcurrentRequests: MOST,
      catalog: {
        async *ListItems() {
          for (let first = 1; first < 1_000_000; first += 500) {
            yield { items: Array.from({ length: 500 }, (_, n) => anItem({ id: first + n })) };
          }
        },
        GetItems: () => new Promise<never>(() => begun()),
      },
    });
    admin = await gateway.admin();
    port = Number(new URL(await gateway.url()).port);
  });
  afterEach(() => {
    for (const socket of held.splice(0)) socket.destroy();
  });
  afterAll(() => gateway.close());

  const get = async (url: string) => (await gateway.app.inject({ url, headers: admin })).statusCode;

  function ask(path: string): Socket {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${admin.cookie}\r\n\r\n`);
    held.push(socket);
    return socket;
  }

  it('refuses whoever comes, a stranger too, and answers its health', async () => {
    for (let count = 0; count < MOST; count += 1) {
      const isBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      ask(`/api/items/${1 + count}`);
      await isBegun;
    }
    expect(await get('/api/session')).toBe(503);
    expect((await gateway.app.inject({ url: '/api/session' })).statusCode).toBe(503);
    expect(await get('/healthz')).toBe(200);
  });

  it('lets lists that nobody reads keep out nothing but other lists', async () => {
    for (let count = 0; count < MOST; count += 1) {
      const socket = ask('/api/items');
      await new Promise((resolve) => socket.once('data', resolve));
      socket.pause();
    }
    expect(await get('/api/session')).toBe(200);
    expect(await get('/api/items')).toBe(503);
  });
});
