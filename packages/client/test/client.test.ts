import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStockroomClient, StockroomError } from '../src/index.ts';

type Asked = { method: string; url: string; key: string | undefined; cookie: string | undefined; body: string };

/** Answers by a function, and keeps what was asked. */
async function aServer(answer: (asked: Asked, response: ServerResponse, attempt: number) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '', headers } = request;
    const key = headers['idempotency-key'] as string | undefined;
    asked.push({ method, url, key, cookie: headers.cookie, body });
    answer(asked.at(-1) as Asked, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { asked, baseUrl, close };
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

describe('the client', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  const serving: typeof aServer = async (answer) => {
    const server = await aServer(answer);
    open.push(server.close);
    return server;
  };

  it('sends a write again with the same key and body until it is answered', async () => {
    const { asked, baseUrl } = await serving((_, response, attempt) => {
      if (attempt === 1) return void response.destroy();
      if (attempt === 2) return void json(response, 503, { message: 'Not now.' });
      json(response, 201, { id: 1, name: 'Bossard AG' });
    });
    const client = createStockroomClient({ baseUrl, firstWaitMs: 1 });
    expect(await client.post('/api/vendors', { body: { name: 'Bossard AG' } })).toEqual({ id: 1, name: 'Bossard AG' });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(asked[0]?.key).toMatch(/^[\x21-\x7e]{1,64}$/);
  });

  it('gives the headers too where they are asked for', async () => {
    const { baseUrl } = await serving((_, response) => json(response, 200, { id: 7 }, { etag: '"7-x"' }));
    const client = createStockroomClient({ baseUrl });
    const { data, headers } = await client.getWithHeaders('/api/items/{id}', { params: { path: { id: 7 } } });
    expect([data.id, headers.get('etag')]).toEqual([7, '"7-x"']);
    const changed = await client.putWithHeaders('/api/customers/{id}', {
      params: { path: { id: 7 } },
      body: { name: 'Kovács Kft.' },
    });
    expect([changed.data.id, changed.headers.get('etag')]).toEqual([7, '"7-x"']);
  });

  it('says how long a refused request is to wait', async () => {
    const { baseUrl } = await serving((_, response) => json(response, 429, { message: 'x' }, { 'retry-after': '60' }));
    const refused = createStockroomClient({ baseUrl }).get('/api/items');
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
  });

  it('answers one body with one resource and an array with an array, in their types too', async () => {
    const { baseUrl } = await serving(({ body }, response) => {
      const sent: unknown = JSON.parse(body);
      json(response, 201, Array.isArray(sent) ? [{ id: 1 }, { id: 2 }] : { id: 1 });
    });
    const client = createStockroomClient({ baseUrl });
    const params = { path: { id: 7 } };
    const line = { item: { id: 1 }, quantity: 1 };
    const one = await client.post('/api/acquisitions/{id}/items', { params, body: line });
    const many = await client.post('/api/acquisitions/{id}/items', { params, body: [line, line] });
    expect([one.id, many.map(({ id }) => id)]).toEqual([1, [1, 2]]);
  });

  it('takes another key for another call', async () => {
    const { asked, baseUrl } = await serving((_, response) => json(response, 201, { id: 1, name: 'x' }));
    const client = createStockroomClient({ baseUrl });
    for (const name of ['x', 'x']) await client.post('/api/vendors', { body: { name } });
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  });

  it('waits as long as the server asks', async () => {
    const { asked, baseUrl } = await serving((_, response, attempt) => {
      if (attempt === 1) return void json(response, 503, { message: 'Not now.' }, { 'retry-after': '1' });
      json(response, 200, []);
    });
    const began = performance.now();
    await createStockroomClient({ baseUrl, firstWaitMs: 1 }).get('/api/vendors');
    expect(asked).toHaveLength(2);
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
  });

  it('gives up after the attempts that it was given', async () => {
    const { asked, baseUrl } = await serving((_, response) => json(response, 503, { message: 'Not now.' }));
    const call = createStockroomClient({ baseUrl, firstWaitMs: 1, attempts: 3 }).get('/api/vendors');
    await expect(call).rejects.toMatchObject({ name: 'StockroomError', status: 503, message: 'Not now.' });
    expect(asked).toHaveLength(3);
  });

  it('sends a log-in once, and goes on with its session', async () => {
    const { asked, baseUrl } = await serving(({ url }, response, attempt) => {
      if (attempt === 1) return void json(response, 503, { message: 'Not now.' });
      json(
        response,
        url === '/api/session' ? 201 : 200,
        {},
        { 'set-cookie': 'stockroom_session=abc; Path=/; HttpOnly' },
      );
    });
    const client = createStockroomClient({ baseUrl, firstWaitMs: 1 });
    const logIn = () => client.post('/api/session', { body: { username: 'ada', password: 'x', remember: false } });
    await expect(logIn()).rejects.toMatchObject({ status: 503 });
    await logIn();
    await client.get('/api/vendors');
    expect(asked.map(({ cookie, key }) => [cookie, key])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['stockroom_session=abc', undefined],
    ]);
  });

  it('throws every refusal as one error with its fields', async () => {
    const shortages = [{ item_id: 7, name: 'Bolt', required: 3, available: 1 }];
    const refusal = { message: 'No.', errors: { name: ['is required'] }, shortages, request_id: 'r1' };
    const { baseUrl } = await serving((_, response) => json(response, 422, refusal));
    const error = await createStockroomClient({ baseUrl })
      .post('/api/vendors', { body: { name: '' } })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StockroomError);
    expect(error).toMatchObject({ status: 422, message: 'No.', fields: refusal.errors, shortages, requestId: 'r1' });
  });

  it('says when nobody answers', async () => {
    const { baseUrl, close } = await aServer(() => {});
    await close();
    const call = createStockroomClient({ baseUrl, firstWaitMs: 1, attempts: 2 }).get('/api/vendors');
    await expect(call).rejects.toMatchObject({
      status: undefined,
      message: expect.stringContaining('does not answer'),
    });
  });

  it('stops between attempts when it is aborted', async () => {
    const controller = new AbortController();
    const { asked, baseUrl } = await serving((_, response) => {
      json(response, 503, { message: 'Not now.' }, { 'retry-after': '20' });
      controller.abort(new Error('The page was left.'));
    });
    const call = createStockroomClient({ baseUrl }).get('/api/vendors', { signal: controller.signal });
    await expect(call).rejects.toThrow('The page was left.');
    expect(asked).toHaveLength(1);
  });

  it('keeps a base path', async () => {
    const { asked, baseUrl } = await serving((_, response) => json(response, 200, []));
    await createStockroomClient({ baseUrl: `${baseUrl}/store/`, token: 't' }).get('/api/vendors');
    expect(asked[0]?.url).toBe('/store/api/vendors');
  });
});
