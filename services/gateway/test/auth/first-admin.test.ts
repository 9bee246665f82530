import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import { accountIndexes, users } from '../../src/auth/accounts.ts';
import { ensureFirstAdmin } from '../../src/auth/first-admin.ts';
import { hashPassword, isPassword } from '../../src/auth/passwords.ts';

describe('the first admin', () => {
  let store: TestStore;
  let announced: string[];
  const announce = (password: string) => announced.push(password);
  beforeEach(async () => {
    announced = [];
    store = await openTestStore();
    await ensureIndexes(store, accountIndexes);
  });
  afterEach(() => store.drop());
  const admins = () => users(store).find().toArray();

  it('is made once by several gateways that start at once, and its password is shown once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openStore({ url: store.url, database: store.database })));
    await Promise.all([store, ...others].map((each) => ensureFirstAdmin(each, { announce })));
    await Promise.all(others.map((other) => other.close()));
    const [admin, ...more] = await admins();
    expect(more).toEqual([]);
    expect(announced).toHaveLength(1);
    expect(await isPassword(announced[0] ?? '', admin?.password ?? '')).toBe(true);
    expect(admin).toMatchObject({ username: 'admin', admin: true, disabled: false });
    expect(admin).not.toHaveProperty('announceBy');
  });

  it('has a generated password of 128 random bits', async () => {
    await ensureFirstAdmin(store, { announce });
    expect(Buffer.from(announced[0] ?? '', 'base64url')).toHaveLength(16);
  });

  it('has the password that was set, which is not shown', async () => {
    await ensureFirstAdmin(store, { password: 'chosen by me', announce });
    expect(announced).toEqual([]);
    expect(await isPassword('chosen by me', (await admins())[0]?.password ?? '')).toBe(true);
  });

  it('is left alone at every later start', async () => {
    await ensureFirstAdmin(store, { announce });
    await ensureFirstAdmin(store, { password: 'another one', announce });
    expect(announced).toHaveLength(1);
    expect(await isPassword(announced[0] ?? '', (await admins())[0]?.password ?? '')).toBe(true);
  });

  const die = () => {
    throw new Error('killed');
  };

  it('gets a new password when a gateway died before it showed the first', async () => {
    await expect(ensureFirstAdmin(store, { announce: die })).rejects.toThrow('killed');
    await ensureFirstAdmin(store, { announce });
    expect(announced).toEqual([]);
    await users(store).updateOne({ folded: 'admin' }, { $set: { announceBy: new Date(Date.now() - 1) } });
    await ensureFirstAdmin(store, { announce });
    expect(await isPassword(announced[0] ?? '', (await admins())[0]?.password ?? '')).toBe(true);
  });

  /** The time in which its first password is to be shown is over. */
  const announceLate = () =>
    users(store).updateOne(
      { folded: 'admin', announceBy: { $exists: true } },
      { $set: { announceBy: new Date(Date.now() - 1) } },
    );

  it('keeps the password that is set for a gateway that died before it showed one, when somebody changes it', async () => {
    await expect(ensureFirstAdmin(store, { announce: die })).rejects.toThrow('killed');
    await announceLate();
    await ensureFirstAdmin(store, { password: 'chosen by me', announce });
    const own = await hashPassword('my own');
    await users(store).updateOne({ folded: 'admin' }, { $set: { password: own } });
    await announceLate();
    await ensureFirstAdmin(store, { password: 'chosen by me', announce });
    expect((await admins())[0]?.password).toBe(own);
  });
});
