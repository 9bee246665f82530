import { request } from 'node:http';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

// Every route that asks for a login; paths of interface.md and decisions.md.
const routes = [
  'GET /api/acquisitions',
  'POST /api/acquisitions',
  'GET /api/acquisitions/1',
  'PUT /api/acquisitions/1',
  'DELETE /api/acquisitions/1',
  'GET /api/acquisitions/1/items',
  'POST /api/acquisitions/1/items',
  'GET /api/acquisitions/1/items/2',
  'PUT /api/acquisitions/1/items/2',
  'DELETE /api/acquisitions/1/items/2',
  'GET /api/barcodes',
  'GET /api/items',
  'POST /api/items',
  'GET /api/items/1',
  'PUT /api/items/1',
  'DELETE /api/items/1',
  'GET /api/items/search',
  'GET /api/items/1/movements',
  'GET /api/items/1/barcodes',
  'POST /api/items/1/barcodes',
  'GET /api/items/1/barcodes/2',
  'PUT /api/items/1/barcodes/2',
  'DELETE /api/items/1/barcodes/2',
  'GET /api/items/1/barcodes/2/print',
  'PUT /api/items/1/barcodes/2/print',
  'GET /api/acquisitions/1/paper',
  'GET /api/items/low/paper',
  'GET /api/works/1/paper',
  'GET /api/stocktakings/1/paper',
  'GET /api/works',
  'POST /api/works',
  'GET /api/works/1',
  'PUT /api/works/1',
  'DELETE /api/works/1',
  'GET /api/works/1/items',
  'POST /api/works/1/items',
  'GET /api/works/1/items/2',
  'PUT /api/works/1/items/2',
  'DELETE /api/works/1/items/2',
  'PUT /api/works/1/close-outbound',
  'PUT /api/works/1/close-returned',
  'GET /api/stocktakings',
  'POST /api/stocktakings',
  'GET /api/stocktakings/1',
  'PUT /api/stocktakings/1',
  'DELETE /api/stocktakings/1',
  'GET /api/stocktakings/1/items',
  'POST /api/stocktakings/1/items',
  'GET /api/stocktakings/1/items/2',
  'PUT /api/stocktakings/1/items/2',
  'DELETE /api/stocktakings/1/items/2',
  'POST /api/stocktakings/1/items/2/counts',
  'GET /api/stocktakings/1/missing',
  'GET /api/stocktakings/1/summary',
  'PUT /api/stocktakings/1/close',
  ...['vendors', 'units', 'customers', 'users'].flatMap((name) => [
    `GET /api/${name}`,
    `POST /api/${name}`,
    `GET /api/${name}/1`,
    `PUT /api/${name}/1`,
    `DELETE /api/${name}/1`,
  ]),
  'GET /api/session',
  'PUT /api/session',
  'DELETE /api/session',
  'GET /api/tokens',
  'POST /api/tokens',
  'DELETE /api/tokens/1',
  'GET /api/openapi.json',
  'GET /api/docs/',
];

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

describe('the order of checks', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway({ basePath: '/store' });
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/store/api/session',
      payload: { username: 'admin', password: 'correct horse battery' },
    });
    admin = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  });
  afterAll(() => gateway.close());

  const send = (method: Method, url: string, headers: object = {}, payload?: string) =>
    gateway.app.inject({
      method,
      url: `/store${url}`,
      headers: { ...headers },
      ...(payload !== undefined && { payload }),
    });

  it.each(routes)('begins with 401 for %s', async (route) => {
    const [method, url] = route.split(' ') as [Method, string];
    const answer = await send(method, url, { 'content-type': 'text/plain' }, method === 'GET' ? undefined : '{');
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please log in first.' }]);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api/items/x/y/z',
    '/api/%zz',
    '/api/items/%ff',
    '/%61pi/nothing',
    '/ap%69/%ff',
  ])('begins with 401 for the unknown path %s, and then is 404', async (url) => {
    expect((await send('PUT', url, {}, '{')).statusCode).toBe(401);
    expect((await send('PUT', url, { ...admin, 'content-type': 'text/plain' }, '{')).statusCode).toBe(404);
  });

  it('begins with 401 for an unknown path after a host, as proxies are asked', async () => {
    const { hostname, port } = new URL(await gateway.url());
    const status = (path: string) =>
      new Promise((resolve, reject) =>
        request({ hostname, port, path, agent: false }, (answer) => resolve(answer.resume().statusCode))
          .once('error', reject)
          .end(),
      );
    expect(await status('http://a/store/api/nothing')).toBe(401);
    expect(await status('http://a/store/apis')).toBe(404);
  });

  const withIds = routes.filter((route) => /^(POST|PUT|DELETE) .*\/\d/.test(route));
  it.each(withIds)('has 404 for a wrong id before the body of %s', async (route) => {
    const [method, url] = route.split(' ') as [Method, string];
    for (const wrong of [url.replace(/\/\d/, '/0'), url.replace(/\/\d(?!.*\/\d)/, '/1x')]) {
      const answer = await send(method, wrong, { ...admin, 'content-type': 'text/plain' }, '{');
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is nothing at this path.' }]);
    }
  });

  const withBodies = routes.filter((route) => /^(POST|PUT) (?!.*close)/.test(route) && !route.includes('docs'));
  it.each(withBodies)('has 415, 413, 400 and 422 for the body of %s', async (route) => {
    const [method, url] = route.split(' ') as [Method, string];
    const status = async (payload: string, type = 'application/json') =>
      (await send(method, url, { ...admin, 'content-type': type }, payload)).statusCode;
    expect(await status('x'.repeat((1 << 20) + 1), 'text/plain')).toBe(415);
    expect(await status('{'.repeat((1 << 20) + 1))).toBe(413);
    expect(await status('{')).toBe(400);
    expect(await status('[]')).toBe(422);
    expect(await status('"x"')).toBe(422);
  });

  it.each(['PATCH', 'OPTIONS'] as const)('knows no %s', async (method) => {
    const answer = await gateway.app.inject({ method, url: '/store/api/items', headers: admin });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is nothing at this path.' }]);
  });

  it('asks for no login outside of /api/, where there is nothing', async () => {
    for (const url of ['/', '/store', '/api/items', '/store/apis', '/favicon.ico']) {
      expect((await gateway.app.inject({ url })).statusCode).toBe(404);
    }
  });

  it('sets headers that keep answers from being framed, sniffed or kept, on refusals too', async () => {
    for (const headers of [admin, {}]) {
      expect((await send('GET', '/api/session', headers)).headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    }
  });
});
