import { aSession, aUser, bodyOf, unique, userBody } from '../support/builders.ts';
import { clientOf, logIn } from '../support/client.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { credentials, everywhere, login } from '../support/logins.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Token, User } from '../support/shapes.ts';
import { ADMIN_PASSWORD } from '../support/stack.ts';
import { admin, adminCookie, stack, stranger } from '../support/the-stack.ts';

const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? '';
const DAYS_90 = 90 * 24 * 60 * 60;

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

  it.each([
    ['İ', 'i'],
    ['ı', 'I'],
    ['ＡＢ', 'ab'],
    ['\u00a0I', 'i'],
    ['i\u200b', 'I'],
  ])('knows a name that a keyboard writes with %s for %s', async (written, meant) => {
    const username = `${meant}.${unique('').slice(1)}`;
    const who = await aUser({ username });
    const again = username.replace(meant, written);
    expect((await login({ username: again, password: who.password })).body).toEqual(who.user);
    expectRefusal(await admin.post('/users', userBody({ username: again })), 422, ['username']);
    expectRefusal(await login({ username: `x${again}`, password: who.password }), 401);
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

describe('the admin of the first start', () => {
  it('has the password that was set', async () => {
    expect(await logIn(stack.url, { username: 'admin', password: ADMIN_PASSWORD })).toBeDefined();
    const me = bodyOf(await stranger.get<User>('/session', adminCookie));
    expect(me).toMatchObject({ username: 'admin', admin: true, disabled: false });
  });
});
