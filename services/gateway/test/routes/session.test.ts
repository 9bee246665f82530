import { once } from 'node:events';
import { connect } from 'node:net';
import { Collection, MongoServerError } from 'mongodb';
import { sessions, users } from '../../src/auth/accounts.ts';
import { expiryOf } from '../../src/auth/session-life.ts';
import { countAttempt } from '../../src/auth/throttle.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { ADMIN_PASSWORD, logIn, startGateway } from '../support/gateway.ts';

const NAME = 'stockroom_session';

describe('logging in', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway({ trustedProxies: 1 });
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());

  const post = (payload: object, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'POST', url: '/api/session', payload, headers });
  const whoAsks = (headers: Record<string, string>) => gateway.app.inject({ url: '/api/session', headers });
  const change = (client: Client, payload: object) =>
    gateway.app.inject({ method: 'PUT', url: '/api/session', payload, headers: client });
  let users_ = 0;
  async function aUser(changes: object = {}): Promise<{ id: number; username: string; password: string }> {
    users_ += 1;
    const user = { username: `user-${users_}`, email: 'u@example.com', password: 'password of user', ...changes };
    const made = await gateway.app.inject({ method: 'POST', url: '/api/users', payload: user, headers: admin });
    return { ...user, id: made.json().id };
  }

  /** All but one of the failures that a name may have from an address, without their hashes. */
  async function countNine(attempt: { name: string; address: string }): Promise<void> {
    for (let n = 0; n < 9; n += 1) await countAttempt(gateway.store, attempt);
  }

  it('answers the user, and sets a cookie that only the browser reads', async () => {
    const answer = await post({ username: 'ADMIN', password: ADMIN_PASSWORD });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 1, username: 'admin', email: 'admin@localhost', admin: true, disabled: false });
    expect(answer.headers['set-cookie']).toMatch(new RegExp(`^${NAME}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Lax$`));
  });

  it('makes the cookie Secure behind TLS, and last 90 days when remembered', async () => {
    const answer = await post(
      { username: 'admin', password: ADMIN_PASSWORD, remember: true },
      { 'x-forwarded-proto': 'https' },
    );
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('is remembered in a cookie with the prefix __Host- over TLS, and no other cookie counts there', async () => {
    const tls = { 'x-forwarded-proto': 'https' };
    const answer = await post({ username: 'admin', password: ADMIN_PASSWORD }, tls);
    const [pair = ''] = String(answer.headers['set-cookie']).split(';');
    expect(pair).toMatch(new RegExp(`^__Host-${NAME}=[\\w-]{43}$`));
    expect((await whoAsks({ ...tls, cookie: pair })).statusCode).toBe(200);
    expect((await whoAsks({ ...tls, cookie: pair.replace('__Host-', '') })).statusCode).toBe(401);
  });

  it('ends the session whose cookie came along at every gateway, whoever logs in, and no other', async () => {
    const second = await gateway.second();
    const [one, other] = [await aUser(), await aUser()];
    const [replaced, kept] = [await logIn(gateway.app, one), await logIn(gateway.app, one)];
    expect((await second.inject({ url: '/api/session', headers: replaced })).statusCode).toBe(200);
    const { username, password } = other;
    expect((await post({ username, password }, replaced)).statusCode).toBe(201);
    expect((await second.inject({ url: '/api/session', headers: replaced })).statusCode).toBe(401);
    expect((await whoAsks(kept)).statusCode).toBe(200);
  });

  it('ends no session when it is refused, or when a page of another site sends it', async () => {
    const { username, password } = await aUser();
    const open = await logIn(gateway.app, { username, password });
    expect((await post({ username, password: 'wrong password' }, open)).statusCode).toBe(401);
    expect((await post({ username, password }, { ...open, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(201);
    expect((await whoAsks(open)).statusCode).toBe(200);
  });

  it('begins a new session each time, whatever cookie is sent along', async () => {
    const fixed = { cookie: `${NAME}=${'A'.repeat(43)}` };
    const answer = await post({ username: 'admin', password: ADMIN_PASSWORD }, fixed);
    expect(String(answer.headers['set-cookie'])).not.toContain('A'.repeat(43));
    expect((await whoAsks(fixed)).statusCode).toBe(401);
  });

  it('refuses a wrong name, a wrong password and a disabled user by the same answer', async () => {
    const disabled = await aUser({ disabled: true });
    const answers = await Promise.all([
      post({ username: 'nobody', password: ADMIN_PASSWORD }),
      post({ username: 'admin', password: 'wrong password' }),
      post({ username: disabled.username, password: disabled.password }),
      post({ username: 'no such form!', password: '' }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([401, '{"message":"The username or the password is wrong."}']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([[{}], [{ username: 'admin' }], [{ username: 'admin', password: 5 }], [{ username: 1, password: 'x' }]])(
    'is 422 for %j',
    async (payload) => expect((await post(payload)).statusCode).toBe(422),
  );

  it('holds a name up after ten failures from one address, at every gateway, and nobody else', async () => {
    const second = await gateway.second();
    const { username, password } = await aUser();
    const open = await logIn(gateway.app, { username, password });
    const tries = (count: number, secret: string, from = '192.0.2.7') =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          (n % 2 ? second : gateway.app).inject({
            method: 'POST',
            url: '/api/session',
            payload: { username, password: secret },
            headers: { 'x-forwarded-for': from },
          }),
        ),
      );
    const statuses = (await tries(14, 'wrong password')).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const [refused] = await tries(1, password);
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(280);
    expect((await tries(1, password, '192.0.2.8'))[0]?.statusCode).toBe(201);
    expect((await whoAsks(open)).statusCode).toBe(200);
  });

  it('forgets the failures of a name from an address once its password was right', async () => {
    const { username, password } = await aUser();
    const attempt = { name: username, address: '192.0.2.10' };
    await countNine(attempt);
    for (let n = 0; n < 2; n += 1)
      expect((await post({ username, password }, { 'x-forwarded-for': attempt.address })).statusCode).toBe(201);
  });

  it('takes for the address what the proxy wrote, not what a client wrote before it', async () => {
    const { username } = await aUser();
    await countNine({ name: username, address: '192.0.2.9' });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${n}, 192.0.2.9` };
      statuses.push((await post({ username, password: 'wrong password' }, from)).statusCode);
    }
    expect(statuses).toEqual([401, 429]);
  });

  it.each([
    ['192.0.2.10:', '192.0.2.10'],
    ['[2001:db8::10]:', '2001:db8:0:0::/64'],
  ])('leaves out the port that a proxy wrote behind %s', async (written, address) => {
    const { username } = await aUser();
    await countNine({ name: username, address });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const from = { 'x-forwarded-for': `${written}${40_000 + n}` };
      statuses.push((await post({ username, password: 'wrong password' }, from)).statusCode);
    }
    expect(statuses).toEqual([401, 429]);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const { username } = await aUser();
    await countNine({ name: username, address: '2001:db8:0:7::/64' });
    const statuses: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const from = { 'x-forwarded-for': `2001:db8:0:7:${n}::1` };
      statuses.push((await post({ username, password: 'wrong password' }, from)).statusCode);
    }
    expect(statuses).toEqual([401, 429]);
  });

  it('ends a session at once at every gateway', async () => {
    const second = await gateway.second();
    const client = await gateway.admin();
    expect((await second.inject({ url: '/api/session', headers: client })).statusCode).toBe(200);
    const ended = await gateway.app.inject({ method: 'DELETE', url: '/api/session', headers: client });
    expect([ended.statusCode, ended.body]).toEqual([200, 'null']);
    expect(ended.headers['set-cookie']).toContain(`${NAME}=; Max-Age=0`);
    expect(ended.headers['clear-site-data']).toBe('"cache"');
    expect((await second.inject({ url: '/api/session', headers: client })).statusCode).toBe(401);
  });

  it('takes a session for over when its time is', async () => {
    const { username, password, id } = await aUser();
    const client = await logIn(gateway.app, { username, password });
    await sessions(gateway.store).updateMany({ userId: id }, { $set: { expires: new Date(Date.now() - 1) } });
    expect((await whoAsks(client)).statusCode).toBe(401);
  });

  it('notes a use at most once a minute, and renews the cookie of a remembered session', async () => {
    const { username, password, id } = await aUser();
    const client = await logIn(gateway.app, { username, password, remember: true });
    const before = await sessions(gateway.store).findOne({ userId: id });
    expect((await whoAsks(client)).headers['set-cookie']).toBeUndefined();
    expect(await sessions(gateway.store).findOne({ userId: id })).toEqual(before);
    // One that has not seen the session yet.
    const second = await gateway.second();
    const longAgo = new Date(Date.now() - 61_000);
    await sessions(gateway.store).updateOne({ userId: id }, { $set: { lastUsed: longAgo } });
    const later = await second.inject({ url: '/api/session', headers: client });
    expect(later.headers['set-cookie']).toContain(`${client.cookie}; Max-Age=7776000`);
    const after = await sessions(gateway.store).findOne({ userId: id });
    expect(after?.lastUsed.getTime()).toBeGreaterThan(longAgo.getTime() + 60_000);
    expect(after?.expires).toEqual(after && expiryOf(after, after.lastUsed));
  });

  it('is a login for reads, by a token too, when its use cannot be written down, as on a full disk', async () => {
    const { username, password, id } = await aUser();
    const client = await logIn(gateway.app, { username, password });
    const made = await gateway.app.inject({
      method: 'POST',
      url: '/api/tokens',
      payload: { name: 'scanner' },
      headers: client,
    });
    const bearer = { authorization: `Bearer ${made.json().token}` };
    await sessions(gateway.store).updateOne({ userId: id }, { $set: { lastUsed: new Date(Date.now() - 61_000) } });
    // One that has not seen the session yet.
    const second = await gateway.second();
    const status = async (headers: object) =>
      (await second.inject({ url: '/api/session', headers: { ...headers } })).statusCode;
    const write = Collection.prototype.updateOne;
    Collection.prototype.updateOne = async () => {
      throw new MongoServerError({ message: 'No room.', code: 14031 });
    };
    try {
      for (const headers of [client, bearer]) expect(await status(headers)).toBe(200);
    } finally {
      Collection.prototype.updateOne = write;
    }
    expect(await status(client)).toBe(200);
    const after = await sessions(gateway.store).findOne({ userId: id });
    expect(after?.lastUsed.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('ends a session for good when its user is disabled: also for who is enabled again', async () => {
    const { id, username, password } = await aUser();
    const client = await logIn(gateway.app, { username, password });
    for (const disabled of [true, false]) {
      const payload = { username, email: 'u@example.com', disabled };
      await gateway.app.inject({ method: 'PUT', url: `/api/users/${id}`, payload, headers: admin });
      expect((await whoAsks(client)).statusCode).toBe(401);
    }
    expect((await post({ username, password })).statusCode).toBe(201);
  });

  it('stores neither the secret of a session nor a password', async () => {
    const secret = admin.cookie.split('=')[1] ?? '';
    const stored = JSON.stringify([
      await sessions(gateway.store).find().toArray(),
      await users(gateway.store).find().toArray(),
    ]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(ADMIN_PASSWORD);
  });

  it('lets everybody change their own password, which ends their other sessions', async () => {
    const { username, password } = await aUser();
    const client = await logIn(gateway.app, { username, password });
    const other = await logIn(gateway.app, { username, password });
    for (const one of [client, other]) expect((await whoAsks(one)).statusCode).toBe(200);
    const changed = await change(client, { current_password: password, password: 'a new password', email: 'n@e.hu' });
    expect([changed.statusCode, changed.json().email]).toEqual([200, 'n@e.hu']);
    expect((await whoAsks(client)).statusCode).toBe(200);
    expect((await whoAsks(other)).statusCode).toBe(401);
    expect((await post({ username, password })).statusCode).toBe(401);
    expect((await post({ username, password: 'a new password' })).statusCode).toBe(201);
  });

  it('refuses a change with a wrong current password, and keeps the sessions', async () => {
    const { username, password } = await aUser();
    const client = await logIn(gateway.app, { username, password });
    const changed = await change(client, { current_password: 'wrong', password: 'a new password' });
    expect([changed.statusCode, Object.keys(changed.json().errors)]).toEqual([422, ['current_password']]);
    expect((await change(client, { password: 'a new password' })).statusCode).toBe(422);
    expect((await change(client, { current_password: password, password: 'short' })).statusCode).toBe(422);
    expect((await post({ username, password })).statusCode).toBe(201);
  });

  it.each([
    ['cross-site', 401],
    ['same-site', 401],
    ['same-origin', 200],
    ['none', 200],
  ])('takes a change that a browser calls %s for %i', async (site, status) => {
    const headers = { ...(await gateway.admin()), 'sec-fetch-site': site };
    expect((await whoAsks(headers)).statusCode).toBe(200);
    const answer = await gateway.app.inject({ method: 'DELETE', url: '/api/session', headers });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['a token in the query', { url: '/api/session?token=abc&access_token=abc' }],
    ['an unknown token', { url: '/api/session', headers: { authorization: 'Bearer abc' } }],
    ['an empty token', { url: '/api/session', headers: { authorization: 'Bearer ' } }],
    ['another scheme', { url: '/api/session', headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } }],
    ['an empty cookie', { url: '/api/session', headers: { cookie: `${NAME}=` } }],
    ['a cookie of garbage', { url: '/api/session', headers: { cookie: `${NAME}=%ff%00; ;=;${NAME}` } }],
  ])('is not done by %s', async (_, request) => {
    const answer = await gateway.app.inject(request);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please log in first.' }]);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="Stockroom"');
  });
});

describe('an address at its limit', () => {
  it('is refused before the body of its login has come', async () => {
    const gateway = await startGateway();
    try {
      const port = Number(new URL(await gateway.url()).port);
      for (let n = 0; n < 50; n += 1) await countAttempt(gateway.store, { name: `nobody-${n}`, address: '127.0.0.1' });
      const payload = { username: 'nobody', password: 'wrong password' };
      expect((await gateway.app.inject({ method: 'POST', url: '/api/session', payload })).statusCode).toBe(429);
      const socket = connect(port, '127.0.0.1');
      socket.write(
        'POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n',
      );
      const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(5_000) });
      socket.destroy();
      expect(String(answer)).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: [1-9]/is);
    } finally {
      await gateway.close();
    }
  });
});

describe('the time of a refused login', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ trustedProxies: 1 });
  });
  afterAll(() => gateway.close());

  it('does not tell whether there is a user of that name', async () => {
    const time = async (username: string, n: number) => {
      const started = performance.now();
      await gateway.app.inject({
        method: 'POST',
        url: '/api/session',
        payload: { username, password: 'wrong password' },
        headers: { 'x-forwarded-for': `192.0.2.${n}` },
      });
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      known.push(await time('admin', n));
      unknown.push(await time('nobody', n));
    }
    // The fastest of many is least disturbed. Without a hashing for nobody, nobody would take a tenth of the time.
    const [slower = 0, faster = 0] = [Math.min(...known), Math.min(...unknown)].sort((a, b) => b - a);
    expect(faster).toBeGreaterThan(slower / 2);
  });
});
