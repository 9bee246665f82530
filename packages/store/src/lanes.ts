/** Runs work when all earlier work with any of its keys has ended. */
export type Lanes = <T>(keys: string[], work: () => Promise<T>) => Promise<T>;

/**
 * Lets changes of the same data go one after the other in this process. The database alone keeps them right, by
 * conflicts; but of forty that conflict some are run again and again for seconds, and here each waits for its turn.
 */
export function openLanes(): Lanes {
  const ends = new Map<string, Promise<void>>();
  return async (keys, work) => {
    const earlier = keys.flatMap((key) => ends.get(key) ?? []);
    const { promise, resolve } = Promise.withResolvers<void>();
    // Taking a place in all lanes at once keeps two from waiting for each other.
    for (const key of keys) ends.set(key, promise);
    await Promise.all(earlier);
    try {
      return await work();
    } finally {
      for (const key of keys) if (ends.get(key) === promise) ends.delete(key);
      resolve();
    }
  };
}
