import { setTimeout as sleep } from 'node:timers/promises';

/** How long a gateway may use what it has read of a login. */
export const USER_CACHE_MS = 50;

const MAX_ENTRIES = 10_000;

type UserCache<Entry> = {
  /** Gives the cached entry, or reads it now. */
  get: (hash: string) => Promise<Entry | undefined>;
  forget: (hash: string) => void;
};

/**
 * Caches a session or token together with its user, by the hash of its secret, for 50 ms. The time counts from before
 * the database is asked. A change that ends a login is answered only after `userCachesExpired`: no gateway has the login
 * in its cache any more by then (docs/decisions/0009).
 * @param now a clock that never goes back, in milliseconds
 */
export function createUserCache<Entry extends object>(
  read: (hash: string) => Promise<Entry | undefined>,
  now = () => performance.now(),
): UserCache<Entry> {
  const cache = new Map<string, { entry: Entry; expires: number }>();
  return {
    get: async (hash) => {
      const cached = cache.get(hash);
      if (cached && now() < cached.expires) return cached.entry;
      const expires = now() + USER_CACHE_MS;
      const entry = await read(hash);
      if (cache.size >= MAX_ENTRIES) cache.clear();
      if (entry) cache.set(hash, { entry, expires });
      else cache.delete(hash);
      return entry;
    },
    forget: (hash) => void cache.delete(hash),
  };
}

/** Waits until no gateway has anything in its cache that was read before now. */
export async function userCachesExpired(): Promise<void> {
  const end = performance.now() + USER_CACHE_MS;
  // A timer counts from when its turn of the event loop began, and may be early by as much.
  for (let left = USER_CACHE_MS; left > 0; left = end - performance.now()) await sleep(Math.ceil(left));
}
