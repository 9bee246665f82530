import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '@stockroom/embedded-mongodb';
import { timestampOf } from '@stockroom/kernel';
import { ensureIndexes, openStore } from '@stockroom/store';
import type { TokenDocument } from '../../src/auth/accounts.ts';
import { accountIndexes, tokens } from '../../src/auth/accounts.ts';
import { authenticator } from '../../src/auth/authenticate.ts';
import { userCachesExpired } from '../../src/auth/user-cache.ts';
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

  it('write once a minute that they are in use, however many requests come together', async () => {
    const { token } = (await send('POST', '/api/tokens', { name: 'busy' })).json();
    const sent: string[] = [];
    const onCommand = (command: string) => void sent.push(command);
    const counted = await openStore({ url: gateway.store.url, database: gateway.store.database, onCommand });
    const authenticate = authenticator(counted);
    const use = () => Promise.all(Array.from({ length: 50 }, () => authenticate({ kind: 'token', secret: token })));
    const writes = () => sent.filter((command) => command === 'update tokens').length;
    await use();
    await userCachesExpired();
    await use();
    expect(writes()).toBe(1);
    const lastUsed = timestampOf(new Date(Date.now() - 61_000));
    await tokens(gateway.store).updateOne({ name: 'busy' }, { $set: { lastUsed } });
    await userCachesExpired();
    await use();
    expect(writes()).toBe(2);
    await counted.close();
  });

  it('are removed by the database 30 days after they expired; others stay', async () => {
    // MongoDB looks once a minute; this one, often.
    const directory = await mkdtemp(join(tmpdir(), 'stockroom-tokens-'));
    const server = await startServer({ directory, ttlMs: 20 });
    const store = await openStore({ url: server.url, database: 'tokens' });
    await ensureIndexes(store, accountIndexes);
    const found = await tokens(store).indexes();
    const days = 24 * 60 * 60;
    expect(found.find(({ key }) => 'expires' in key)).toMatchObject({ expireAfterSeconds: 30 * days });
    await tokens(store).insertMany([
      aToken({ _id: 901, expires: daysAgo(31) }),
      aToken({ _id: 902, expires: daysAgo(29) }),
      aToken({ _id: 903, expires: null }),
      aToken({ _id: 904 }),
    ]);
    while (await tokens(store).findOne({ _id: 901 })) await sleep(20);
    expect(await tokens(store).countDocuments()).toBe(3);
    await store.close();
    await server.close();
    await rm(directory, { recursive: true });
  }, 90_000);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const aToken = (about: Pick<TokenDocument, '_id' | 'expires'>): TokenDocument => ({
  ...{
    userId: 1,
    name: 'old',
    scope: 'full',
    hash: `hash ${about._id}`,
    created: timestampOf(daysAgo(60)),
    lastUsed: null,
  },
  ...about,
});
