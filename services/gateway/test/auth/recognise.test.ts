import type { UserDocument } from '../../src/auth/accounts.ts';
import { leasedUsers } from '../../src/auth/leases.ts';
import { recogniser } from '../../src/auth/recognise.ts';

type Kept = { userId: number; isOver?: boolean };

/** One session of one user, as they are stored; what is changed here shows at once, as after a lease. */
function aSession() {
  const stored = { session: { userId: 1 } as Kept | undefined, user: { _id: 1, endings: 0 } as UserDocument };
  const asked = { sessions: 0 };
  const between = { sessionAndUser: () => {} };
  let time = 0;
  const users = leasedUsers(
    async () => {
      between.sessionAndUser();
      return new Map([[1, { ...stored.user }]]);
    },
    () => (time += 1_000),
  );
  const sessions = recogniser<Kept>({
    find: async () => {
      asked.sessions += 1;
      return new Map(stored.session ? [['hash', stored.session]] : []);
    },
    users,
    stands: ({ isOver }) => !isOver,
  });
  return { stored, asked, between, sessions };
}

describe('a session that was recognised before', () => {
  it('is not read again', async () => {
    const { asked, sessions } = aSession();
    await sessions.recognise('hash');
    const before = asked.sessions;
    expect(await sessions.recognise('hash')).toMatchObject({ user: { _id: 1 } });
    expect([asked.sessions, sessions.isKnown('hash')]).toEqual([before, true]);
  });

  it.each<[string, (of: ReturnType<typeof aSession>['stored']) => void]>([
    ['its time is', ({ session }) => Object.assign(session as Kept, { isOver: true })],
    ['its user is disabled', ({ user }) => Object.assign(user, { disabled: true })],
    ['it has been ended', (stored) => Object.assign(stored, { session: undefined, user: { _id: 1, endings: 1 } })],
  ])('is over when %s', async (_, end) => {
    const { stored, sessions } = aSession();
    expect(await sessions.recognise('hash')).toBeDefined();
    end(stored);
    expect(await sessions.recognise('hash')).toBeUndefined();
    expect(sessions.isKnown('hash')).toBe(false);
  });
});

describe('a session that is recognised first', () => {
  it('is over when it was ended between the looks at it and at its user', async () => {
    const { stored, between, sessions } = aSession();
    between.sessionAndUser = () => Object.assign(stored, { session: undefined, user: { _id: 1, endings: 1 } });
    expect(await sessions.recognise('hash')).toBeUndefined();
    expect(await sessions.recognise('hash')).toBeUndefined();
  });

  it.each([
    ['its time is over', { session: { userId: 1, isOver: true } }],
    ['its user is disabled', { user: { _id: 1, disabled: true } as UserDocument }],
    ['it is not there', { session: undefined }],
  ])('is nobody when %s', async (_, change) => {
    const { stored, sessions } = aSession();
    Object.assign(stored, change);
    expect(await sessions.recognise('hash')).toBeUndefined();
  });
});
