import { hashingQueue, hashPassword, isPassword, NOBODYS_HASH } from '../../src/auth/passwords.ts';

describe('a password', () => {
  it('is stored as argon2id of 19 MiB and 2 passes under its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('long enough'), hashPassword('long enough')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('is recognised, and no other is', async () => {
    const stored = await hashPassword('straße 8 é');
    expect(await isPassword('straße 8 \u00e9', stored)).toBe(true);
    expect(await isPassword('straße 8 e\u0301', stored)).toBe(true);
    expect(await isPassword('Straße 8 é', stored)).toBe(false);
    expect(await isPassword('', NOBODYS_HASH)).toBe(false);
  });
});

describe('the queue of hashings', () => {
  it('runs at most as many at once as it may, in order, and sheds what does not fit', async () => {
    const inTurn = hashingQueue(2, 3);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const release = Promise.withResolvers<void>();
    const work = (n: number) =>
      inTurn(async () => {
        running += 1;
        most = Math.max(most, running);
        await release.promise;
        running -= 1;
        done.push(n);
      });
    const works = [1, 2, 3, 4, 5].map(work);
    await expect(work(6)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    release.resolve();
    await Promise.all(works);
    expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
    await expect(work(7)).resolves.toBeUndefined();
  });

  it('goes on after one that failed', async () => {
    const inTurn = hashingQueue(1, 1);
    await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
  });
});
