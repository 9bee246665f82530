import { aUser, bodyOf, UNKNOWN } from '../support/builders.ts';
import { clientOf } from '../support/client.ts';
import { everywhere } from '../support/logins.ts';
import { asAdmin, SOME_ODD_IDS } from '../support/raw-request.ts';
import { expectRefusal } from '../support/refusals.ts';
import { TIMESTAMP, type Token } from '../support/shapes.ts';
import { admin, secondUrl, stack } from '../support/the-stack.ts';

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
