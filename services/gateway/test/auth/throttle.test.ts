import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import { accountIndexes, direct } from '../../src/auth/accounts.ts';
import { confirmPassword } from '../../src/auth/log-in.ts';
import { passwordQueue } from '../../src/auth/password-queue.ts';
import { countAttempt, takeBack, waitMs } from '../../src/auth/throttle.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The hash of the password 'right', at next to no cost. */
const OF_RIGHT = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$0pZaRrrtkRLy8spAkBvmJKGa5c0yoCPTH85v8qCWGVI';

describe('failures within five minutes', () => {
  const now = 10 * MINUTE;
  const failures = (count: number, sinceMs: number, name: string | null = 'ann') =>
    Array.from({ length: count }, () => ({ at: new Date(now - sinceMs), name }));

  it.each([
    ['none', [], 0],
    ['nine', failures(9, SECOND), 0],
    ['ten, until the oldest is five minutes old', [...failures(1, 4 * MINUTE), ...failures(9, SECOND)], MINUTE],
    ['ten, one of them over five minutes ago', [...failures(1, 5 * MINUTE), ...failures(9, SECOND)], 0],
    ['ten, before the clock was set back an hour', failures(10, -60 * MINUTE), 0],
    ['ten, one of them for another name', [...failures(1, SECOND, 'bob'), ...failures(9, SECOND)], 0],
  ])('of the pair: %s', (_, attempts, wait) => {
    expect(waitMs(attempts, 'ann', now)).toEqual({ pair: wait, address: 0 });
  });

  it.each([
    ['49', failures(49, SECOND, 'bob'), 0],
    ['50, for whatever names', [...failures(1, 4 * MINUTE, null), ...failures(49, SECOND, 'bob')], MINUTE],
    ['50, one of them over five minutes ago', [...failures(1, 5 * MINUTE), ...failures(49, SECOND, 'bob')], 0],
  ])('of the address: %s', (_, attempts, wait) => {
    expect(waitMs(attempts, 'ann', now)).toEqual({ pair: 0, address: wait });
  });
});

describe('counting attempts', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await openTestStore();
    await ensureIndexes(store, accountIndexes);
  });
  afterAll(() => store.drop());

  it('lets exactly ten through of forty at once, at two gateways', async () => {
    const other = await openStore({ url: store.url, database: store.database });
    const attempt = { name: 'ann', address: '192.0.2.1' };
    const tries = Array.from({ length: 40 }, (_, n) => countAttempt(n % 2 ? store : other, attempt));
    const outcomes = await Promise.allSettled(tries);
    await other.close();
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(outcomes.length - refused.length).toBe(10);
    for (const fault of refused) expect(fault).toMatchObject({ kind: 'too-many' });
  });

  it('lets exactly fifty through of one address for many names at once, at two gateways', async () => {
    const other = await openStore({ url: store.url, database: store.database });
    let through = 0;
    // A gateway checks a few passwords at a time.
    for (let round = 0; round < 12; round += 1) {
      const names = Array.from({ length: 6 }, (_, n) => ({ name: `name ${round} ${n}`, address: '192.0.2.50' }));
      const outcomes = await Promise.allSettled(
        names.map((attempt, n) => countAttempt(n % 2 ? store : other, attempt)),
      );
      for (const outcome of outcomes)
        if (outcome.status === 'fulfilled') through += 1;
        else expect(outcome.reason).toMatchObject({ kind: 'too-many' });
    }
    await other.close();
    expect(through).toBe(50);
    await countAttempt(store, { name: 'name 0 0', address: '192.0.2.51' });
  });

  it('takes a right one back, and keeps the failures of its name for the address', async () => {
    const [mallory, ann] = ['mallory', 'ann'].map((name) => ({ name, address: '192.0.2.60' }));
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 9; n += 1) await countAttempt(store, mallory!);
      await takeBack(store, mallory!, await countAttempt(store, mallory!));
    }
    for (let n = 0; n < 5; n += 1) await countAttempt(store, ann!);
    for (const attempt of [ann!, mallory!])
      await expect(countAttempt(store, attempt)).rejects.toMatchObject({
        kind: 'too-many',
        message: 'Too many failed logins from here; please wait a few minutes.',
      });
  });

  it('loses none of those that are counted and taken back at once, at two gateways', async () => {
    const other = await openStore({ url: store.url, database: store.database });
    const address = '192.0.2.70';
    const right = Array.from({ length: 5 }, (_, n) => ({ name: `right ${n}`, address }));
    const ids = await Promise.all(right.map((attempt) => countAttempt(store, attempt)));
    await Promise.all([
      ...right.map((attempt, n) => takeBack(other, attempt, ids[n]!)),
      ...Array.from({ length: 5 }, (_, n) => countAttempt(n % 2 ? store : other, { name: `wrong ${n}`, address })),
    ]);
    await other.close();
    const kept = await direct.failures(store).find().toArray();
    const counted = kept.filter(({ attempts }) => attempts.length === 5);
    expect(counted).toHaveLength(1);
    expect(new Set(counted[0]!.attempts.map(({ id }) => id)).size).toBe(5);
  });

  it('stores neither names nor addresses in clear', async () => {
    await countAttempt(store, { name: 'my secret password', address: '192.0.2.80' });
    expect(JSON.stringify(await direct.failures(store).find().toArray())).not.toMatch(/my secret|192\.0/);
  });

  it('holds up one name from one address only, until its password was right', async () => {
    const attempt = { name: 'bob', address: '192.0.2.10' };
    const right = await countAttempt(store, attempt);
    for (let n = 0; n < 9; n += 1) await countAttempt(store, attempt);
    await expect(countAttempt(store, attempt)).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 300 });
    await countAttempt(store, { ...attempt, address: '192.0.2.11' });
    await countAttempt(store, { ...attempt, name: 'carol' });
    await takeBack(store, attempt, right);
    await countAttempt(store, attempt);
  });

  it('lets go after five minutes', async () => {
    const attempt = { name: 'dan', address: '192.0.2.20' };
    const start = Date.now();
    for (let n = 0; n < 10; n += 1) await countAttempt(store, attempt, () => start + n * SECOND);
    await expect(countAttempt(store, attempt, () => start + 299 * SECOND)).rejects.toMatchObject({
      retryAfterSeconds: 1,
    });
    await countAttempt(store, attempt, () => start + 300 * SECOND);
    await expect(countAttempt(store, attempt, () => start + 300 * SECOND)).rejects.toMatchObject({ kind: 'too-many' });
  });

  it('is kept by the database for as long as it counts', async () => {
    const start = Date.now();
    const id = await countAttempt(store, { name: 'eve', address: '192.0.2.30' }, () => start);
    const kept = await direct.failures(store).findOne({ 'attempts.id': id });
    expect(kept?.expires).toEqual(new Date(start + 5 * MINUTE));
  });

  it('holds up who guesses the password of an open session, until it is right, and no other user', async () => {
    const deps = { store, inTurn: passwordQueue() };
    const confirm = (user: number, password: string) => confirmPassword(deps, { user, password, stored: OF_RIGHT });
    for (let n = 0; n < 9; n += 1) await expect(confirm(7, 'wrong')).rejects.toMatchObject({ kind: 'wrong-password' });
    await confirm(7, 'right');
    for (let n = 0; n < 10; n += 1) await expect(confirm(7, 'wrong')).rejects.toMatchObject({ kind: 'wrong-password' });
    await expect(confirm(7, 'right')).rejects.toMatchObject({ kind: 'too-many' });
    await confirm(8, 'right');
  });
});
