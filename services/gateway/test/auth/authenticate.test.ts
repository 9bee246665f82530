import type { TestStore } from '@stockroom/store';
import { openTestStore } from '@stockroom/store';
import type { UserDocument } from '../../src/auth/accounts.ts';
import { sessions, tokens, users } from '../../src/auth/accounts.ts';
import { authenticator } from '../../src/auth/authenticate.ts';
import { hashOf } from '../../src/auth/secrets.ts';
import { beginSession, endSession } from '../../src/auth/sessions.ts';
import { userCachesExpired } from '../../src/auth/user-cache.ts';

let store: TestStore;
let lastId = 0;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.drop());

async function aUser(): Promise<number> {
  const id = ++lastId;
  const user = { _id: id, username: `u${id}`, folded: `u${id}`, disabled: false, epoch: 0 } as UserDocument;
  await users(store).insertOne(user);
  return id;
}

async function aSession() {
  const userId = await aUser();
  const secret = await beginSession(store, { userId, epoch: 0, remember: false });
  return { userId, _id: hashOf(secret), credential: { kind: 'session' as const, secret } };
}

async function aToken() {
  const userId = await aUser();
  const secret = `token of ${userId}`;
  const token = {
    _id: userId,
    userId,
    name: 't',
    scope: 'full' as const,
    hash: hashOf(secret),
    created: '',
    lastUsed: null,
  };
  await tokens(store).insertOne(token);
  return { userId, _id: userId, credential: { kind: 'token' as const, secret } };
}

describe('a session that was recognised', () => {
  it.each<[string, (of: { _id: string; userId: number }) => Promise<unknown>]>([
    ['it has ended', ({ _id }) => endSession(store, _id)],
    ['it has expired', ({ _id }) => sessions(store).updateOne({ _id }, { $set: { expires: new Date() } })],
    ['its user is disabled', ({ userId }) => users(store).updateOne({ _id: userId }, { $set: { disabled: true } })],
    ['its user is deleted', ({ userId }) => users(store).deleteOne({ _id: userId })],
    ['its user has a later epoch', ({ userId }) => users(store).updateOne({ _id: userId }, { $set: { epoch: 1 } })],
  ])('is refused once caches have expired when %s', async (_, end) => {
    const session = await aSession();
    const authenticate = authenticator(store);
    expect((await authenticate(session.credential)).user.id).toBe(session.userId);
    await end(session);
    await userCachesExpired();
    await expect(authenticate(session.credential)).rejects.toMatchObject({ kind: 'not-logged-in' });
  });
});

describe('a token that was recognised', () => {
  it.each<[string, (of: { _id: number; userId: number }) => Promise<unknown>]>([
    ['it is deleted', ({ _id }) => tokens(store).deleteOne({ _id })],
    ['its user is disabled', ({ userId }) => users(store).updateOne({ _id: userId }, { $set: { disabled: true } })],
    ['its user revoked it', ({ userId }) => users(store).updateOne({ _id: userId }, { $set: { revocations: 1 } })],
  ])('is refused once caches have expired when %s', async (_, end) => {
    const token = await aToken();
    const authenticate = authenticator(store);
    expect((await authenticate(token.credential)).user.id).toBe(token.userId);
    await end(token);
    await userCachesExpired();
    await expect(authenticate(token.credential)).rejects.toMatchObject({ kind: 'not-logged-in' });
  });
});
