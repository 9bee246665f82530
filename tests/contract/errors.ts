import { randomUUID } from 'node:crypto';
import {
  aBarcode,
  anAcquisition,
  anItem,
  aUser,
  aWork,
  bodyOf,
  itemBody,
  stockOf,
  UNKNOWN,
} from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { asAdmin, rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Acquisition, Item, Vendor } from '../support/shapes.ts';
import { admin, adminCookie, stack, stranger } from '../support/the-stack.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };

/** A valid item as JSON of exactly this many bytes. */
async function itemOfSize(bytes: number): Promise<string> {
  const bare = JSON.stringify(await itemBody({ padding: '' }));
  return bare.replace('"padding":""', `"padding":"${'x'.repeat(bytes - bare.length)}"`);
}

describe('a path that does not exist', () => {
  it.each([
    '/nothing',
    '/',
    '',
    '/items/1/nothing',
    '/works/1/items/1/2',
    '/items/',
    '//items',
    '/Items',
    '/items/1/',
    '/session/1',
    '/barcodes/1',
    '/vendors/1/2',
    '/%69tems%2f1',
    '/items/search/1',
    '/works/1/close',
  ])('/api%s is 404', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) expectRefusal(await asAdmin(method, path), 404);
  });

  it.each(['/', '/items', '/apix/items', '/api', '/.env', '/%2e%2e/api/items', '/api/../etc/passwd', '/index.html'])(
    '%s is 404 to anybody or asks for a login',
    async (path) => {
      const answer = await rawRequest({ method: 'GET', path });
      expectRefusal(answer, path.includes('/api/') || path === '/api' ? answer.status : 404);
      expect([401, 404]).toContain(answer.status);
    },
  );

  it('an unknown method on a path is 404, never 405', async () => {
    const paths = [...new Set(ENDPOINTS.map(({ path }) => path))];
    for (const path of paths) {
      const known = ENDPOINTS.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        if (known.includes(method) || path === '/session') continue;
        const at = path.replaceAll(/\{\w+\}/g, '1');
        expectRefusal(await asAdmin(method, at, method.startsWith('P') ? { body: '{}' } : {}), 404);
      }
    }
  });

  it('a long path, a long query and odd escapes are no server errors', async () => {
    for (const path of [
      `/items/${'9'.repeat(5_000)}`,
      `/items/search?items=1&expression=${'%20'.repeat(2_000)}`,
      '/items/%',
      '/items/%E0%A4%A',
      '/items/search?%&=&&expression=%ff&items=1',
      '/barcodes?barcode=%',
    ])
      expect((await asAdmin('GET', path)).status).toBeLessThan(500);
  });
});

describe('a body', () => {
  it.each([
    ['text/plain', TEXT],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['an unknown type', { 'content-type': 'x' }],
    ['JSON under compression', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['something like JSON', { 'content-type': 'application/jsonp' }],
  ])('that is %s gets 415', async (_, headers) => {
    const body = JSON.stringify(await itemBody());
    for (const method of ['POST', 'PUT'])
      expectRefusal(await asAdmin(method, method === 'POST' ? '/items' : `/items/${UNKNOWN}`, { body, headers }), 415);
  });

  it('without a type gets 415', async () => {
    const body = JSON.stringify(await itemBody());
    expectRefusal(await rawRequest({ method: 'POST', path: '/api/items', headers: { ...adminCookie }, body }), 415);
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    'application/json ; x=y',
  ])('may be of the type %s', async (type) => {
    const body = JSON.stringify(await itemBody());
    expect((await asAdmin('POST', '/items', { body, headers: { 'content-type': type } })).status).toBe(201);
  });

  it('may have 1 MiB and no byte more', async () => {
    expect((await admin.post('/items', await itemOfSize(MIB))).status).toBe(201);
    expectRefusal(await admin.post('/items', await itemOfSize(MIB + 1)), 413);
    expectRefusal(await admin.post('/session', await itemOfSize(MIB + 1)), 413);
  });

  it('may not pass 1 MiB in chunks either', async () => {
    const headers = { ...adminCookie, ...JSON_TYPE, 'transfer-encoding': 'chunked' };
    const body = await itemOfSize(MIB + 1);
    expectRefusal(await rawRequest({ method: 'POST', path: '/api/items', headers, body }), 413);
    expect(
      (await rawRequest({ method: 'POST', path: '/api/items', headers, body: await itemOfSize(MIB) })).status,
    ).toBe(201);
  });

  it.each([
    ['{'],
    ['nul'],
    [' '],
    ['{"name":"a",}'],
    ["{'name':'a'}"],
    ['{"name":"a"} x'],
    ['{"a":1}{"b":2}'],
    ['{"name":"\t"}'],
    ['{"name":"\\x"}'],
    ['[1,]'],
    ['{"a":01}'],
    ['{a:1}'],
    ['"'],
    ['\u0000'],
    ['[NaN]'],
    ['// a\n{}'],
  ])('that is malformed, such as %j, gets 400', async (body) => {
    for (const [method, path] of [
      ['POST', '/items'],
      ['PUT', '/vendors/1'],
      ['POST', '/works'],
      ['POST', '/session'],
    ] as const)
      expectRefusal(await asAdmin(method, path, { body }), 400);
  });

  it('that is not UTF-8 gets 400', async () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc0, 0xaf, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x7b, 0x00, 0x7d, 0x00],
    ])
      expectRefusal(await asAdmin('POST', '/items', { body: Uint8Array.from(bytes) }), 400);
  });

  it.each(['null', '[]', '1', '"x"', 'true', '[null]'])('that is %s instead of an object gets 422', async (body) => {
    const item = await anItem();
    const [work, acquisition] = [await aWork(), await anAcquisition()];
    const posts = [
      '/items',
      '/works',
      '/acquisitions',
      '/vendors',
      '/units',
      '/customers',
      '/tokens',
      '/users',
      '/session',
    ];
    const below = [`/items/${item.id}/barcodes`, `/works/${work.id}/items`, `/acquisitions/${acquisition.id}/items`];
    for (const path of [...posts, ...below]) expectRefusal(await asAdmin('POST', path, { body }), 422);
    for (const path of [`/items/${item.id}`, `/works/${work.id}`, `/acquisitions/${acquisition.id}`, '/session'])
      expectRefusal(await asAdmin('PUT', path, { body }), 422);
  });

  it('that is missing is refused where fields are needed', async () => {
    for (const path of ['/items', '/works', '/vendors', '/units', '/customers', '/tokens', '/users', '/session'])
      for (const headers of [{}, JSON_TYPE]) expectRefusal(await asAdmin('POST', path, { headers }), 422);
  });

  it('is no matter to GET and DELETE', async () => {
    const item = await anItem();
    expect((await asAdmin('GET', `/items/${item.id}`, { headers: JSON_TYPE })).status).toBe(200);
    expect((await asAdmin('DELETE', `/items/${item.id}`, { headers: JSON_TYPE })).body).toBeNull();
  });

  it('that is nested very deeply, or very wide, is no server error', async () => {
    for (const body of [
      '['.repeat(500_000),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '{"a":'.repeat(100_000),
      `[${'1,'.repeat(500_000)}1]`,
      `{"${'k'.repeat(1_000_000)}":1}`,
    ]) {
      const before = performance.now();
      const answer = await asAdmin('POST', '/items', { body });
      expect([400, 422]).toContain(answer.status);
      expect(performance.now() - before).toBeLessThan(5_000);
    }
  });

  it('keeps the last of two fields of one name, as JSON.parse does everywhere', async () => {
    const body = JSON.stringify(await itemBody({ location: 'last' })).replace('{', '{"location":"first",');
    expect((await admin.post<Item>('/items', body)).body.location).toBe('last');
  });
});

describe('the order of the checks', () => {
  const big = 'x'.repeat(MIB + 1);

  it('first 401', async () => {
    for (const headers of [JSON_TYPE, TEXT])
      for (const path of ['/api/items/0/barcodes', '/api/items', '/api/nothing', '/api/items/%2e%2e', '/api/users'])
        for (const body of ['{', big]) {
          const answer = await rawRequest({ method: 'POST', path, headers, body });
          expectRefusal(answer, 401);
        }
    expectRefusal(await stranger.get('/items/search?limit=0'), 401);
  });

  it('then 404 for the form of the path, before the body', async () => {
    for (const [headers, body] of [
      [TEXT, 'x'],
      [JSON_TYPE, big],
      [JSON_TYPE, '{'],
      [JSON_TYPE, '{}'],
    ] as const)
      for (const path of ['/items/0/barcodes', '/nothing', '/works/01/items', '/items/1/nothing'])
        expectRefusal(await asAdmin('POST', path, { headers, body }), 404);
  });

  it('then 415, 413, 400 and 422, before what is stored', async () => {
    for (const path of [
      '/items',
      `/items/${UNKNOWN}/barcodes`,
      `/works/${UNKNOWN}/items`,
      `/acquisitions/${UNKNOWN}/items`,
    ]) {
      expectRefusal(await asAdmin('POST', path, { headers: TEXT, body: big }), 415);
      expectRefusal(await asAdmin('POST', path, { body: big }), 413);
      expectRefusal(await asAdmin('POST', path, { body: '{' }), 400);
      expectRefusal(await asAdmin('POST', path, { body: '{"quantity":0,"outbound_quantity":0}' }), 422);
    }
    const wrong = { body: '{"copies":0}' };
    expectRefusal(await asAdmin('PUT', `/items/${UNKNOWN}/barcodes/1/print`, wrong), 422, ['copies']);
  });

  it('then 404 for what does not exist, before a closed work and before other stored data', async () => {
    const work = await aWork({ items: [[await anItem({ stock: 1 }), 1]], closed: 'outbound' });
    const line = { item: { id: UNKNOWN }, outbound_quantity: 1 };
    expectRefusal(await admin.post(`/works/${work.id}/items`, line), 404);
    expectRefusal(await admin.put(`/works/${work.id}/items/${UNKNOWN}`, line), 404);
    expectRefusal(await admin.delete(`/works/${work.id}/items/${UNKNOWN}`), 404);
    const vendor = bodyOf(await admin.get<Vendor[]>('/vendors'))[0] as Vendor;
    expectRefusal(await admin.put(`/vendors/${UNKNOWN}`, { name: vendor.name }), 404);
    const { barcode } = await aBarcode(await anItem());
    expectRefusal(await admin.post(`/items/${UNKNOWN}/barcodes`, { barcode }), 404);
  });

  it('then 403 of a closed work, before the 422 that need stored data', async () => {
    const [item, other] = [await anItem({ stock: 1 }), await anItem({ stock: 1 })];
    const work = await aWork({
      items: [
        [item, 1],
        [other, 1],
      ],
      closed: 'outbound',
    });
    expectRefusal(await admin.post(`/works/${work.id}/items`, { item, outbound_quantity: 1 }), 403);
    expectRefusal(
      await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, { item: other, outbound_quantity: 1 }),
      403,
    );
    expectRefusal(await admin.post(`/works/${work.id}/items`, { item, outbound_quantity: 0 }), 422, [
      'outbound_quantity',
    ]);
    bodyOf(await admin.put(`/works/${work.id}/close-returned`));
    const tooMuch = { item, outbound_quantity: 1, returned_quantity: 2 };
    expectRefusal(await admin.put(`/works/${work.id}/items/${work.items[0]?.id}`, tooMuch), 403);
  });
});

describe('an error', () => {
  it('repeats nothing that could be markup or a header', async () => {
    const answer = await admin.post('/items', { name: '<script>', vendor: '\r\nX: y' });
    expectRefusal(answer, 422);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x')).toBeNull();
  });

  it('names wrong fields by their dotted paths', async () => {
    expectRefusal(await admin.post('/items', await itemBody({ vendor: { id: 'x' }, unit: { id: 1, unit: 5 } })), 422, [
      'unit.unit',
      'vendor.id',
    ]);
    const work = await aWork();
    expectRefusal(await admin.post(`/works/${work.id}/items`, { item: { id: 'x' }, outbound_quantity: 'y' }), 422, [
      'item.id',
      'outbound_quantity',
    ]);
  });

  it('is 503 with Retry-After and request_id while a service is too slow, and nothing else suffers', async () => {
    const item = await anItem();
    const pid = stack.pid('acquisitions');
    const create = (comment: string) =>
      admin.post<Acquisition>('/acquisitions', { comment }, { 'idempotency-key': comment });
    const comment = randomUUID();
    process.kill(pid, 'SIGSTOP');
    try {
      const before = performance.now();
      const answer = await create(comment);
      expect(performance.now() - before).toBeLessThan(8_000);
      expectRefusal(answer, 503);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(await stockOf(item)).toBe(0);
      expect((await aWork({ items: [[item, 1]] })).items).toHaveLength(1);
      expect((await admin.get<Item[]>('/items')).status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    // A 5xx is not kept: the same again is done, once, whatever became of the first.
    let answer = await create(comment);
    while (answer.status === 503) answer = await create(comment);
    const made = bodyOf(answer);
    const acquisitions = bodyOf(await admin.get<Acquisition[]>('/acquisitions'));
    expect(acquisitions.filter((one) => one.comment === comment)).toEqual([made]);
  });

  it('of any kind is the same to every user', async () => {
    const { client } = await aUser();
    expectRefusal(await client.get(`/items/${UNKNOWN}`), 404);
    expectRefusal(await client.post('/items', {}), 422, ['name', 'unit', 'vendor']);
    expectRefusal(await clientOf(stack.url, { authorization: 'Bearer x' }).post('/items', {}), 401);
  });
});
