import { createUserCache, USER_CACHE_MS, userCachesExpired } from '../../src/auth/user-cache.ts';

/** Blocks the event loop. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** A cache over one login whose reading takes this long by the cache's clock. */
function aCache({ readMs }: { readMs: number }) {
  const clock = { time: 0 };
  const stored: { login: { name: string } | undefined } = { login: { name: 'ann' } };
  const cache = createUserCache(
    async () => {
      const read = stored.login;
      clock.time += readMs;
      return read;
    },
    () => clock.time,
  );
  return { cache, clock, stored };
}

describe('a cached login', () => {
  it('is not read again within its time, and is read anew after it', async () => {
    const { cache, clock, stored } = aCache({ readMs: 0 });
    expect(await cache.get('hash')).toEqual({ name: 'ann' });
    stored.login = undefined;
    clock.time += USER_CACHE_MS - 1;
    expect(await cache.get('hash')).toEqual({ name: 'ann' });
    clock.time += 1;
    expect(await cache.get('hash')).toBeUndefined();
  });

  it('has its time counted from before the read, not from the answer', async () => {
    const { cache, stored } = aCache({ readMs: USER_CACHE_MS });
    expect(await cache.get('hash')).toEqual({ name: 'ann' });
    stored.login = undefined;
    expect(await cache.get('hash')).toBeUndefined();
  });

  it('is not cached when there is none, or when it is forgotten', async () => {
    const { cache, stored } = aCache({ readMs: 0 });
    stored.login = undefined;
    expect(await cache.get('hash')).toBeUndefined();
    stored.login = { name: 'ann' };
    expect(await cache.get('hash')).toEqual({ name: 'ann' });
    stored.login = { name: 'bob' };
    cache.forget('hash');
    expect(await cache.get('hash')).toEqual({ name: 'bob' });
  });
});

describe('a change that waits until user caches have expired', () => {
  it('waits the whole time, however long the turn of the event loop took before', async () => {
    await new Promise(setImmediate);
    busy(30);
    const from = performance.now();
    await userCachesExpired();
    expect(performance.now() - from).toBeGreaterThanOrEqual(USER_CACHE_MS);
  });
});
