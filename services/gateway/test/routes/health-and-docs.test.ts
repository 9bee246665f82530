import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault } from '@stockroom/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Client, TestGateway } from '../support/gateway.ts';
import { startGateway } from '../support/gateway.ts';

describe('health', () => {
  const labels = createServer((_, answer) => answer.end('{}'));
  let gateway: TestGateway;
  let works: () => Promise<never>;
  const absent = async (): Promise<never> => {
    throw new Fault('not-found', { message: 'None.' });
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => labels.listen(0, '127.0.0.1', resolve));
    gateway = await startGateway({
      labelsUrl: `http://127.0.0.1:${(labels.address() as AddressInfo).port}`,
      catalog: { GetItems: async () => ({ items: [] }) },
      works: { GetWork: () => works() },
      acquisitions: { GetAcquisition: absent },
    });
  });
  afterAll(async () => {
    await gateway.close();
    labels.closeAllConnections();
    await new Promise((resolve) => labels.close(resolve));
  });
  beforeEach(() => {
    works = absent;
  });

  it('is answered at once, without a login', async () => {
    const answer = await gateway.app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('is ready when all behind it answer', async () => {
    const answer = await gateway.app.inject('/readyz');
    const ok = { database: 'ok', catalog: 'ok', works: 'ok', acquisitions: 'ok', labels: 'ok' };
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', ...ok }]);
  });

  it('is not ready when one fails or is silent, and says which soon', async () => {
    for (const failing of [() => Promise.reject(new Error('secret')), () => new Promise<never>(() => {})]) {
      works = failing;
      const started = performance.now();
      const answer = await gateway.app.inject('/readyz');
      expect(performance.now() - started).toBeLessThan(4_000);
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { works: 'down', catalog: 'ok' }]);
      expect(answer.body).not.toContain('secret');
    }
  });

  it('is asked of all behind it a few times a second, however many ask, and no answer is older than its question', async () => {
    let asked = 0;
    works = () => {
      asked += 1;
      return absent();
    };
    const began = performance.now();
    const loops = Array.from({ length: 40 }, async () => {
      for (let count = 0; count < 4; count += 1) expect((await gateway.app.inject('/readyz')).statusCode).toBe(200);
    });
    await Promise.all(loops);
    // Eight, if the machine is quick: of each loop no two questions share an answer.
    expect(asked).toBeGreaterThanOrEqual(4);
    expect(asked).toBeLessThanOrEqual(2 + (performance.now() - began) / 250);
    works = () => Promise.reject(new Error('gone'));
    expect((await gateway.app.inject('/readyz')).statusCode).toBe(503);
  });

  it('keeps no place of others, however many ask', async () => {
    const few = await startGateway({ maxConcurrentRequests: 2 });
    const probes = Array.from({ length: 20 }, () => few.app.inject('/readyz'));
    expect((await few.app.inject('/api/session')).statusCode).toBe(401);
    expect(few.app.concurrency.waiting()).toBe(0);
    await Promise.all(probes);
    await few.close();
  });

  it('of a silent service is 503 for its routes after 2.5 s, and others go on', async () => {
    works = () => new Promise<never>(() => {});
    const admin = await gateway.admin();
    const started = performance.now();
    const answer = await gateway.app.inject({ url: '/api/works/1', headers: admin });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect((await gateway.app.inject({ url: '/api/acquisitions/1', headers: admin })).statusCode).toBe(404);
  });
});

describe('the description of the interface', () => {
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
  const get = (url: string, headers = {}) =>
    gateway.app.inject({ url: `/store${url}`, headers: { ...admin, ...headers } });

  it('is OpenAPI 3.1 of every path, with bodies, queries and answers', async () => {
    const description = (await get('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    const paths = Object.keys(description.paths);
    expect(paths).toHaveLength(60);
    expect(paths.every((path) => path.startsWith('/store/api/'))).toBe(true);
    const { post } = description.paths['/store/api/items'];
    const [{ $ref }] = post.requestBody.content['application/json'].schema.anyOf;
    const reference = $ref.replace('#/components/schemas/', '');
    const body = description.components.schemas[reference];
    expect(body.required).toEqual(['name', 'unit', 'vendor']);
    expect(body.properties.purchase_price).toMatchObject({ type: 'number', minimum: 0 });
    expect(post.responses['201'].content['application/json'].schema.anyOf).toEqual([
      { $ref: '#/components/schemas/Item' },
      { type: 'array', items: { $ref: '#/components/schemas/Item' } },
    ]);
    expect(post.responses['503']).toMatchObject({
      headers: { 'Retry-After': { required: true } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    expect(post.parameters).toMatchObject([
      { name: 'dry_run', in: 'query', required: false },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    const { post: addUser } = description.paths['/store/api/users'];
    const { properties } =
      description.components.schemas[addUser.requestBody.content['application/json'].schema.$ref.slice(21)];
    expect(properties).toMatchObject({
      username: { pattern: '^[\\w.-]{1,64}$' },
      email: { maxLength: 254 },
      password: { minLength: 8, maxLength: 200 },
    });
    const print = description.paths['/store/api/items/{item_id}/barcodes/{id}/print'];
    expect([post.requestBody.required, print.put.requestBody.required]).toEqual([true, false]);
    expect(print.put.responses['200'].headers).toHaveProperty('Idempotency-Replayed');
    expect(print.get.responses['503'].description).not.toContain('known');
    const { delete: removal } = description.paths['/store/api/items/{id}'];
    expect(removal.responses['200'].content['application/json'].schema).toEqual({ type: 'null' });
    const search = description.paths['/store/api/items/search'].get.parameters;
    expect(search[3].schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    expect(search.map(({ name, required = false }: { name: string; required?: boolean }) => [name, required])).toEqual([
      ['expression', true],
      ['barcodes', false],
      ['items', false],
      ['limit', false],
    ]);
  });

  it('has an example of every schema, which fits it', async () => {
    const description = (await get('/api/openapi.json')).json();
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } });
    ajv.addSchema(description, 'api');
    for (const [name, { examples }] of Object.entries<{ examples?: unknown[] }>(description.components.schemas)) {
      const isFitting = ajv.compile({ $ref: `api#/components/schemas/${name}` });
      expect([name, examples?.map((example) => isFitting(example) || isFitting.errors)]).toEqual([name, [true]]);
    }
  });

  it('tells the limits that bodies and headers are held against', async () => {
    const { paths, components } = (await get('/api/openapi.json')).json();
    const { Login, OwnChange, NewUser, VendorBody, ItemBody } = components.schemas;
    expect(Login.properties).toMatchObject({ username: { maxLength: 1000 }, password: { maxLength: 1000 } });
    expect(OwnChange.properties).toMatchObject({ current_password: { maxLength: 1000 }, email: { maxLength: 254 } });
    expect(NewUser.properties.email).toMatchObject({ maxLength: 254 });
    const isAddress = new RegExp(NewUser.properties.email.pattern, 'u');
    for (const address of ['admin@localhost', 'müller@example.com', `${'😀'.repeat(64)}@example.com`]) {
      expect([address, isAddress.test(address)]).toEqual([address, true]);
      const payload = { username: `of-${address.length}`, email: address, password: 'correct horse battery' };
      const answer = await gateway.app.inject({ method: 'POST', url: '/store/api/users', headers: admin, payload });
      expect([address, answer.statusCode]).toEqual([address, 201]);
    }
    expect(['nobody', 'a b@example.com', '@b', 'a@'].some((address) => isAddress.test(address))).toBe(false);
    expect(NewUser.properties.email.format).toBeUndefined();
    for (const name of [VendorBody.properties.name, ItemBody.properties.name]) {
      expect(name).toMatchObject({ minLength: 1, maxLength: 200, pattern: '\\S' });
    }
    expect(ItemBody.properties.location.pattern).toBeUndefined();
    const [, key] = paths['/store/api/items'].post.parameters;
    expect(['a', 'x'.repeat(64), '~!'].every((value) => new RegExp(key.schema.pattern).test(value))).toBe(true);
    expect(['', 'x'.repeat(65), 'a b', 'é'].some((value) => new RegExp(key.schema.pattern).test(value))).toBe(false);
  });

  it('tells the headers that an answer is used by', async () => {
    const { paths } = (await get('/api/openapi.json')).json();
    const { post, put } = paths['/store/api/session'];
    const isThere = { required: true };
    expect(post.responses['201'].headers).toMatchObject({ 'Set-Cookie': isThere });
    for (const path of Object.values<Record<string, { responses: Record<string, object> }>>(paths))
      for (const { responses } of Object.values(path))
        expect(responses.default).toMatchObject({ headers: { 'WWW-Authenticate': { schema: { type: 'string' } } } });
    for (const { responses } of [post, put]) {
      expect(responses['429']).toMatchObject({
        headers: { 'Retry-After': isThere },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      });
    }
    const { get: download, put: print } = paths['/store/api/items/{item_id}/barcodes/{id}/print'];
    expect(download.responses['200'].headers).toMatchObject({
      'Content-Disposition': isThere,
      'Content-Length': isThere,
    });
    expect(print.responses['200'].headers).not.toHaveProperty('Content-Disposition');
  });

  it('refers to nothing that it does not have, and has nothing that it does not refer to', async () => {
    const text = (await get('/api/openapi.json')).body;
    const references = [...text.matchAll(/#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(JSON.parse(text).components.schemas)).toEqual([...new Set(references)].sort());
    expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
    expect(text).not.toContain('Default Response');
  });

  it('can be read as pages that load nothing from elsewhere', async () => {
    const page = await get('/api/docs', { accept: 'text/html' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path));
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      const { pathname } = new URL(asset, 'http://a/store/api/docs');
      const answer = await gateway.app.inject({ url: pathname, headers: admin });
      expect([pathname, answer.statusCode]).toEqual([pathname, 200]);
    }
    expect((await get('/api/docs/json')).json().info.title).toBe('Stockroom');
  });
});
