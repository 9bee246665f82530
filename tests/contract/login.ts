import {
  aSession,
  atOnce,
  aUser,
  aWork,
  bodyOf,
  type KnownUser,
  UNKNOWN,
  unique,
  userBody,
} from '../support/builders.ts';
import { clientOf, logIn } from '../support/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { asAdmin, rawRequest, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { TIMESTAMP, type Token, type User } from '../support/shapes.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, adminCookie, elsewhere, secondUrl, stack, stranger } from '../support/the-stack.ts';

const login = (body: unknown, headers = {}) => stranger.post<User>('/session', body, headers);
const credentials = ({ user, password }: KnownUser) => ({ username: user.username, password });
const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? '';
const DAYS_90 = 90 * 24 * 60 * 60;

/** The same user at both gateways. */
const everywhere = (client: KnownUser['client']) => [client, client.at(secondUrl)];

describe('without a login', () => {
  it.each(ENDPOINTS)('$method /api$path answers 401', async ({ method, path }) => {
    const at = path.replaceAll(/\{\w+\}/g, '1');
    expectRefusal(await stranger.request(method, at), 401);
    expectRefusal(await stranger.request(method, path), 401);
    if (method !== 'GET') expectRefusal(await stranger.request(method, at, { body: {} }), 401);
  });

  it('so does every path below /api that does not exist', async () => {
    for (const path of ['/nothing', '/items/1/nothing', '/', '/session/1', '/docs', '/openapi.json'])
      expectRefusal(await stranger.get(path), 401);
    expectRefusal(await stranger.request('PATCH', '/items'), 401);
  });

  it.each([
    ['an unknown token', { authorization: 'Bearer 0000000000000000000000000000000000000000000' }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}` }],
    ['an unknown session', { cookie: 'stockroom_session=0000000000000000000000000000000000000000000' }],
    ['an empty session', { cookie: 'stockroom_session=' }],
    ['odd cookies', { cookie: '%%%=;;; =x; __proto__=1; stockroom_session="' }],
  ])('%s is no login', async (_, headers) => {
    expectRefusal(await clientOf(stack.url, headers).get('/items'), 401);
  });

  it('a token in the address is no login', async () => {
    const { body } = await admin.post<Token & { token: string }>('/tokens', { name: 'in the address' });
    for (const name of ['token', 'access_token', 'bearer'])
      expectRefusal(await stranger.get(`/items?${name}=${body.token}`), 401);
  });
});

describe('POST /api/session', () => {
  it('answers 201 with the user and a cookie that scripts and other sites cannot use', async () => {
    const who = await aUser();
    const answer = await login(credentials(who));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: who.user });
    const [cookie = '', ...flags] = cookieOf(answer.headers).split('; ');
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax']));
    expect(flags).not.toContain('Secure');
    expect(flags.filter((flag) => /^(max-age|expires)=/i.test(flag))).toEqual([]);
    expect((await stranger.get('/session', { cookie })).body).toEqual(who.user);
  });

  it('lasts 90 days with remember', async () => {
    const answer = await login({ ...credentials(await aUser()), remember: true });
    expect(answer.status).toBe(201);
    expect(cookieOf(answer.headers)).toMatch(new RegExp(`; Max-Age=${DAYS_90}(;|$)`));
  });

  it('knows a name whatever its case', async () => {
    const who = await aUser();
    expect((await login({ username: who.user.username.toUpperCase(), password: who.password })).body).toEqual(who.user);
    expectRefusal(await login({ username: who.user.username, password: who.password.toUpperCase() }), 401);
  });

  it('answers 401 with the same body for a wrong name, a wrong password and a disabled user', async () => {
    const [known, disabled] = [await aUser(), await aUser()];
    bodyOf(await admin.put(`/users/${disabled.user.id}`, { ...disabled.user, disabled: true }));
    const answers = [
      await login({ username: unique('').slice(1), password: known.password }),
      await login({ ...credentials(known), password: 'a wrong password' }),
      await login(credentials(disabled)),
      await login({ ...credentials(known), password: '' }),
      await login({ username: '$where', password: 'x' }),
    ];
    const messages = answers.map((answer) => JSON.stringify(expectRefusal(answer, 401)));
    expect(new Set(messages).size).toBe(1);
    for (const { headers } of answers) expect(cookieOf(headers)).not.toMatch(/=[^;]/);
  });

  it('takes the same time for a name that is unknown', async () => {
    const known = await aUser();
    const fastest = async (username: string) => {
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 4; round += 1) {
        const before = performance.now();
        await login({ username, password: 'a wrong password' });
        least = Math.min(least, performance.now() - before);
      }
      return least;
    };
    // Hashing takes tens of milliseconds, and the rest a few: without it an unknown name would be several times faster.
    expect(await fastest(unique('').slice(1))).toBeGreaterThan((await fastest(known.user.username)) / 3);
  });

  it('needs username and password as text', async () => {
    expectRefusal(await login({}), 422, ['username', 'password']);
    for (const wrong of [1, null, true, {}, { $gt: '' }, ['admin']]) {
      expectRefusal(await login({ username: wrong, password: 'a password' }), 422, ['username']);
      expectRefusal(await login({ username: 'admin', password: wrong }), 422, ['password']);
    }
    for (const remember of ['true', 1, null])
      expectRefusal(await login({ username: 'a', password: 'b', remember }), 422, ['remember']);
    expectRefusal(await login(null), 422);
  });

  it('always makes a new session, whatever cookie it is sent', async () => {
    const who = await aUser();
    const first = cookieOf((await login(credentials(who))).headers).split(';')[0] ?? '';
    for (const cookie of [first, `${first.split('=')[0]}=chosen-by-somebody-else`]) {
      const second = cookieOf((await login(credentials(who), { cookie })).headers).split(';')[0];
      expect(second).not.toBe(cookie);
    }
    expectRefusal(await stranger.get('/session', { cookie: `${first.split('=')[0]}=chosen-by-somebody-else` }), 401);
  });
});

describe('a session', () => {
  it('ends at once and everywhere by DELETE, and no other with it', async () => {
    const who = await aUser();
    const [one, other] = [await aSession(credentials(who)), await aSession(credentials(who))];
    for (const client of everywhere(one)) expect((await client.get('/session')).body).toEqual(who.user);
    const answer = await one.delete<null>('/session');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    for (const client of everywhere(one)) expectRefusal(await client.get('/session'), 401);
    for (const client of [...everywhere(other), ...everywhere(who.client)])
      expect((await client.get('/session')).status).toBe(200);
  });

  it('PUT changes the own e-mail address, and nothing that was not asked for', async () => {
    const who = await aUser();
    const email = `${who.user.username}@elsewhere.example`;
    const answer = await who.client.put<User>('/session', {
      current_password: who.password,
      email,
      admin: true,
      disabled: true,
      username: 'root',
      id: 1,
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ...who.user, email } });
    expect((await login(credentials(who))).body).toEqual(answer.body);
    expect((await who.client.put('/session', { current_password: who.password })).body).toEqual(answer.body);
  });

  it('PUT of a new password ends the other sessions of the user, not this one', async () => {
    const who = await aUser();
    const [own, other] = [await aSession(credentials(who)), await aSession(credentials(who))];
    const password = 'quite another password';
    expect((await own.put('/session', { current_password: who.password, password })).body).toEqual(who.user);
    for (const client of everywhere(other)) expectRefusal(await client.get('/session'), 401);
    for (const client of everywhere(own)) expect((await client.get('/session')).status).toBe(200);
    expectRefusal(await login(credentials(who)), 401);
    expect((await login({ ...credentials(who), password })).status).toBe(201);
  });

  it('PUT of a new password keeps the tokens of the user', async () => {
    const who = await aUser();
    const own = await aSession(credentials(who));
    bodyOf(await own.put('/session', { current_password: who.password, password: 'quite another password' }));
    for (const client of everywhere(who.client)) expect((await client.get('/session')).body).toEqual(who.user);
  });

  it('PUT needs the current password', async () => {
    const who = await aUser();
    expectRefusal(
      await who.client.put('/session', { current_password: 'a wrong password', password: 'a new password' }),
      422,
    );
    expectRefusal(await who.client.put('/session', { password: 'a new password' }), 422, ['current_password']);
    for (const password of ['1234567', 'x'.repeat(201), 1, null])
      expectRefusal(await who.client.put('/session', { current_password: who.password, password }), 422, ['password']);
    expectRefusal(await who.client.put('/session', { current_password: who.password, email: 'nowhere' }), 422, [
      'email',
    ]);
    expect((await login(credentials(who))).body).toEqual(who.user);
  });
});

describe('/api/tokens', () => {
  it('POST answers 201 with the token, which is shown this once', async () => {
    const { client } = await aUser();
    const answer = await client.post<Token & { token: string }>('/tokens', { name: 'Scanner 😀' });
    const { token, ...shown } = answer.body;
    expect({ status: answer.status, body: shown }).toEqual({
      status: 201,
      body: {
        ...{ id: expect.any(Number), name: 'Scanner 😀', scope: 'full', expires: null, last_used: null },
        created: expect.stringMatching(TIMESTAMP),
      },
    });
    expect(token.length).toBeGreaterThanOrEqual(22);
    const list = bodyOf(await client.get<Token[]>('/tokens'));
    expect(list).toContainEqual(shown);
    expect(JSON.stringify(list)).not.toContain(token);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => a - b));
    for (const one of list)
      expect(Object.keys(one).sort()).toEqual(['created', 'expires', 'id', 'last_used', 'name', 'scope']);
  });

  it('is a login at every gateway, and tells when it was last used', async () => {
    const { client, user } = await aUser();
    const { token, id } = bodyOf(await client.post<Token & { token: string }>('/tokens', { name: 't' }));
    for (const url of [stack.url, secondUrl])
      expect((await clientOf(url, { authorization: `Bearer ${token}` }).get('/session')).body).toEqual(user);
    expect((await client.get<Token[]>('/tokens')).body.find((one) => one.id === id)?.last_used).toMatch(TIMESTAMP);
  });

  it('ends at once and everywhere by DELETE', async () => {
    const { client } = await aUser();
    const { token, id } = bodyOf(await client.post<Token & { token: string }>('/tokens', { name: 't' }));
    const bearer = clientOf(stack.url, { authorization: `Bearer ${token}` });
    for (const one of everywhere(bearer)) expect((await one.get('/items')).status).toBe(200);
    const answer = await client.delete<null>(`/tokens/${id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    for (const one of everywhere(bearer)) expectRefusal(await one.get('/items'), 401);
    expectRefusal(await client.delete(`/tokens/${id}`), 404);
  });

  it("is its owner's alone: another's is 404, to an admin too", async () => {
    const [owner, other] = [await aUser(), await aUser()];
    const { id } = bodyOf(await owner.client.post<Token>('/tokens', { name: 't' }));
    for (const client of [other.client, admin]) {
      expectRefusal(await client.delete(`/tokens/${id}`), 404);
      expect((await client.get<Token[]>('/tokens')).body.map((token) => token.id)).not.toContain(id);
    }
    for (const odd of SOME_ODD_IDS) expectRefusal(await asAdmin('DELETE', `/tokens/${odd}`), 404);
  });

  it('POST needs a name', async () => {
    for (const name of [undefined, '', 1, null, {}])
      expectRefusal(await admin.post('/tokens', { name }), 422, ['name']);
  });
});

describe('/api/users', () => {
  it('is for admins only', async () => {
    const { client, user } = await aUser();
    expectRefusal(await client.get('/users'), 403);
    expectRefusal(await client.post('/users', userBody()), 403);
    for (const id of [user.id, UNKNOWN]) {
      expectRefusal(await client.get(`/users/${id}`), 403);
      expectRefusal(await client.put(`/users/${id}`, { ...user, admin: true }), 403);
      expectRefusal(await client.delete(`/users/${id}`), 403);
    }
    expect((await client.get('/session')).body).toEqual(user);
  });

  it('POST answers 201 with exactly a User object, neither admin nor disabled by default', async () => {
    const body = userBody({ colour: 'red', id: 1 });
    const answer = await admin.post<User>('/users', body);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), username: body.username, email: body.email, admin: false, disabled: false },
    });
    expect((await admin.get(`/users/${answer.body.id}`)).body).toEqual(answer.body);
    const users = bodyOf(await admin.get<User[]>('/users'));
    expect(users).toContainEqual(answer.body);
    expect(users.map(({ id }) => id)).toEqual(users.map(({ id }) => Number(id)).sort((a, b) => a - b));
    for (const user of users)
      expect(Object.keys(user).sort()).toEqual(['admin', 'disabled', 'email', 'id', 'username']);
    const made = await admin.post<User>('/users', userBody({ disabled: true }));
    expect(made.body).toMatchObject({ admin: false, disabled: true });
  });

  it('needs username, email and password', async () => {
    expectRefusal(await admin.post('/users', {}), 422, ['username', 'email', 'password']);
    const wrong: Record<string, unknown[]> = {
      username: ['', 'x'.repeat(65), 'a b', 'a@b', 'ä/', 'a\n', ' a', 'a\u0000', 1, null, {}],
      email: ['', 'nobody', '@example.org', 'a@', 'a b@example.org', 1, null, {}],
      password: ['', '1234567', 'x'.repeat(201), '😀'.repeat(7), 12345678, null, {}],
      admin: ['true', 1, null],
      disabled: ['false', 0, null],
    };
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) expectRefusal(await admin.post('/users', userBody({ [field]: value })), 422, [field]);
  });

  it('takes names of 64 characters and passwords of 8 to 200', async () => {
    const username = `A.b_c-1${unique('').slice(1)}`.padEnd(64, '9');
    for (const password of ['12345678', ' x'.repeat(100), '😀'.repeat(8), '😀'.repeat(200)]) {
      const { body } = await admin.post<User>('/users', userBody({ username, password }));
      expect(body.username).toBe(username);
      expect((await login({ username, password })).body).toEqual(body);
      bodyOf(await admin.delete(`/users/${body.id}`));
    }
  });

  it('has each name once, whatever its case', async () => {
    const { user } = await aUser();
    expectRefusal(await admin.post('/users', userBody({ username: user.username.toUpperCase() })), 422);
    const other = await aUser();
    expectRefusal(
      await admin.put(`/users/${other.user.id}`, { ...other.user, username: user.username.toUpperCase() }),
      422,
    );
    expect(
      (await admin.put<User>(`/users/${user.id}`, { ...user, username: user.username.toUpperCase() })).status,
    ).toBe(200);
  });

  it('PUT leaves password, admin and disabled as they are when left out', async () => {
    const who = await aUser({ admin: true });
    const body = { username: `${who.user.username}x`, email: 'new@example.org' };
    const answer = await admin.put<User>(`/users/${who.user.id}`, body);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { ...who.user, ...body } });
    expect((await login({ ...body, password: who.password })).body).toEqual(answer.body);
    bodyOf(
      await admin.put(`/users/${who.user.id}`, { ...body, password: 'another password', admin: false, disabled: true }),
    );
    expect((await admin.get(`/users/${who.user.id}`)).body).toEqual({
      ...who.user,
      ...body,
      admin: false,
      disabled: true,
    });
    bodyOf(await admin.put(`/users/${who.user.id}`, { ...body, disabled: false }));
    expectRefusal(await login({ ...body, password: who.password }), 401);
    expect((await login({ ...body, password: 'another password' })).status).toBe(201);
    expectRefusal(await admin.put(`/users/${who.user.id}`, {}), 422, ['username', 'email']);
  });

  it('answers 404 for a user who does not exist', async () => {
    for (const id of [UNKNOWN, ...SOME_ODD_IDS]) {
      expectRefusal(await asAdmin('GET', `/users/${id}`), 404);
      expectRefusal(await asAdmin('PUT', `/users/${id}`, { body: JSON.stringify(userBody()) }), 404);
      expectRefusal(await asAdmin('DELETE', `/users/${id}`), 404);
    }
  });

  it('never tells a password or a hash', async () => {
    const { password } = await aUser();
    const { body } = await admin.get('/users');
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${password}|hash|argon|password|salt`, 'i'));
  });

  it.each(['disabled', 'deleted'])(
    'who is %s is so at once, for open sessions and tokens at every gateway',
    async (how) => {
      const who = await aUser();
      const session = await aSession(credentials(who));
      const clients = [...everywhere(session), ...everywhere(who.client)];
      for (const client of clients) expect((await client.get('/session')).status).toBe(200);
      if (how === 'disabled')
        expect((await admin.put<User>(`/users/${who.user.id}`, { ...who.user, disabled: true })).body.disabled).toBe(
          true,
        );
      else expect((await admin.delete<null>(`/users/${who.user.id}`)).body).toBeNull();
      for (const client of clients) expectRefusal(await client.get('/session'), 401);
      expectRefusal(await login(credentials(who)), 401);
      if (how === 'deleted') expectRefusal(await admin.get(`/users/${who.user.id}`), 404);
    },
  );

  it('who was disabled is logged in by nothing from before when enabled again', async () => {
    const who = await aUser();
    const clients = [...everywhere(await aSession(credentials(who))), ...everywhere(who.client)];
    for (const client of clients) expect((await client.get('/session')).status).toBe(200);
    for (const disabled of [true, false]) {
      bodyOf(await elsewhere.put(`/users/${who.user.id}`, { ...who.user, disabled }));
      for (const client of clients) expectRefusal(await client.get('/session'), 401);
    }
    expect(bodyOf(await admin.get<Token[]>(`/users/${who.user.id}/tokens`))).toEqual([]);
    expect((await login(credentials(who))).status).toBe(201);
  });

  it('who gets a new password from an admin is out at once, by session and by token at every gateway', async () => {
    const who = await aUser();
    const clients = [...everywhere(await aSession(credentials(who))), ...everywhere(who.client)];
    for (const client of clients) expect((await client.get('/session')).status).toBe(200);
    const change = { ...who.user, password: 'another password' };
    expect((await admin.put(`/users/${who.user.id}`, change)).body).toEqual(who.user);
    for (const client of clients) expectRefusal(await client.get('/session'), 401);
    expect(bodyOf(await admin.get<Token[]>(`/users/${who.user.id}/tokens`))).toEqual([]);
    expect((await login({ ...credentials(who), password: change.password })).status).toBe(201);
  });

  it('an admin who sets their own password stays in the session that does it, and in no other and by no token', async () => {
    const who = await aUser({ admin: true });
    const [own, other] = [await aSession(credentials(who)), await aSession(credentials(who))];
    bodyOf(await own.put(`/users/${who.user.id}`, { ...who.user, password: 'another password' }));
    for (const client of everywhere(own)) expect((await client.get('/session')).status).toBe(200);
    for (const client of [...everywhere(other), ...everywhere(who.client)])
      expectRefusal(await client.get('/session'), 401);
  });

  it('who is demoted or promoted is so at once, for open sessions and tokens at every gateway', async () => {
    const who = await aUser({ admin: true });
    const clients = [...everywhere(await aSession(credentials(who))), ...everywhere(who.client)];
    for (const [isAdmin, status] of [
      [true, 200],
      [false, 403],
      [true, 200],
    ] as const) {
      bodyOf(await elsewhere.put(`/users/${who.user.id}`, { ...who.user, admin: isAdmin }));
      for (const client of clients) {
        expect((await client.get('/users')).status).toBe(status);
        expect((await client.get('/session')).body).toMatchObject({ admin: isAdmin });
      }
    }
  });

  it('the last enabled admin can be neither deleted, disabled nor demoted', async () => {
    const me = bodyOf(await admin.get<User>('/session'));
    for (const user of bodyOf(await admin.get<User[]>('/users')))
      if (user.admin && user.id !== me.id) bodyOf(await admin.put(`/users/${user.id}`, { ...user, admin: false }));
    bodyOf(await admin.post('/users', userBody({ admin: true, disabled: true })));
    expectRefusal(await admin.delete(`/users/${me.id}`), 422);
    expectRefusal(await admin.put(`/users/${me.id}`, { ...me, disabled: true }), 422);
    expectRefusal(await admin.put(`/users/${me.id}`, { ...me, admin: false }), 422);
    expect((await admin.get('/session')).body).toEqual(me);
    const second = await aUser({ admin: true });
    bodyOf(await second.client.put(`/users/${second.user.id}`, { ...second.user, admin: false }));
  });
});

describe('/api/users/{id}/tokens', () => {
  it('shows admins whose tokens there are, and never a token', async () => {
    const who = await aUser();
    const made = bodyOf(await who.client.post<Token & { token: string }>('/tokens', { name: 'scanner' }));
    const { token, ...shown } = made;
    const list = bodyOf(await admin.get<Token[]>(`/users/${who.user.id}/tokens`));
    expect(list).toContainEqual(shown);
    expect(list.map(({ id }) => id)).toEqual(bodyOf(await who.client.get<Token[]>('/tokens')).map(({ id }) => id));
    for (const one of list)
      expect(Object.keys(one).sort()).toEqual(['created', 'expires', 'id', 'last_used', 'name', 'scope']);
    expect(JSON.stringify(list)).not.toContain(token);
  });

  it('DELETE ends one at once and everywhere, and no other', async () => {
    const who = await aUser();
    const { token, id } = bodyOf(await who.client.post<Token & { token: string }>('/tokens', { name: 't' }));
    const bearer = clientOf(stack.url, { authorization: `Bearer ${token}` });
    for (const one of everywhere(bearer)) expect((await one.get('/items')).status).toBe(200);
    const answer = await admin.delete<null>(`/users/${who.user.id}/tokens/${id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: null });
    for (const one of everywhere(bearer)) expectRefusal(await one.get('/items'), 401);
    for (const one of everywhere(who.client)) expect((await one.get('/items')).status).toBe(200);
    expectRefusal(await admin.delete(`/users/${who.user.id}/tokens/${id}`), 404);
  });

  it('is for admins only, and answers 404 for another user and what does not exist', async () => {
    const [who, other] = [await aUser(), await aUser()];
    const { id } = bodyOf(await who.client.post<Token>('/tokens', { name: 't' }));
    expectRefusal(await who.client.get(`/users/${who.user.id}/tokens`), 403);
    expectRefusal(await who.client.delete(`/users/${who.user.id}/tokens/${id}`), 403);
    expectRefusal(await admin.delete(`/users/${other.user.id}/tokens/${id}`), 404);
    for (const odd of [UNKNOWN, ...SOME_ODD_IDS]) {
      expectRefusal(await asAdmin('GET', `/users/${odd}/tokens`), 404);
      expectRefusal(await asAdmin('DELETE', `/users/${odd}/tokens/${id}`), 404);
      expectRefusal(await asAdmin('DELETE', `/users/${who.user.id}/tokens/${odd}`), 404);
    }
    expect(bodyOf(await who.client.get<Token[]>('/tokens')).map((token) => token.id)).toContain(id);
  });
});

/** A login from another address of this machine. */
const from = (address: string, body: unknown, headers = {}) =>
  rawRequest({
    ...{ method: 'POST', path: '/api/session', body: JSON.stringify(body), from: address },
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('after 50 failed logins for whatever names from an address', () => {
  it('that address gets 429 with Retry-After, and nobody else suffers', async () => {
    const who = await aUser();
    const session = await aSession(credentials(who));
    const wrong = () => from('127.0.0.50', { username: unique('').slice(1), password: 'a wrong password' });
    for (let failed = 0; failed < 50; failed += 10) {
      const answers = await atOnce(10, wrong);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401));
    }
    for (const answer of [await wrong(), await from('127.0.0.50', credentials(who))]) {
      expectRefusal(answer, 429);
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    }
    expect((await from('127.0.0.51', credentials(who))).status).toBe(201);
    for (const client of everywhere(session)) expect((await client.get('/session')).status).toBe(200);
  });
});

describe('after 10 failed logins for a name from an address', () => {
  it('that pair gets 429 with Retry-After, and nobody else suffers', async () => {
    const who = await aUser();
    const other = await aUser();
    const session = await aSession(credentials(who));
    const wrong = { ...credentials(who), password: 'a wrong password' };
    for (let failed = 1; failed <= 10; failed += 1) {
      const named = { ...wrong, username: failed % 2 ? wrong.username : wrong.username.toUpperCase() };
      const at = failed % 3 ? stranger : stranger.at(secondUrl);
      expectRefusal(await at.post('/session', named), 401);
    }
    for (const at of [stranger, stranger.at(secondUrl)])
      for (const body of [wrong, credentials(who)]) {
        const answer = await at.post('/session', body);
        expectRefusal(answer, 429);
        expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
      }
    expect((await from('127.0.0.2', credentials(who))).status).toBe(201);
    expect((await login(credentials(other))).status).toBe(201);
    for (const client of [...everywhere(session), ...everywhere(who.client)])
      expect((await client.get('/session')).status).toBe(200);
    expect((await aWork()).id).toBeGreaterThan(0);
  });

  it('cannot be had around by X-Forwarded-For', async () => {
    const who = await aUser();
    const wrong = { ...credentials(who), password: 'a wrong password' };
    const statuses: number[] = [];
    for (let failed = 0; failed < 12; failed += 1)
      statuses.push((await from('127.0.0.3', wrong, { 'x-forwarded-for': `10.0.0.${failed}` })).status);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('the admin of the first start', () => {
  it('has the password that was set', async () => {
    expect(await logIn(stack.url, { username: 'admin', password: ADMIN_PASSWORD })).toBeDefined();
    const me = bodyOf(await stranger.get<User>('/session', adminCookie));
    expect(me).toMatchObject({ username: 'admin', admin: true, disabled: false });
  });
});
