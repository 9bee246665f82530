import { createHash } from 'node:crypto';
import { Fault } from '@stockroom/kernel';
import type { ServedCall } from '@stockroom/rpc';
import type { Client, TestGateway } from '../support/gateway.ts';
import { ADMIN_PASSWORD, logIn, startGateway } from '../support/gateway.ts';

describe('an Idempotency-Key', () => {
  let gateway: TestGateway;
  let admin: Client;
  const calls: ServedCall[] = [];
  let answerReplayed = false;
  const entry = async (message: { name: string }, call: ServedCall) => {
    calls.push(call);
    if (answerReplayed) call.markReplayed();
    if (message.name === 'taken') throw new Fault('invalid', { message: 'Taken.' });
    return { id: 1, name: message.name };
  };

  beforeAll(async () => {
    gateway = await startGateway({
      catalog: { CreateEntry: entry, RenameEntry: entry, ListEntries: async () => ({ entries: [] }) },
      works: { CreateCustomer: entry },
    });
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    calls.splice(0);
    answerReplayed = false;
  });

  const post = (
    key: string,
    { url = '/api/vendors', name = 'Acme', client = admin, method = 'POST' as 'POST' | 'PUT' } = {},
  ) => gateway.app.inject({ method, url, payload: { name }, headers: { ...client, 'idempotency-key': key } });

  it('goes to the service as the key of this user, with the print of the request', async () => {
    await post('k-1');
    await post('k-1');
    const [first, second] = calls.map(({ idempotency }) => idempotency);
    expect(first).toEqual({ key: '1:k-1', fingerprint: expect.stringMatching(/^[\w-]{43}$/) });
    expect(second).toEqual(first);
  });

  it.each([
    ['PUT', '/api/session', { current_password: ADMIN_PASSWORD, email: 'a@b.hu' }],
    ['POST', '/api/users', { username: 'dora', email: 'a@b.hu', password: 'password of dora' }],
    ['PUT', '/api/users/1', { username: 'admin', email: 'a@b.hu', password: ADMIN_PASSWORD }],
  ] as const)('of %s %s keeps nothing by which its password is guessed quickly', async (method, url, payload) => {
    const send = (change: object = {}) =>
      gateway.app.inject({
        method,
        url,
        payload: { ...payload, ...change },
        headers: { ...admin, 'idempotency-key': `${method}${url}` },
      });
    expect((await send()).statusCode).toBeLessThan(300);
    const quick = createHash('sha256')
      .update(`${method} ${url}\n${JSON.stringify(payload)}`)
      .digest('base64url');
    const kept = await Promise.all(
      ['claims', 'idempotency'].map((name) => gateway.store.db.collection(name).find().toArray()),
    );
    expect(kept.map((documents) => documents.length > 0)).toEqual([true, true]);
    expect(JSON.stringify(kept)).not.toContain(quick);
    expect((await send()).headers['idempotency-replayed']).toBe('true');
    expect((await send({ email: 'other@b.hu' })).statusCode).toBe(422);
  });

  it('is not needed: without it nothing of it is sent', async () => {
    await gateway.app.inject({ method: 'POST', url: '/api/vendors', payload: { name: 'A' }, headers: admin });
    expect(calls.map(({ idempotency }) => idempotency)).toEqual([undefined]);
  });

  it('brings back that an answer, or a refusal, was the first one', async () => {
    expect((await post('k-2')).headers['idempotency-replayed']).toBeUndefined();
    answerReplayed = true;
    expect((await post('k-2')).headers['idempotency-replayed']).toBe('true');
    const refused = await post('k-3', { name: 'taken' });
    expect([refused.statusCode, refused.headers['idempotency-replayed']]).toEqual([422, 'true']);
  });

  it.each([
    ['body', { name: 'Other' }],
    ['path', { url: '/api/customers' }],
    ['query', { url: '/api/vendors?x=1' }],
    ['method', { url: '/api/vendors/1', method: 'PUT' as const }],
  ])('is refused with another %s, at another service too', async (what, other) => {
    const key = `differs-in-${what}`;
    expect((await post(key)).statusCode).toBe(201);
    calls.splice(0);
    const answer = await post(key, other);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['Idempotency-Key']]);
    expect(calls).toEqual([]);
  });

  it('binds one of several requests that differ and come at once, at two gateways', async () => {
    const second = await gateway.second();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? second : gateway.app).inject({
          method: 'POST',
          url: '/api/vendors',
          payload: { name: `name ${n}` },
          headers: { ...admin, 'idempotency-key': 'race' },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(7);
  });

  it('is each user’s own', async () => {
    const payload = { username: 'ann', email: 'a@b.hu', password: 'password of ann' };
    await gateway.app.inject({ method: 'POST', url: '/api/users', payload, headers: admin });
    const ann = await logIn(gateway.app, payload);
    expect((await post('mine')).statusCode).toBe(201);
    expect((await post('mine', { name: 'Other', client: ann })).statusCode).toBe(201);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(65), 'ű', 'a\tb'])('has 1 to 64 visible characters, unlike %j', async (key) => {
    const answer = await post(Buffer.from(key).toString('latin1'));
    expect(answer.statusCode).toBe(422);
    expect(calls).toEqual([]);
  });

  it('stays free when the request was refused for its form', async () => {
    expect((await post('mend', { name: '' })).statusCode).toBe(422);
    expect((await post('mend', { name: 'Acme' })).statusCode).toBe(201);
  });

  it('means nothing to a GET', async () => {
    const headers = { ...admin, 'idempotency-key': 'a b' };
    expect((await gateway.app.inject({ url: '/api/vendors', headers })).statusCode).toBe(200);
  });

  it('makes one user of requests that are sent again, and replays a refusal', async () => {
    const send = (username: string, key: string) => {
      const payload = { username, email: 'a@b.hu', password: 'password of bob' };
      const headers = { ...admin, 'idempotency-key': key };
      return gateway.app.inject({ method: 'POST', url: '/api/users', payload, headers });
    };
    const answers = await Promise.all([1, 2, 3].map(() => send('bob', 'bob-1')));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(made.map(({ body }) => body)).size).toBe(1);
    for (const { statusCode } of answers) expect([201, 503]).toContain(statusCode);
    const refused = await send('bob', 'bob-2');
    const again = await send('bob', 'bob-2');
    expect([refused.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([422, 422, 'true']);
    expect(again.json()).toEqual(refused.json());
  });

  it('changes a password once, though the current one is another then', async () => {
    const user = { username: 'cid', email: 'a@b.hu', password: 'password of cid' };
    await gateway.app.inject({ method: 'POST', url: '/api/users', payload: user, headers: admin });
    const cid = await logIn(gateway.app, user);
    const send = () =>
      gateway.app.inject({
        method: 'PUT',
        url: '/api/session',
        payload: { current_password: user.password, password: 'a new password' },
        headers: { ...cid, 'idempotency-key': 'once' },
      });
    expect((await send()).statusCode).toBe(200);
    const again = await send();
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
  });

  it('means nothing to a login', async () => {
    for (const password of ['wrong password', ADMIN_PASSWORD]) {
      const payload = { username: 'admin', password };
      const headers = { 'idempotency-key': 'login' };
      const answer = await gateway.app.inject({ method: 'POST', url: '/api/session', payload, headers });
      expect(answer.statusCode).toBe(password === ADMIN_PASSWORD ? 201 : 401);
    }
  });
});
