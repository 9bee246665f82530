import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpApp } from '@stockroom/http';
import { createHttpApp } from '@stockroom/http';
import { Fault } from '@stockroom/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

describe('labels over HTTP', () => {
  let labels: HttpApp;
  let gateway: TestGateway;
  let admin: Client;
  let printed: FastifyRequest[] = [];
  let outcome: () => unknown = () => null;
  let replays = false;
  let cut = false;
  let downloads: FastifyRequest[] = [];
  let download: (reply: FastifyReply) => unknown = () => undefined;

  beforeAll(async () => {
    labels = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    labels.get('/items/:item_id/barcodes/:id/print', async (request, reply) => {
      downloads.push(request);
      await download(reply);
      return reply
        .headers({ 'content-disposition': 'attachment; filename=label__SK1__abc.pdf', etag: '"abc"', 'x-inner': 'no' })
        .type('application/pdf')
        .send(Buffer.from('%PDF-1.4'));
    });
    labels.put('/items/:item_id/barcodes/:id/print', async (request, reply) => {
      printed.push(request);
      if (cut) return reply.hijack().raw.destroy();
      if (replays) reply.header('idempotency-replayed', 'true');
      return reply.send(await outcome());
    });
    gateway = await startGateway({ labelsUrl: await labels.listen({ port: 0, host: '127.0.0.1' }) });
    admin = await gateway.admin();
  });
  afterAll(async () => {
    await gateway.close();
    await labels.close();
  });
  beforeEach(() => {
    printed = [];
    downloads = [];
    download = () => undefined;
    replays = false;
    cut = false;
    outcome = () => null;
  });

  const URL_ = '/api/items/7/barcodes/4/print';
  const print = (payload?: object, key?: string) =>
    gateway.app.inject({
      method: 'PUT',
      url: URL_,
      headers: { ...admin, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const refuse = (kind: Fault['kind']) => () => {
    throw new Fault(kind, { message: `It is ${kind}.`, retryAfterSeconds: 4 });
  };

  it('download as they are, without what is inner', async () => {
    const answer = await gateway.app.inject({ url: URL_, headers: admin });
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.4']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=label__SK1__abc.pdf',
      'content-length': '8',
      etag: '"abc"',
    });
    expect(answer.headers).not.toHaveProperty('x-inner');
  });

  it.each([
    ['?format=svg', '*/*', 'svg'],
    ['?format=pdf', 'image/svg+xml', 'pdf'],
    ['', 'image/svg+xml', 'svg'],
    ['', 'image/svg+xml, application/pdf;q=0.1', 'pdf'],
    // A link that Firefox follows.
    ['', 'text/html,application/xml;q=0.9,image/png,image/svg+xml,*/*;q=0.8', 'pdf'],
    ['', undefined, 'pdf'],
    ['?format=zpl', '*/*', 'zpl'],
    ['', 'application/zpl', 'zpl'],
    ['', 'image/svg+xml;q=0.5, application/zpl', 'zpl'],
    ['', 'image/svg+xml, application/zpl;q=0.5', 'svg'],
  ])('have the form that %j with Accept %j asks for: %s', async (search, accept, form) => {
    const headers = { ...admin, ...(accept && { accept }) };
    const answer = await gateway.app.inject({ url: `${URL_}${search}`, headers });
    expect([answer.statusCode, answer.headers.vary]).toEqual([200, 'accept']);
    expect(downloads[0]?.url).toBe(`/items/7/barcodes/4/print?format=${form}`);
  });

  it('have no other form', async () => {
    const answer = await gateway.app.inject({ url: `${URL_}?format=bmp&dpi=600`, headers: admin });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { format: ['must be pdf, svg or zpl'], dpi: ['must be 203 or 300'] },
    ]);
    expect(downloads).toEqual([]);
  });

  it('have the resolution and the paper that are asked for, and nothing else of the query', async () => {
    const query = '?dpi=203&paper=avery%20l7160%26x%3D1&copies=2';
    expect((await gateway.app.inject({ url: `${URL_}${query}`, headers: admin })).statusCode).toBe(200);
    expect(downloads[0]?.url).toBe('/items/7/barcodes/4/print?format=pdf&dpi=203&paper=avery+l7160%26x%3D1');
  });

  it('come over a Unix socket too, which a file waits for; without it a print is 503 at once, and nothing was printed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stockroom-labels-'));
    const path = join(folder, 'labels.sock');
    const service = createHttpApp({ log: pino({ level: 'silent' }), trustRequestId: true });
    service.get('/items/:item_id/barcodes/:id/print', (_request, reply) => reply.send('over a socket'));
    const other = await startGateway({ labelsUrl: `unix:${path}` });
    try {
      const headers = await other.admin();
      const silent = await other.app.inject({ method: 'PUT', url: URL_, headers });
      expect([silent.statusCode, silent.json().message]).toEqual([
        503,
        'The labels service does not answer at the moment; please try again.',
      ]);
      const inVain = new Promise((resolve) => subscribe('undici:client:connectError', resolve));
      const early = other.app.inject({ url: URL_, headers }).then(({ body }) => body);
      await inVain;
      await service.listen({ path });
      expect(await early).toBe('over a socket');
    } finally {
      await other.close();
      await service.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('that are not there are 404 to a HEAD too, which comes without words', async () => {
    download = refuse('not-found');
    for (const method of ['GET', 'HEAD'] as const)
      expect((await gateway.app.inject({ method, url: URL_, headers: admin })).statusCode).toBe(404);
  });

  it('are asked for at the path of their ids, without the query that was sent, and without what the user is known by', async () => {
    const url = '/api/items/%37/barcodes/04/print?x=1&item_id=9';
    const own = {
      authorization: 'Basic c2VjcmV0',
      'x-actor': 'me',
      'x-request-id': 'mine-mine',
      'idempotency-key': 'g-1',
    };
    const answer = await gateway.app.inject({ url: url.replace('/04/', '/4/'), headers: { ...own, ...admin } });
    expect(answer.statusCode).toBe(200);
    const [asked] = downloads;
    expect(asked?.url).toBe('/items/7/barcodes/4/print?format=pdf');
    expect(asked?.headers).not.toHaveProperty('authorization');
    expect(asked?.headers).not.toHaveProperty('cookie');
    expect(asked?.headers).not.toHaveProperty('idempotency-key');
    expect(asked?.headers['x-actor']).not.toBe('me');
    expect(asked?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await gateway.app.inject({ url, headers: admin })).statusCode).toBe(404);
  });

  it('are asked for once, also when that is refused', async () => {
    download = refuse('unavailable');
    expect((await gateway.app.inject({ url: URL_, headers: admin })).statusCode).toBe(503);
    expect(downloads).toHaveLength(1);
  });

  it('are 503 when the answer is cut short', async () => {
    download = (reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' });
      reply.raw.write('%PDF-1.4', () => reply.raw.destroy());
    };
    const answer = await gateway.app.inject({ url: URL_, headers: admin });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
  });

  it('are 503 within 3 s when no answer comes', async () => {
    let letGo: () => void = () => {};
    download = () => new Promise<void>((resolve) => (letGo = resolve));
    const before = performance.now();
    const answer = await gateway.app.inject({ url: URL_, headers: admin });
    letGo();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(performance.now() - before).toBeLessThan(3_000);
  });

  it('print one copy, or as many as are asked for, for the user who asks', async () => {
    for (const payload of [undefined, {}, { copies: 3 }]) {
      const answer = await print(payload);
      expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    }
    expect(printed.map(({ body }) => body)).toEqual([{ copies: 1 }, { copies: 1 }, { copies: 3 }]);
    const actor = Buffer.from(String(printed[0]?.headers['x-actor']), 'base64url').toString();
    expect(JSON.parse(actor)).toMatchObject({ id: 1, username: 'admin' });
    expect(printed[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([0, 101, 1.5, '1', null])('cannot print %j copies', async (copies) => {
    expect((await print({ copies })).statusCode).toBe(422);
    expect(printed).toEqual([]);
  });

  it.each([
    ['no-printer', 400],
    ['not-found', 404],
    ['invalid', 422],
    ['unavailable', 503],
  ] as const)('are refused in the words of the labels service: %s', async (kind, status) => {
    outcome = refuse(kind);
    const answer = await print({});
    expect([answer.statusCode, answer.json().message]).toEqual([status, `It is ${kind}.`]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '4' : undefined);
  });

  it('that may have been printed before the labels service fell silent are not called unprinted', async () => {
    cut = true;
    const answer = await print({});
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json().message).toMatch(/^It is not known whether the label was printed.* look at the printer/);
    expect((await print({}, 'p-4')).json().message).toMatch(/^It is not known.* the same Idempotency-Key: .* twice/);
    expect(printed).toHaveLength(2);
  });

  it('show nothing of a defect of the labels service', async () => {
    outcome = () => {
      throw new Error('font missing at /usr/share');
    };
    const answer = await print({});
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([500, ['message', 'request_id']]);
    expect(answer.body).not.toContain('font');
  });

  it('take the Idempotency-Key along, and tell when they had come before', async () => {
    expect((await print({ copies: 2 }, 'p-1')).headers['idempotency-replayed']).toBeUndefined();
    replays = true;
    expect((await print({ copies: 2 }, 'p-1')).headers['idempotency-replayed']).toBe('true');
    outcome = refuse('no-printer');
    const refused = await print({}, 'p-2');
    expect([refused.statusCode, refused.headers['idempotency-replayed']]).toEqual([400, 'true']);
    expect(printed.map(({ headers }) => headers['idempotency-key'])).toEqual(['p-1', 'p-1', 'p-2']);
  });

  it('are not asked for with a key of another request', async () => {
    await print({ copies: 1 }, 'p-3');
    expect((await print({ copies: 2 }, 'p-3')).statusCode).toBe(422);
    expect(printed).toHaveLength(1);
  });

  it('are 503 when the labels service is down', async () => {
    const alone = await startGateway();
    const answer = await alone.app.inject({ url: URL_, headers: await alone.admin() });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    const put = await alone.app.inject({ method: 'PUT', url: URL_, headers: await alone.admin() });
    expect([put.statusCode, put.json().message]).toEqual([503, expect.stringContaining('please try again')]);
    await alone.close();
  });
});
