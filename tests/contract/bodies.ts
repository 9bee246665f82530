import { anAcquisition, anItem, aWork, itemBody, UNKNOWN, unique } from '../support/builders.ts';
import { asAdmin, rawRequest } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Item } from '../support/shapes.ts';
import { admin, adminCookie, stranger } from '../support/the-stack.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = { 'content-type': 'text/plain' };

/** A valid item as JSON of exactly this many bytes. */
async function itemOfSize(bytes: number): Promise<string> {
  const bare = JSON.stringify(await itemBody({ padding: '' }));
  return bare.replace('"padding":""', `"padding":"${'x'.repeat(bytes - bare.length)}"`);
}

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

  it('may have 16 KiB without a login, and no byte more', async () => {
    const login = (bytes: number) => `{"username":"nobody","password":"${'x'.repeat(bytes - 35)}"}`;
    expect(login(16 << 10)).toHaveLength(16 << 10);
    for (const size of [(16 << 10) + 1, MIB, MIB + 1])
      for (const headers of [{}, { 'transfer-encoding': 'chunked' }] as Record<string, string>[])
        expectRefusal(
          await rawRequest({
            method: 'POST',
            path: '/api/session',
            headers: { ...JSON_TYPE, ...headers },
            body: login(size),
          }),
          413,
        );
    expectRefusal(await stranger.post('/session', login(16 << 10)), 422);
    expectRefusal(await stranger.post('/items', login(MIB)), 401);
  });

  it.each([
    ['POST', '/vendors', () => ({ name: unique('Marked') }), 201],
    ['PUT', '/session/settings/marked', () => ({ value: { a: [1] } }), 200],
    ['POST', '/session', () => ({ username: 'nobody', password: 'x' }), 401],
  ] as const)('may begin with a byte order mark: %s %s', async (method, path, body, status) => {
    const answer = await asAdmin(method, path, { body: `\ufeff${JSON.stringify(body())}` });
    expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
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
