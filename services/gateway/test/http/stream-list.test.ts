import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Fault } from '@stockroom/kernel';
import { jsonForm } from '../../src/http/list-forms.ts';
import { streamList } from '../../src/http/stream-list.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';
import { anItem, shownBolt } from '../support/values.ts';

type Source = (signal: AbortSignal | undefined) => AsyncIterable<{ items: ReturnType<typeof anItem>[] }>;

const batchFrom = (first: number, size: number) => ({
  items: Array.from({ length: size }, (_, n) => anItem({ id: first + n })),
});

describe('a list', () => {
  let gateway: TestGateway;
  let admin: Client;
  let url: string;
  let source: Source;
  let ended: (status: number) => void = () => {};
  beforeAll(async () => {
    gateway = await startGateway({
      catalog: { ListItems: (_, { signal }) => source(signal) },
      onEnd: ({ status }) => ended(status),
    });
    admin = await gateway.admin();
    url = await gateway.url();
  });
  afterAll(() => gateway.close());
  const get = () => fetch(`${url}/api/items`, { headers: admin });

  it.each([
    ['nothing', []],
    ['empty batches', [0, 0]],
    ['batches of every size', [1, 0, 500, 2]],
  ])('of %s is one JSON array', async (_, sizes) => {
    source = async function* () {
      for (const size of sizes) yield batchFrom(1, size);
    };
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const items = (await answer.json()) as unknown[];
    expect(items).toHaveLength(sizes.reduce((sum: number, size) => sum + size, 0));
    if (items.length > 0) expect(items[0]).toEqual({ ...shownBolt, id: 1 });
  });

  it('of 100,000 items goes through in little memory', async () => {
    source = async function* () {
      for (let first = 1; first < 100_000; first += 500) yield batchFrom(first, 500);
    };
    const answer = await get();
    let bytes = 0;
    let most = 0;
    const before = process.memoryUsage().rss;
    for await (const part of answer.body as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      most = Math.max(most, process.memoryUsage().rss);
    }
    expect(bytes).toBeGreaterThan(100_000 * 150);
    // The pretend catalog and the client are in this process too.
    expect((most - before) / 2 ** 20).toBeLessThan(200);
  });

  it('is asked for no faster than its reader takes it, and no more once the reader is gone', async () => {
    let sentBatches = 0;
    const stopped = Promise.withResolvers<void>();
    source = async function* (signal) {
      signal?.addEventListener('abort', () => stopped.resolve());
      for (let first = 1; ; first += 500) {
        sentBatches += 1;
        yield batchFrom(first, 500);
      }
    };
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET /api/items HTTP/1.1\r\nHost: a\r\nCookie: ${admin.cookie}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    // The buffers on the way are bounded: the count comes to rest.
    for (let last = -1; last !== sentBatches; await sleep(200)) last = sentBatches;
    expect(sentBatches).toBeLessThan(500);
    socket.destroy();
    await stopped.promise;
  });

  it('whose reader goes before its beginning is asked for no further', async () => {
    const [asked, begins, stopped] = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    source = async function* (signal) {
      signal?.addEventListener('abort', () => stopped?.resolve());
      asked?.resolve();
      await begins?.promise;
      for (let first = 1; ; first += 500) yield batchFrom(first, 500);
    };
    const left = new Promise<void>((resolve) => {
      gateway.app.server.once('connection', (socket) => socket.once('close', () => resolve()));
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`GET /api/items HTTP/1.1\r\nHost: a\r\nCookie: ${admin.cookie}\r\n\r\n`);
    await asked?.promise;
    socket.destroy();
    await left;
    begins?.resolve();
    await stopped?.promise;
  });

  it('that fails before its beginning is an error', async () => {
    source = async function* () {
      yield* [];
      throw new Fault('unavailable', { message: 'Away.', retryAfterSeconds: 3 });
    };
    const answer = await get();
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '3',
      { message: 'Away.', request_id: expect.any(String) },
    ]);
  });

  it('whose service is silent is 503 after 2.5 s', async () => {
    const ended = Promise.withResolvers<void>();
    source = async function* (signal) {
      await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      ended.resolve();
      yield* [];
    };
    const started = performance.now();
    expect((await get()).status).toBe(503);
    expect(performance.now() - started).toBeLessThan(5_000);
    await ended.promise;
  });

  it('that fails in its middle is cut, never a whole-looking array, and counted as what failed', async () => {
    const counted = new Promise<number>((resolve) => (ended = resolve));
    source = async function* () {
      yield batchFrom(1, 500);
      throw new Error('the database is gone');
    };
    const answer = await get();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(await counted).toBe(500);
  });

  it('is left by its reader too when too many long ones are read', async () => {
    let hasLeft = false;
    const ask = async function* () {
      try {
        yield batchFrom(1, 500).items;
      } finally {
        hasLeft = true;
      }
    };
    const enterLongAnswer = () => {
      throw new Fault('unavailable', { message: 'Too many.' });
    };
    const request = { login: {}, server: { concurrency: { enterLongAnswer } } } as never;
    const reply = { headers: () => undefined, raw: new EventEmitter() } as never;
    await expect(streamList(request, reply, { ask, form: jsonForm(() => '[]') })).rejects.toMatchObject({
      message: 'Too many.',
    });
    expect(hasLeft).toBe(true);
  });

  it('is not read at all for HEAD', async () => {
    const ended = Promise.withResolvers<void>();
    source = async function* (signal) {
      signal?.addEventListener('abort', () => ended.resolve());
      for (;;) yield batchFrom(1, 500);
    };
    const answer = await fetch(`${url}/api/items`, { method: 'HEAD', headers: admin });
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', null]);
    await ended.promise;
  });
});
