import { randomUUID } from 'node:crypto';
import { aBarcode, anItem, aUser, aWork, bodyOf, itemBody, stockOf, UNKNOWN } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { asAdmin, rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Acquisition, Item, Vendor } from '../support/shapes.ts';
import { admin, stack, stranger } from '../support/the-stack.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };

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
