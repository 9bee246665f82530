import { tokens } from '../../src/auth/accounts.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { logIn, startGateway } from '../support/gateway.ts';

describe('tokens', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());

  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: object = admin) =>
    gateway.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/;

  it('show their secret once, and stand for their owner', async () => {
    const made = await send('POST', '/api/tokens', { name: ' scanner ' });
    const { token, ...rest } = made.json();
    expect([made.statusCode, rest]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), name: 'scanner', scope: 'full', expires: null, last_used: null },
        created: expect.stringMatching(TIMESTAMP),
      },
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await send('GET', '/api/session', undefined, bearer(token))).json().username).toBe('admin');
    const [listed] = (await send('GET', '/api/tokens')).json();
    expect(listed).toEqual({ ...rest, last_used: expect.stringMatching(TIMESTAMP) });
    expect(JSON.stringify(await tokens(gateway.store).find().toArray())).not.toContain(token);
  });

  it('end at once at every gateway when they are deleted', async () => {
    const { id, token } = (await send('POST', '/api/tokens', { name: 'x' })).json();
    const { token: other } = (await send('POST', '/api/tokens', { name: 'y' })).json();
    const second = await gateway.second();
    const statuses = async (secret: string) => {
      const asked = { url: '/api/session', headers: bearer(secret) };
      const answers = [await gateway.app.inject(asked), await second.inject(asked)];
      return answers.map(({ statusCode }) => statusCode);
    };
    // Twice: the second time it is known already.
    for (let time = 0; time < 2; time += 1) expect(await statuses(token)).toEqual([200, 200]);
    expect((await send('DELETE', `/api/tokens/${id}`)).body).toBe('null');
    expect(await statuses(token)).toEqual([401, 401]);
    expect(await statuses(other)).toEqual([200, 200]);
    expect((await send('DELETE', `/api/tokens/${id}`)).statusCode).toBe(404);
  });

  it("are their owner's alone", async () => {
    const { id } = (await send('POST', '/api/tokens', { name: 'x' })).json();
    await send('POST', '/api/users', { username: 'ann', email: 'a@b.hu', password: 'password of ann', admin: true });
    const ann = await logIn(gateway.app, { username: 'ann', password: 'password of ann' });
    expect((await send('GET', '/api/tokens', undefined, ann)).json()).toEqual([]);
    expect((await send('DELETE', `/api/tokens/${id}`, undefined, ann)).statusCode).toBe(404);
  });

  it.each([[{}], [{ name: '' }], [{ name: 'x'.repeat(101) }], [{ name: 1 }]])('need a name: %j', async (payload) => {
    expect((await send('POST', '/api/tokens', payload)).statusCode).toBe(422);
  });

  it('have no session that could end', async () => {
    const { token } = (await send('POST', '/api/tokens', { name: 'x' })).json();
    expect((await send('DELETE', '/api/session', undefined, bearer(token))).statusCode).toBe(404);
    expect((await send('GET', '/api/session', undefined, bearer(token))).statusCode).toBe(200);
  });

  it('come again, the same, when their creation is sent again, and lie nowhere in clear', async () => {
    const again = { ...admin, 'idempotency-key': 'token-1' };
    const first = await send('POST', '/api/tokens', { name: 'once' }, again);
    const second = await send('POST', '/api/tokens', { name: 'once' }, again);
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
    expect([first, second].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    const kept = JSON.stringify(await gateway.store.db.collection('idempotency').find().toArray());
    expect(kept).not.toContain(first.json().token);
    const other = await gateway.admin();
    const elsewhere = await send('POST', '/api/tokens', { name: 'once' }, { ...other, 'idempotency-key': 'token-1' });
    expect(elsewhere.statusCode).toBe(422);
    expect(elsewhere.body).not.toContain(first.json().token);
  });
});
