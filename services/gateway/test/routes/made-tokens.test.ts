import { sessions, tokens } from '../../src/auth/accounts.ts';
import type { Client, TestGateway } from '../support/gateway.ts';
import { ADMIN_PASSWORD, startGateway } from '../support/gateway.ts';

type Headers = Record<string, string>;
type Made = { id: number; token: string; expires: string | null };

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('a token made with a token', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());

  const create = async (headers: Headers, more: object = {}) => {
    const payload = { name: 'made', ...more };
    return (await gateway.app.inject({ method: 'POST', url: '/api/tokens', headers, payload })).json<Made>();
  };
  const statusOf = async ({ token }: Made) =>
    (await gateway.app.inject({ url: '/api/session', headers: bearer(token) })).statusCode;
  const end = (id: number) => gateway.app.inject({ method: 'DELETE', url: `/api/tokens/${id}`, headers: { ...admin } });
  const listed = async () =>
    (await gateway.app.inject({ url: '/api/tokens', headers: { ...admin } })).json<Made[]>().map(({ id }) => id);
  const pageOf = async () =>
    (await gateway.app.inject({ url: '/api/tokens?limit=100', headers: { ...admin } }))
      .json<Made[]>()
      .map(({ id }) => id);

  it.each<[string, number | null, number | null, 'own' | "its maker's"]>([
    ['none of an endless one', null, null, 'own'],
    ['its own of an endless one', null, 60_000, 'own'],
    ['an earlier one than its maker', 90_000, 60_000, 'own'],
    ['a later one than its maker', 60_000, 90_000, "its maker's"],
    ['none, of a maker that ends', 60_000, null, "its maker's"],
  ])('asked for an end — %s —, ends with its maker at the latest', async (_, makerEnds, ends, whose) => {
    const maker = await create({ ...admin }, { expires: makerEnds && inMs(makerEnds) });
    const wanted = ends && inMs(ends);
    const made = await create(bearer(maker.token), { expires: wanted });
    const grandchild = await create(bearer(made.token));
    const own = wanted && new Date(wanted).getTime();
    const expected = whose === 'own' ? own : Date.parse(maker.expires ?? '');
    for (const one of [made, grandchild]) expect(one.expires && Date.parse(one.expires)).toBe(expected);
  });

  it('ends with it when it is deleted, as do those made with that one, and no other', async () => {
    const other = await create({ ...admin });
    const maker = await create({ ...admin });
    const child = await create(bearer(maker.token));
    const grandchild = await create(bearer(child.token));
    const sibling = await create(bearer(maker.token));
    await end(child.id);
    expect(await Promise.all([child, grandchild, sibling, maker].map(statusOf))).toEqual([401, 401, 200, 200]);
    await end(maker.id);
    expect(await Promise.all([sibling, maker, other].map(statusOf))).toEqual([401, 401, 200]);
    for (const shown of [await listed(), await pageOf()]) {
      expect(shown).toContain(other.id);
      for (const gone of [maker, child, grandchild, sibling]) expect(shown).not.toContain(gone.id);
    }
  });

  it('is none where it is stored at the moment in which its maker ends, and makes none', async () => {
    const maker = await create({ ...admin });
    const child = await create(bearer(maker.token));
    // As if it had been committed just after the maker and all that was made with it were deleted.
    await tokens(gateway.store).deleteOne({ _id: maker.id });
    expect(await statusOf(child)).toBe(401);
    expect(await create(bearer(child.token))).toMatchObject({ message: 'Please log in first.' });
    for (const shown of [await listed(), await pageOf()]) expect(shown).not.toContain(child.id);
  });
});

describe('a token made in a session whose log-in is older than 15 minutes', () => {
  let gateway: TestGateway;
  let admin: Client;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    admin = await gateway.admin();
  });
  afterAll(() => gateway.close());

  const post = (more: object, headers: Headers = { ...admin }) =>
    gateway.app.inject({ method: 'POST', url: '/api/tokens', headers, payload: { name: 'x', ...more } });
  const beganMinutesAgo = (minutes: number, remember = false) =>
    sessions(gateway.store).updateMany({}, { $set: { remember, created: new Date(Date.now() - minutes * 60_000) } });

  it.each<[number, boolean, object, number]>([
    [14, false, {}, 201],
    [16, false, {}, 403],
    [16, true, {}, 403],
    [16, false, { current_password: ADMIN_PASSWORD }, 201],
    [16, true, { current_password: ADMIN_PASSWORD }, 201],
    [16, false, { current_password: 'a wrong password' }, 422],
    [1, false, { current_password: 'a wrong password' }, 422],
    [1, false, { current_password: ADMIN_PASSWORD }, 201],
    [16, false, { current_password: 5 }, 422],
  ])('%s minutes old, remembered %s, with %j: %s', async (minutes, remember, more, status) => {
    await beganMinutesAgo(minutes, remember);
    const answer = await post(more);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    if (status === 403) expect(answer.json().message).toMatch(/15 minutes.*current_password/);
    if (status === 422) expect(answer.json().errors).toHaveProperty('current_password');
  });

  it('with a token asks for no password, however old it is', async () => {
    const { token } = (await post({})).json<Made>();
    await beganMinutesAgo(16);
    expect((await post({}, bearer(token))).statusCode).toBe(201);
  });

  it('is the same again with its key, and another key may ask with the password', async () => {
    await beganMinutesAgo(16);
    const keyed = (key: string) => ({ ...admin, 'idempotency-key': key });
    expect((await post({}, keyed('without'))).statusCode).toBe(403);
    const body = { current_password: ADMIN_PASSWORD };
    const first = await post(body, keyed('with'));
    const again = await post(body, keyed('with'));
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    const kept = JSON.stringify(await gateway.store.db.collection('claims').find().toArray());
    expect(kept).not.toContain(ADMIN_PASSWORD);
  });

  it('is 429 after ten wrong passwords', async () => {
    await beganMinutesAgo(16);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await post({ current_password: 'a wrong password' })).statusCode);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    const last = await post({ current_password: ADMIN_PASSWORD });
    expect([statuses.at(-1), last.statusCode, Number(last.headers['retry-after'])]).toEqual([
      429,
      429,
      expect.any(Number),
    ]);
  });
});
