import { aSession, atOnce, aUser, bodyOf, type KnownUser } from '../support/builders.ts';
import { type Client, clientOf } from '../support/client.ts';
import type { Token } from '../support/shapes.ts';
import { admin, secondUrl, stack } from '../support/the-stack.ts';

type Asked = { at: number; status: number };
/** A login of theirs, and how it ends. */
type Ending = { client: Client; end: () => Promise<unknown> };

/** Asks by a login again and again, several times at once and at both gateways, until told to stop. */
function asking(client: Client) {
  const asked: Asked[] = [];
  let goesOn = true;
  const loop = async (gateway: Client) => {
    while (goesOn) {
      const at = performance.now();
      asked.push({ at, status: (await gateway.get('/session')).status });
    }
  };
  const loops = [client, client.at(secondUrl)].flatMap((gateway) => [loop(gateway), loop(gateway), loop(gateway)]);
  return async () => {
    goesOn = false;
    await Promise.all(loops);
    return asked;
  };
}

const sessionOf = ({ user, password }: KnownUser) => aSession({ username: user.username, password });

const endings: Record<string, (who: KnownUser) => Promise<Ending>> = {
  'logged out': async (who) => {
    const client = await sessionOf(who);
    return { client, end: () => client.delete('/session') };
  },
  disabled: async ({ client, user }) => ({
    client,
    end: () => admin.put(`/users/${user.id}`, { ...user, disabled: true }),
  }),
  deleted: async (who) => ({ client: await sessionOf(who), end: () => admin.delete(`/users/${who.user.id}`) }),
  'given a new password by an admin': async (who) => ({
    client: await sessionOf(who),
    end: () => admin.put(`/users/${who.user.id}`, { ...who.user, password: 'another password' }),
  }),
  'given a new password in another session': async (who) => {
    const [client, other] = [await sessionOf(who), await sessionOf(who)];
    const change = { current_password: who.password, password: 'another password' };
    return { client, end: () => other.put('/session', change) };
  },
  'known by a token that is deleted': async ({ client }) => {
    const { token, id } = bodyOf(await client.post<Token & { token: string }>('/tokens', { name: 't' }));
    const end = () => client.delete(`/tokens/${id}`);
    return { client: clientOf(stack.url, { authorization: `Bearer ${token}` }), end };
  },
};

describe('a password', () => {
  it('is changed once by those who confirm the same one, at two gateways', async () => {
    await atOnce(3, async () => {
      const who = await aUser();
      const sessions = [await sessionOf(who), (await sessionOf(who)).at(secondUrl)];
      const passwords = ['the first new one', 'the other new one'];
      const answers = await atOnce(2, (index) =>
        sessions[index]!.put('/session', { current_password: who.password, password: passwords[index] }),
      );
      // The other one's password is wrong by then (422), and its session has ended with the change (401).
      const [changed, refused] = answers.map(({ status }) => status).sort();
      expect(changed).toBe(200);
      expect([401, 422]).toContain(refused);
      const logins = await atOnce(2, (index) =>
        clientOf(stack.url).post('/session', { username: who.user.username, password: passwords[index] }),
      );
      expect(logins.map(({ status }) => status === 201)).toEqual(answers.map(({ status }) => status === 200));
    });
  });
});

describe('a login that is used all the time, at two gateways', () => {
  it.each(Object.keys(endings))('lets nobody in from the answer on, when the user is %s', async (how) => {
    await atOnce(3, async () => {
      const { client, end } = await endings[how]!(await aUser());
      const stop = asking(client);
      for (const gateway of [client, client.at(secondUrl)]) expect((await gateway.get('/session')).status).toBe(200);
      expect(await end()).toMatchObject({ status: 200 });
      const ended = performance.now();
      for (const gateway of [client, client.at(secondUrl)]) expect((await gateway.get('/session')).status).toBe(401);
      const asked = await stop();
      expect(asked.filter(({ at, status }) => at > ended && status !== 401)).toEqual([]);
      expect(asked.some(({ status }) => status === 200)).toBe(true);
    });
  });
});

const ways = {
  disabled: ({ user }: KnownUser) => admin.put(`/users/${user.id}`, { ...user, disabled: true }),
  'given a new password by an admin': ({ user }: KnownUser) =>
    admin.put(`/users/${user.id}`, { ...user, password: 'another password' }),
};
type Way = keyof typeof ways;

/** Does something at both gateways again and again, until told to stop; gives what those who succeeded may log in by. */
function making(make: (url: string, count: number) => Promise<Client | undefined>) {
  const made: Client[] = [];
  let goesOn = true;
  const loop = async (url: string) => {
    while (goesOn) {
      const client = await make(url, made.length);
      if (client) made.push(client);
    }
  };
  const loops = [stack.url, secondUrl].flatMap((url) => [loop(url), loop(url)]);
  return {
    made,
    stop: async () => {
      goesOn = false;
      await Promise.all(loops);
    },
  };
}

async function aTokenBy(client: Client): Promise<Client | undefined> {
  const { status, body } = await client.post<Token & { token: string }>('/tokens', { name: 'made meanwhile' });
  return status === 201 ? clientOf(stack.url, { authorization: `Bearer ${body.token}` }) : undefined;
}

async function aLoginAt(url: string, { user, password }: KnownUser): Promise<Client | undefined> {
  const { status, headers } = await clientOf(url).post('/session', { username: user.username, password });
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return status === 201 ? clientOf(stack.url, { cookie }) : undefined;
}

async function expectAllOut(made: Client[], { user }: KnownUser): Promise<void> {
  expect((await admin.put(`/users/${user.id}`, { ...user, disabled: false })).status).toBe(200);
  expect(made.length).toBeGreaterThan(0);
  const statuses = await Promise.all(made.map(async (client) => (await client.get('/session')).status));
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
}

describe('at the moment in which a user is', () => {
  it.each(Object.keys(ways) as Way[])('%s, no token that is made outlives it, at two gateways', async (way) => {
    for (let round = 0; round < 3; round += 1) {
      const who = await aUser();
      const session = await sessionOf(who);
      const { made, stop } = making((url, count) => aTokenBy((count % 2 ? session : who.client).at(url)));
      while (made.length < 5) await session.get('/session');
      expect(await ways[way](who)).toMatchObject({ status: 200 });
      await stop();
      await expectAllOut(made, who);
      expect((await admin.get<Token[]>(`/users/${who.user.id}/tokens`)).body).toEqual([]);
    }
  });

  it.each([...Object.keys(ways), 'changing their own password'])(
    '%s, no login that is made outlives it, at two gateways',
    async (way) => {
      const who = await aUser();
      const own = await sessionOf(who);
      const { made, stop } = making((url) => aLoginAt(url, who));
      while (made.length < 3) await admin.get('/session');
      const change = { current_password: who.password, password: 'another password' };
      const ended = way in ways ? ways[way as Way](who) : own.put('/session', change);
      expect(await ended).toMatchObject({ status: 200 });
      await stop();
      await expectAllOut(made, who);
    },
  );
});

describe('at the moment in which a token is deleted', () => {
  it.each(['by its owner', 'by an admin'])('%s, none that is made with it outlives it, at two gateways', async (by) => {
    for (let round = 0; round < 5; round += 1) {
      const who = await aUser();
      const session = await sessionOf(who);
      const { token, id } = bodyOf(await session.post<Token & { token: string }>('/tokens', { name: 'maker' }));
      const maker = clientOf(stack.url, { authorization: `Bearer ${token}` });
      // Some are made with what the token made.
      const { made, stop } = making((url, count) => aTokenBy(((count % 3 && made.at(-1)) || maker).at(url)));
      while (made.length < 5) await session.get('/session');
      const ended =
        by === 'by an admin' ? admin.delete(`/users/${who.user.id}/tokens/${id}`) : session.delete(`/tokens/${id}`);
      expect(await ended).toMatchObject({ status: 200 });
      await stop();
      const statuses = await Promise.all([maker, ...made].map(async (client) => (await client.get('/session')).status));
      expect(statuses.filter((status) => status !== 401)).toEqual([]);
      expect(bodyOf(await session.get<Token[]>('/tokens')).map(({ name }) => name)).not.toContain('made meanwhile');
      expect((await session.get('/session')).status).toBe(200);
    }
  });
});
