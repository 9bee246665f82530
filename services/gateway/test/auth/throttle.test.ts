import type { TestStore } from '@stockroom/store';
import { ensureIndexes, openStore, openTestStore } from '@stockroom/store';
import { accountIndexes, direct } from '../../src/auth/accounts.ts';
import { confirmPassword } from '../../src/auth/log-in.ts';
import { hashingQueue } from '../../src/auth/passwords.ts';
import { countAttempt, forgive, waitMs } from '../../src/auth/throttle.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Of the password 'right', at next to no cost. */
const OF_RIGHT = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$0pZaRrrtkRLy8spAkBvmJKGa5c0yoCPTH85v8qCWGVI';

describe('ten failures within five minutes', () => {
  const now = 10 * MINUTE;
  const failures = (count: number, sinceMs: number) => Array.from({ length: count }, () => new Date(now - sinceMs));

  it.each([
    ['none', [], 0],
    ['nine', failures(9, SECOND), 0],
    ['ten, until the oldest is five minutes old', [...failures(1, 4 * MINUTE), ...failures(9, SECOND)], MINUTE],
    ['ten, one of them over five minutes ago', [...failures(1, 5 * MINUTE), ...failures(9, SECOND)], 0],
  ])('after %s', (_, at, wait) => {
    expect(waitMs(at, now)).toBe(wait);
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

  it('holds up one name from one address only, until it is forgiven', async () => {
    const attempt = { name: 'bob', address: '192.0.2.1' };
    for (let n = 0; n < 10; n += 1) await countAttempt(store, attempt);
    await expect(countAttempt(store, attempt)).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: 300 });
    await countAttempt(store, { ...attempt, address: '192.0.2.2' });
    await countAttempt(store, { ...attempt, name: 'carol' });
    await forgive(store, attempt);
    await countAttempt(store, attempt);
  });

  it('lets go after five minutes', async () => {
    const attempt = { name: 'dan', address: '192.0.2.1' };
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
    await countAttempt(store, { name: 'eve', address: '192.0.2.1' }, () => start);
    const kept = await direct.failures(store).findOne({ failures: new Date(start) });
    expect(kept?.expires).toEqual(new Date(start + 5 * MINUTE));
  });

  it('holds up who guesses the password of an open session, until it is right, and no other user', async () => {
    const deps = { store, inTurn: hashingQueue() };
    const confirm = (user: number, password: string) => confirmPassword(deps, { user, password, stored: OF_RIGHT });
    for (let n = 0; n < 9; n += 1) await expect(confirm(7, 'wrong')).rejects.toMatchObject({ kind: 'invalid' });
    await confirm(7, 'right');
    for (let n = 0; n < 10; n += 1) await expect(confirm(7, 'wrong')).rejects.toMatchObject({ kind: 'invalid' });
    await expect(confirm(7, 'right')).rejects.toMatchObject({ kind: 'too-many' });
    await confirm(8, 'right');
  });
});
