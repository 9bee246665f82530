import { aSession, aUser, bodyOf, UNKNOWN, unique, userBody } from '../support/builders.ts';
import { credentials, everywhere, login } from '../support/logins.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import type { Token, User } from '../support/shapes.ts';
import { admin, elsewhere } from '../support/the-stack.ts';

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
