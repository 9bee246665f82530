// beyond.md, Access.
import { randomUUID } from 'node:crypto';
import { anItem, aSession, atOnce, aUser, bodyOf, itemBody, UNKNOWN, unique } from '../support/builders.ts';
import { type Client, clientOf } from '../support/client.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Token } from '../support/shapes.ts';
import { TIMESTAMP } from '../support/shapes.ts';
import { admin, elsewhere, secondUrl, stack, stranger } from '../support/the-stack.ts';

type Created = Token & { token: string };

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const create = async (more: object = {}, by: Client = admin) =>
  bodyOf(await by.post<Created>('/tokens', { name: unique('Token'), ...more }));
const by = ({ token }: Created) => clientOf(stack.url, { authorization: `Bearer ${token}` });
const listed = async ({ id }: { id: number }, user: Client = admin) =>
  bodyOf(await user.get<Token[]>('/tokens')).find((one) => one.id === id);

describe('a token', () => {
  it('has the scope full and no expiry by default, and both are in every list', async () => {
    const { user, client } = await aUser();
    const usual = await create({}, client);
    expect(usual).toMatchObject({ scope: 'full', expires: null, last_used: null });
    const expires = inMs(60_000);
    const other = await create({ scope: 'read', expires }, client);
    expect(other).toMatchObject({ scope: 'read', expires: expect.stringMatching(TIMESTAMP) });
    expect(Date.parse(other.expires ?? '')).toBe(Date.parse(expires));
    const { token: _secret, ...shown } = other;
    expect(await listed(other, client)).toEqual(shown);
    expect(bodyOf(await admin.get<Token[]>(`/users/${user.id}/tokens`))).toContainEqual(shown);
  });

  it.each<[string, object]>([
    ['scope', { scope: 'write' }],
    ['scope', { scope: null }],
    ['expires', { expires: 'tomorrow' }],
    ['expires', { expires: '2099-01-01' }],
    ['expires', { expires: '2099-13-01T00:00:00Z' }],
    ['expires', { expires: 4_102_444_800 }],
    ['expires', { expires: inMs(-1_000) }],
  ])('is refused for its %s: %j', async (field, more) => {
    expectRefusal(await admin.post('/tokens', { name: 'x', ...more }), 422, [field]);
  });

  it('of scope read reads everything that its user may, and on anything but GET is 403, naming the scope', async () => {
    const reader = by(await create({ scope: 'read' }));
    const item = await anItem();
    for (const path of ['/items', `/items/${item.id}`, '/users', '/session', '/tokens', '/openapi.json']) {
      expect({ path, status: (await reader.get(path)).status }).toEqual({ path, status: 200 });
      expect({ path, status: (await reader.request('HEAD', path)).status }).toEqual({ path, status: 200 });
    }
    const writes: [string, string, unknown?][] = [
      ['POST', '/items', await itemBody()],
      ['PUT', `/items/${item.id}`, await itemBody()],
      ['DELETE', `/items/${item.id}`],
      ['DELETE', `/items/${UNKNOWN}`],
      ['POST', '/tokens', { name: 'x' }],
      ['POST', '/items', '{malformed'],
    ];
    for (const [method, path, body] of writes)
      for (const client of [reader, reader.at(secondUrl)]) {
        const { message } = expectRefusal(await client.request(method, path, { body }), 403);
        expect(message).toContain('read');
      }
    expect(bodyOf(await admin.get(`/items/${item.id}`))).toEqual(item);
    expectRefusal(await reader.post('/items', {}, { authorization: 'Bearer wrong' }), 401);
  });

  it('that has expired is 401 at every gateway, also where it was in use a moment before, and is still listed', async () => {
    const until = Date.now() + 1_500;
    const token = await create({ expires: new Date(until).toISOString() });
    const clients = [by(token), by(token).at(secondUrl)];
    let lastGood = 0;
    await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const asked = Date.now();
          const { status } = await client.get('/session');
          if (status === 401) return;
          expect(status).toBe(200);
          lastGood = Math.max(lastGood, asked);
        }
      }),
    );
    expect(lastGood).toBeGreaterThan(until - 1_500);
    expect(lastGood).toBeLessThanOrEqual(until);
    for (const client of clients) expectRefusal(await client.get('/items'), 401);
    expect(await listed(token)).toMatchObject({ id: token.id });
    expect((await admin.delete(`/tokens/${token.id}`)).status).toBe(200);
  });

  it('made with an Idempotency-Key is the same again, scope and expiry too', async () => {
    const body = { name: 'once', scope: 'read', expires: inMs(60_000) };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin.post<Created>('/tokens', body, headers);
    expect((await elsewhere.post<Created>('/tokens', body, headers)).body).toEqual(first.body);
  });

  it('shows when it was last used, exact to a minute', async () => {
    const token = await create();
    const before = Date.now();
    await atOnce(20, () => by(token).get('/session'));
    const used = Date.parse((await listed(token))?.last_used ?? '');
    expect(used).toBeGreaterThanOrEqual(before - 1_000);
    expect(used).toBeLessThanOrEqual(Date.now() + 1_000);
  });
});

describe('GET /api/config', () => {
  it('tells a stranger exactly what a client needs before a login', async () => {
    const { status, body, headers } = await stranger.get<object>('/config');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ name: 'Stockroom', version: expect.stringMatching(/^\d+\.\d+\.\d+/), currency: 'EUR', language: 'en' },
        ...{ languages: ['en', 'de', 'hu'], printing: false, single_sign_on: false },
        ...{ label: { width_mm: 62, height_mm: 29 }, barcode: { prefix: 'SK', digits: 6 } },
        documents: { work: 'WORK-', delivery: 'DELIVERY-', count: 'COUNT-' },
      },
    });
    expect((await stranger.get('/config', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect((await stranger.get('/config', { authorization: 'Bearer of nobody' })).status).toBe(200);
  });
});

describe('/api/session/settings', () => {
  const settingsOf = async (client: Client) => bodyOf(await client.get<object>('/session/settings'));

  it("are each user's own, on every device", async () => {
    const [ann, ben] = [await aUser(), await aUser()];
    expect(await settingsOf(ann.client)).toEqual({});
    const values = {
      'a.b-c_1': { dark: true, columns: [1, 'two', null] },
      __proto: 'x',
      [unique('').slice(1, 9)]: 0.1,
    };
    for (const [name, value] of Object.entries(values)) {
      const { status, body } = await ann.client.put(`/session/settings/${name}`, { value });
      expect({ status, body }).toEqual({ status: 200, body: { value } });
    }
    expect(await settingsOf(await aSession({ username: ann.user.username, password: ann.password }))).toEqual(values);
    expect(await settingsOf(ann.client.at(secondUrl))).toEqual(values);
    expect(await settingsOf(ben.client)).toEqual({});
  });

  it.each([null, false, 0, '', [], {}, 12_345.678_9, 'árvíztűrő 😀', { deep: [[[{}]]] }, '\u0000\ud800'])(
    'take any JSON, such as %j, and replace what was there',
    async (value) => {
      const { client } = await aUser();
      bodyOf(await client.put('/session/settings/x', { value: 'before' }));
      bodyOf(await client.put('/session/settings/x', { value }));
      expect(await settingsOf(client)).toEqual({ x: value });
    },
  );

  it('take numbers of many digits as any client of JSON reads them, and no name that is a trap', async () => {
    const { client } = await aUser();
    const body = '{"value":{"long":0.12345678901234567890,"__proto__":{"a":1}}}';
    expect((await client.request('PUT', '/session/settings/__proto__', { body })).status).toBe(200);
    const answer = await client.get<unknown>('/session/settings');
    expect(JSON.stringify(answer.body)).toContain('0.12345678901234568');
    expect(Object.keys(answer.body as object)).toEqual(['__proto__']);
  });

  it('have at most 4 KiB each, and need a value', async () => {
    const { client } = await aUser();
    const put = (body: unknown) => client.put('/session/settings/x', body);
    expect((await put({ value: 'x'.repeat(4_094) })).status).toBe(200);
    for (const body of [{ value: 'x'.repeat(4_095) }, { value: 'é'.repeat(2_048) }, {}])
      expectRefusal(await put(body), 422, ['value']);
    expectRefusal(await client.request('PUT', '/session/settings/x', { body: '{"value":' }), 400);
    expect(await settingsOf(client)).toEqual({ x: 'x'.repeat(4_094) });
  });

  it('have at most 100 names; the hundredth can be set anew, and another in place of one that is gone', async () => {
    const { client } = await aUser();
    const put = (name: string) => client.put(`/session/settings/${name}`, { value: 1 });
    for (let at = 1; at <= 100; at += 1) bodyOf(await put(`name-${at}`));
    expectRefusal(await put('one-more'), 422);
    bodyOf(await put('name-100'));
    expect(Object.keys(await settingsOf(client))).toHaveLength(100);
    bodyOf(await client.delete('/session/settings/name-1'));
    bodyOf(await put('one-more'));
  });

  it.each(['a b', 'é', 'x'.repeat(65), 'a$b', 'a%2Fb'])('are 404 under a name such as %s', async (name) => {
    expectRefusal(await admin.put(`/session/settings/${encodeURI(name)}`, { value: 1 }), 404);
    expectRefusal(await admin.delete(`/session/settings/${encodeURI(name)}`), 404);
  });

  it('DELETE answers null and ends one; what is not there is 404', async () => {
    const { client } = await aUser();
    bodyOf(await client.put('/session/settings/x', { value: 1 }));
    bodyOf(await client.put('/session/settings/y', { value: 2 }));
    const { status, body } = await client.delete<null>('/session/settings/x');
    expect({ status, body }).toEqual({ status: 200, body: null });
    expectRefusal(await client.delete('/session/settings/x'), 404);
    expect(await settingsOf(client)).toEqual({ y: 2 });
  });

  it('show a change in the next answer: the ETag is another one', async () => {
    const { client } = await aUser();
    const etag = (await client.get('/session/settings')).headers.get('etag') ?? '';
    expect((await client.get('/session/settings', { 'if-none-match': etag })).status).toBe(304);
    bodyOf(await client.at(secondUrl).put('/session/settings/x', { value: 1 }));
    expect((await client.get('/session/settings', { 'if-none-match': etag })).status).toBe(200);
  });

  it('are not written over by whoever has not seen the newest: 412, and nothing changed', async () => {
    const { client } = await aUser();
    const tagNow = async () => ({ 'if-match': (await client.get('/session/settings')).headers.get('etag') ?? '' });
    const empty = await tagNow();
    bodyOf(await client.put('/session/settings/x', { value: 1 }, empty));
    expectRefusal(await client.at(secondUrl).put('/session/settings/x', { value: 2 }, empty), 412);
    const first = await tagNow();
    bodyOf(await client.put('/session/settings/y', { value: 1 }, first));
    expectRefusal(await client.delete('/session/settings/x', first), 412);
    const weak = async () => ({ 'if-match': `W/${(await tagNow())['if-match']}` });
    bodyOf(await client.put('/session/settings/y', { value: 1 }, await weak()));
    expect(await settingsOf(client)).toEqual({ x: 1, y: 1 });
    bodyOf(await client.delete('/session/settings/x', await weak()));
    bodyOf(await client.put('/session/settings/y', { value: 2 }, { 'if-match': '*' }));
    expect(await settingsOf(client)).toEqual({ y: 2 });
  });
});
