import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { HttpApp } from '../src/index.ts';
import { createHttpApp } from '../src/index.ts';
import { collectingLog } from './support/log.ts';

const MOST = 3;

describe('with as many requests waiting as may wait', () => {
  const { log, lines } = collectingLog();
  let app: HttpApp;
  let url: string;
  let port: number;
  let arrived: () => void = () => {};
  let open = Promise.withResolvers<void>();

  beforeEach(async () => {
    open = Promise.withResolvers();
    app = createHttpApp({ log, maxConcurrentRequests: MOST, headers: { 'x-kept': 'yes' } });
    app.get('/wait', async () => {
      arrived();
      await open.promise;
      return 'done';
    });
    app.put('/body', async ({ body }) => body);
    app.get('/long', async (request, reply) => {
      request.server.concurrency.enterLongAnswer(request);
      arrived();
      return reply.send(Readable.from(endless()));
    });
    app.get('/quick', async () => 'quick');
    app.get('/health', { config: { isVital: true } }, async () => 'well');
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterEach(async () => {
    open.resolve();
    app.server.closeAllConnections();
    await app.close();
  });

  const get = (path: string, signal?: AbortSignal) => fetch(`${url}${path}`, { signal: signal ?? null });
  const status = async (path: string) => (await get(path)).status;
  async function* endless() {
    for (;;) yield 'x'.repeat(65_536);
  }

  /** Asks so often, and waits until all have come to their route. */
  async function fill(path: string, count: number, signal?: AbortSignal): Promise<Promise<Response>[]> {
    let missing = count;
    const all = new Promise<void>((resolve) => {
      arrived = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
    });
    const asked = Array.from({ length: count }, () => get(path, signal));
    for (const one of asked) one.catch(() => {});
    await all;
    return asked;
  }

  it('refuses one more with 503, Retry-After and the usual headers, and answers those who wait', async () => {
    const waiting = await fill('/wait', MOST);
    const answer = await get('/quick');
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-kept')]).toEqual([503, '1', 'yes']);
    expect(await answer.json()).toEqual({
      message: 'Too many requests at the moment; please try again.',
      request_id: expect.any(String),
    });
    open.resolve();
    for (const one of waiting) expect((await one).status).toBe(200);
    expect(await status('/quick')).toBe(200);
    expect(app.concurrency.waiting()).toBe(0);
  });

  it('keeps the last places for addresses that hold few', async () => {
    const wide = createHttpApp({ log, maxConcurrentRequests: 16, trustedProxies: 1 });
    const done = Promise.withResolvers<void>();
    wide.get('/wait', () => done.promise.then(() => 'done'));
    const from = async (address: string) =>
      (await wide.inject({ url: '/wait', headers: { 'x-forwarded-for': address } })).statusCode;
    const flood = Array.from({ length: 20 }, () => from('192.0.2.1'));
    // Refused are those beyond 14; the others wait.
    expect(await Promise.all(flood.slice(14))).toEqual(Array.from({ length: 6 }, () => 503));
    const other = from('192.0.2.2');
    await new Promise(setImmediate);
    expect(await from('192.0.2.1')).toBe(503);
    done.resolve();
    expect(await other).toBe(200);
    expect(await Promise.all(flood.slice(0, 14))).toEqual(Array.from({ length: 14 }, () => 200));
    expect(wide.concurrency.waiting()).toBe(0);
    await wide.close();
  });

  it('answers health', async () => {
    await fill('/wait', MOST);
    expect(await status('/health')).toBe(200);
  });

  it('has room again when clients go before their answer', async () => {
    const gone = new AbortController();
    await fill('/wait', MOST, gone.signal);
    expect(await status('/quick')).toBe(503);
    gone.abort();
    // The server hears of it a moment later.
    for (let tries = 0; tries < 200 && (await status('/quick')) === 503; tries += 1);
    expect(await status('/quick')).toBe(200);
    expect(app.concurrency.waiting()).toBe(0);
  });

  it('counts nobody whose body is still to come', async () => {
    const head = 'PUT /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
    const slow = Array.from({ length: MOST * 3 }, () => connect(port, '127.0.0.1'));
    for (const socket of slow) socket.write(head);
    await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (let turn = 0; turn < 5; turn += 1) expect(await status('/quick')).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('refuses a body that comes while there is no room', async () => {
    const answer = new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'PUT /body HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
        );
      });
      socket.once('connect', async () => {
        // Its head has been read when a request that came after it is answered.
        await status('/quick');
        await fill('/wait', MOST);
        socket.write('{}');
      });
      socket.setEncoding('utf8').on('data', resolve);
    });
    expect((await answer).slice(0, 12)).toBe('HTTP/1.1 503');
  });

  it('lets long answers that nobody reads keep out nothing but more of them', async () => {
    const gone = new AbortController();
    await fill('/long', MOST, gone.signal);
    expect(await status('/quick')).toBe(200);
    expect(await status('/long')).toBe(503);
    gone.abort();
  });

  it('hears a connection that it refused again after Retry-After, and all others at once', async () => {
    const waiting = await fill('/wait', MOST);
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    for (const request of ['GET /quick HTTP/1.1\r\nHost: a\r\n\r\n', `PUT /body HTTP/1.1\r\nHost: a\r\n${body}`]) {
      const socket = connect(port, '127.0.0.1');
      const answer = async () => {
        socket.write(request);
        const [text] = (await once(socket, 'data')) as [Buffer];
        return [text.toString('latin1', 9, 12), performance.now()] as const;
      };
      const [refused, since] = await answer();
      const later = answer();
      expect([refused, await status('/health')]).toEqual(['503', 200]);
      const [again, at] = await later;
      expect(again).toBe('503');
      expect(at - since).toBeGreaterThan(900);
      socket.destroy();
    }
    open.resolve();
    for (const one of waiting) expect((await one).status).toBe(200);
  });

  it('says it once, and not for every one that it refuses', async () => {
    const before = lines().length;
    await fill('/wait', MOST);
    const refused = await Promise.all(Array.from({ length: 20 }, () => status('/quick')));
    expect(new Set(refused)).toEqual(new Set([503]));
    const said = lines()
      .slice(before)
      .filter(({ level }) => level >= 40);
    expect(said.length).toBeLessThanOrEqual(3);
    expect(said[0]).toMatchObject({ msg: 'too many requests at once', most: MOST });
  });
});
