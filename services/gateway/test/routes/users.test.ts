import { users } from '../../src/auth/accounts.ts';
import { ensureFirstAdmin } from '../../src/auth/first-admin.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { ADMIN_PASSWORD, logIn, startGateway } from '../support/gateway.ts';

const PASSWORD = 'password of user';

describe('users', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeEach(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
  });
  afterEach(() => gateway.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: object = admin) =>
    gateway.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  const body = (username: string, changes: object = {}) => ({
    username,
    email: 'u@example.com',
    password: PASSWORD,
    ...changes,
  });

  it('are made, listed, changed and deleted by admins, and never show a password', async () => {
    const made = await send('POST', '/api/users', body('Ann.B-c_1'));
    const ann = { id: 2, username: 'Ann.B-c_1', email: 'u@example.com', admin: false, disabled: false };
    expect([made.statusCode, made.json()]).toEqual([201, ann]);
    expect((await send('GET', '/api/users')).json().slice(1)).toEqual([ann]);
    expect((await send('GET', '/api/users/2')).json()).toEqual(ann);
    const changed = await send('PUT', '/api/users/2', { username: 'ann', email: 'ann@example.com', admin: true });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { id: 2, username: 'ann', email: 'ann@example.com', admin: true, disabled: false },
    ]);
    expect((await send('PUT', '/api/users/2', { username: 'ann', email: 'a@b.hu' })).json().admin).toBe(true);
    await logIn(gateway.app, { username: 'ANN', password: PASSWORD });
    expect((await send('DELETE', '/api/users/2')).body).toBe('null');
    for (const method of ['GET', 'DELETE'] as const) expect((await send(method, '/api/users/2')).statusCode).toBe(404);
  });

  it.each([
    ['/api/session', { current_password: ADMIN_PASSWORD }],
    ['/api/users/1', { username: 'admin', email: 'a@example.com' }],
  ])(
    'keep the password that the first admin sets by PUT %s, though no gateway could show the first',
    async (url, body) => {
      const announceBy = new Date(Date.now() - 1);
      await users(gateway.store).updateOne({ _id: 1 }, { $set: { announceBy } });
      expect((await send('PUT', url, { ...body, password: PASSWORD })).statusCode).toBe(200);
      await ensureFirstAdmin(gateway.store, { announce: () => {} });
      await logIn(gateway.app, { username: 'admin', password: PASSWORD });
    },
  );

  it('are for admins only', async () => {
    await send('POST', '/api/users', body('ann'));
    const ann = await logIn(gateway.app, { username: 'ann', password: PASSWORD });
    for (const [method, url] of [
      ['GET', '/api/users'],
      ['POST', '/api/users'],
      ['DELETE', '/api/users/1'],
    ] as const) {
      const answer = await send(method, url, undefined, ann);
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'Only admins may do this.' }]);
    }
  });

  it('have each name once, whatever its case, of ten that are made at once', async () => {
    const names = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'twin' : 'TWIN'));
    const answers = await Promise.all(names.map((name) => send('POST', '/api/users', body(name))));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await users(gateway.store).countDocuments({ folded: 'twin' })).toBe(1);
  });

  it.each([
    ['disabled', { disabled: true }],
    ['deleted', undefined],
  ])('that are %s are out at once, by session and by token', async (_, change) => {
    await send('POST', '/api/users', body('ann'));
    const ann = await logIn(gateway.app, { username: 'ann', password: PASSWORD });
    const { token } = (await send('POST', '/api/tokens', { name: 'scanner' }, ann)).json();
    const bearer = { authorization: `Bearer ${token}` };
    for (const headers of [ann, bearer])
      expect((await send('GET', '/api/tokens', undefined, headers)).statusCode).toBe(200);
    if (change) await send('PUT', '/api/users/2', { username: 'ann', email: 'a@b.hu', ...change });
    else await send('DELETE', '/api/users/2');
    for (const headers of [ann, bearer])
      expect((await send('GET', '/api/tokens', undefined, headers)).statusCode).toBe(401);
  });

  it('that are demoted are so at once', async () => {
    await send('POST', '/api/users', body('ann', { admin: true }));
    const ann = await logIn(gateway.app, { username: 'ann', password: PASSWORD });
    expect((await send('GET', '/api/users', undefined, ann)).statusCode).toBe(200);
    await send('PUT', '/api/users/2', { username: 'ann', email: 'a@b.hu', admin: false });
    expect((await send('GET', '/api/users', undefined, ann)).statusCode).toBe(403);
  });

  it('whose password an admin changes are out, the admin in the session that does it not', async () => {
    const other = await gateway.admin();
    const change = { username: 'admin', email: 'a@b.hu', password: 'another password' };
    expect((await send('PUT', '/api/users/1', change)).statusCode).toBe(200);
    expect((await send('GET', '/api/users')).statusCode).toBe(200);
    expect((await send('GET', '/api/users', undefined, other)).statusCode).toBe(401);
  });

  it('who disable themselves are out when they are enabled again, in the session that did it too', async () => {
    await send('POST', '/api/users', body('ann', { admin: true }));
    const ann = await logIn(gateway.app, { username: 'ann', password: PASSWORD });
    for (const [disabled, headers] of [[true, ann] as const, [false, admin] as const]) {
      const change = { username: 'ann', email: 'a@b.hu', disabled };
      expect((await send('PUT', '/api/users/2', change, headers)).statusCode).toBe(200);
    }
    expect((await send('GET', '/api/session', undefined, ann)).statusCode).toBe(401);
  });

  it.each([
    ['deleted', 'DELETE', undefined],
    ['disabled', 'PUT', { username: 'admin', email: 'a@b.hu', disabled: true }],
    ['demoted', 'PUT', { username: 'admin', email: 'a@b.hu', admin: false }],
  ] as const)('have a last enabled admin that cannot be %s', async (_, method, payload) => {
    await send('POST', '/api/users', body('off', { admin: true, disabled: true }));
    const answer = await send(method, '/api/users/1', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toContain('last enabled admin');
    expect((await send('GET', '/api/session')).json()).toMatchObject({ admin: true, disabled: false });
    await logIn(gateway.app, { username: 'admin', password: ADMIN_PASSWORD });
  });

  it('keep an admin when six admins remove each other at once, at two gateways', async () => {
    const second = await gateway.second();
    for (const name of ['b', 'c', 'd', 'e', 'f']) await send('POST', '/api/users', body(name, { admin: true }));
    const names = ['admin', 'b', 'c', 'd', 'e', 'f'];
    const clients = await Promise.all(
      names.map((username) =>
        logIn(gateway.app, { username, password: username === 'admin' ? ADMIN_PASSWORD : PASSWORD }),
      ),
    );
    // Each removes the next, and all were let in before the first was removed.
    await Promise.all(
      clients.map((headers, n) => {
        const url = `/api/users/${((n + 1) % 6) + 1}`;
        const app = n % 2 ? second : gateway.app;
        if (n % 3 === 0) return app.inject({ method: 'DELETE', url, headers });
        const payload = {
          username: `user-${n}`,
          email: 'a@b.hu',
          ...(n % 3 === 1 ? { admin: false } : { disabled: true }),
        };
        return app.inject({ method: 'PUT', url, headers, payload });
      }),
    );
    expect(await users(gateway.store).countDocuments({ admin: true, disabled: false })).toBeGreaterThan(0);
  });
});

describe('the body of a user', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());

  it.each([
    ['username', { username: 'a b' }],
    ['username', { username: '' }],
    ['username', { username: 'x'.repeat(65) }],
    ['username', { username: 'admin' }],
    ['username', { username: 'ADMIN' }],
    ['email', { email: 'nobody' }],
    ['email', { email: undefined }],
    ['password', { password: '1234567' }],
    ['password', { password: 'x'.repeat(201) }],
    ['password', { password: undefined }],
    ['admin', { admin: 'yes' }],
    ['disabled', { disabled: 1 }],
  ])('needs a right %s: %j', async (field, change) => {
    const payload = { username: 'ann', email: 'u@example.com', password: PASSWORD, ...change };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/users', payload, headers: admin });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});
