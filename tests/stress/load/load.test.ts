// The measurement of the load must see faults: a run that finds nothing says something only then.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Document, readApi } from '../hostile/description.ts';
import { newTold, openAsker } from './asker.ts';
import { capacity, flood, percentile } from './flood.ts';
import { type Minute, meanOf, notFlat } from './minutes.ts';

const calm: Minute = { heldMib: 60, residentMib: 200, openFiles: 50, delayMs: 4 };
const of = (minute: Minute) => ({ gateway: minute });

describe('two minutes of a process', () => {
  it('are flat within the noise of a machine', () => {
    expect(notFlat(of(calm), of({ heldMib: 63, residentMib: 260, openFiles: 60, delayMs: 11 }))).toEqual([]);
  });

  it.each([
    ['memory held', { heldMib: 66 }],
    ['resident memory', { residentMib: 300 }],
    ['open files', { openFiles: 200 }],
    ['delay of the event loop', { delayMs: 20 }],
  ])('are not flat when %s grows', (what, grown) => {
    expect(notFlat(of(calm), of({ ...calm, ...grown })).join()).toContain(`gateway: ${what}`);
  });

  it('are told by the means of their samples', () => {
    const samples = [1, 3].map((value) => ({ residentMib: value, openFiles: 2 * value, delayMs: 3 * value }));
    expect(meanOf(samples)).toEqual({ residentMib: 2, openFiles: 4, delayMs: 6 });
  });
});

describe('a flood', () => {
  let waiting = 0;
  let most = 0;
  let retryAfter: string | undefined = '1';
  const server = createServer((_, response) => {
    waiting += 1;
    most = Math.max(most, waiting);
    if (waiting > 5) {
      waiting -= 1;
      response.writeHead(503, { ...(retryAfter && { 'retry-after': retryAfter }), 'content-length': 0 }).end();
      return;
    }
    setTimeout(() => {
      waiting -= 1;
      response.writeHead(200, { 'content-length': 0 }).end();
    }, 50);
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const next = () => Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n');

  it('comes whether or not it is answered, and tells accepted from shed', async () => {
    const can = await capacity({ port, next, clients: 5, seconds: 0.5 });
    const outcome = await flood({ port, next, perSecond: can * 10, seconds: 0.5, most: 500 });
    expect(outcome.wrong).toEqual([]);
    expect(outcome.accepted.length).toBeGreaterThan(0);
    expect(outcome.shed.length).toBeGreaterThan(outcome.accepted.length);
    expect(most).toBeGreaterThan(5);
  });

  it('finds a 503 that does not say when to come again', async () => {
    retryAfter = undefined;
    const { wrong } = await flood({ port, next, perSecond: 1_000, seconds: 0.3, most: 500 });
    expect(wrong).toContain('503 without Retry-After');
  });

  it('knows its percentiles', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1), percentile([], 0.5)]).toEqual([
      51, 100, 100, 0,
    ]);
  });
});

describe('a client who knows what may come', () => {
  const refused = { default: { content: { 'application/json': { schema: { type: 'object' } } } } };
  const api = readApi({
    paths: {
      '/api/items/{id}': { get: { responses: refused } },
      '/api/works/{id}/close-outbound': { put: { responses: refused } },
    },
    components: { schemas: { Error: { type: 'object' } } },
  } as unknown as Document);

  it.each([
    [404, 'GET', '/items/7', ['GET /api/items/7: refused 404 {}']],
    [422, 'PUT', '/works/7/close-outbound', []],
    [403, 'PUT', '/works/7/close-outbound', ['PUT /api/works/7/close-outbound: refused 403 {}']],
  ])('finds %i to %s %s wrong, unless stock is short', async (status, method, path, wrong) => {
    const head = { 'content-type': 'application/json', 'content-length': 2 };
    const server = createServer((_, response) => response.writeHead(status, head).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const told = newTold();
    const asker = openAsker({ port: (server.address() as AddressInfo).port, api, login: 'X-A: b', told });
    await asker.ask(method, path);
    asker.close();
    server.close();
    expect(told).toMatchObject({ refused: 1, wrong });
  });
});
